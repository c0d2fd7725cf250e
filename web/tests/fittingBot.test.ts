import { expect, test } from 'vitest';
import { fittingBot } from '../src/home/fittingBot';
import type { Table } from '../src/shared/wire';

const LEVELS = ['level1', 'level2', 'level3'];

function played(bot: string, rank: number, game = 'genial', status: Table['status'] = 'over'): Table {
  const seats = [
    { kind: 'person', name: 'Ada', mine: true },
    { kind: 'bot', name: bot, bot, mine: false },
  ];
  return { game, status, seats, ranks: [rank, 3 - rank] } as unknown as Table;
}

test('the first game is against the weakest bot', () => {
  expect(fittingBot('genial', [], LEVELS)).toBe('level1');
  expect(fittingBot('genial', [played('level3', 1, 'espace'), played('greedy', 1)], LEVELS)).toBe('level1');
  expect(fittingBot('genial', [played('level3', 1, 'genial', 'playing')], LEVELS)).toBe('level1');
});

test('a win leads to a stronger bot and a loss to a weaker one', () => {
  expect(fittingBot('genial', [played('level1', 1)], LEVELS)).toBe('level2');
  expect(fittingBot('genial', [played('level2', 2), played('level1', 1)], LEVELS)).toBe('level1');
  expect(fittingBot('genial', [played('level3', 1)], LEVELS)).toBe('level3');
  expect(fittingBot('genial', [played('level1', 2)], LEVELS)).toBe('level1');
});
