import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Panel, Seat, Table, View } from '../src/shared/wire';
import { words } from '../src/shared/words.svelte';
import { receiveTable } from '../src/table/frames';
import { isAbsent, isSecret, isToPlay, lastMoves, rankOf } from '../src/table/players';
import { TableState } from '../src/table/state.svelte';
import { scene } from './scenes';

vi.mock('../src/shared/route.svelte', () => ({ route: {}, addressOf: vi.fn() }));

const panel = (changes: Partial<Panel> = {}): Panel => ({ seat: 1, score: 0, ...changes });
const seats = [
  { kind: 'person', mine: true },
  { kind: 'person', mine: false },
  { kind: 'bot', mine: false },
] as Seat[];
const past: View = { ply: 1, seat: 0, stories: [], scene };

describe('the list of players', () => {
  let state: TableState;
  const receive = (changes: Partial<Table>) =>
    receiveTable(state, { status: 'playing', actors: [1], seats, ...changes } as Table);

  beforeEach(() => {
    state = new TableState('abc');
    receive({});
  });

  it('ranks by the rules, else by the table, but not in a moment before the end', () => {
    expect(rankOf(state, panel())).toBe(0);
    receive({ status: 'over', ranks: [2, 1, 3] });
    expect(rankOf(state, panel())).toBe(1);
    expect(rankOf(state, panel({ rank: 2 }))).toBe(2);
    state.past = past;
    expect(rankOf(state, panel())).toBe(0);
  });

  it('gives no rank to someone who played alone, lost or won', () => {
    for (const rank of [2, 1]) {
      receive({ status: 'over', players: 1, ranks: [rank] });
      expect(rankOf(state, panel({ seat: 0, rank }))).toBe(0);
    }
  });

  it('knows who is to play, and nobody once the game is over', () => {
    expect([0, 1, 2].map((seat) => isToPlay(state, seat))).toEqual([false, true, false]);
    receive({ status: 'over' });
    expect(isToPlay(state, 1)).toBe(false);
  });

  it('takes a score for secret that a note says to be', () => {
    expect(isSecret(panel({ notes: [{ key: 'g.note.secret' }] }))).toBe(true);
    expect(isSecret(panel({ notes: [{ key: 'g.note' }] }))).toBe(false);
    expect(isSecret(panel())).toBe(false);
  });

  it('takes other people for absent while they are not connected, but no bots', () => {
    const absent = () => [0, 1, 2].map((seat) => isAbsent(state, seat));
    expect(absent()).toEqual([false, true, false]);
    state.present = [1];
    expect(absent()).toEqual([false, false, false]);
  });

  it('tells the last move of each seat by its first line', () => {
    words.learn('en', { g: 'took = { $who } took { $what }\nend = the end' });
    const took = (seat: number, what: string) => ({ lines: [{ key: 'g.took', values: { seat, what } }, { key: 'g.end' }] });
    const stories = [took(0, 'a'), took(1, 'b'), took(0, 'c'), { lines: [{ key: 'g.end' }] }];
    expect([...lastMoves(stories, (seat) => 'AB'[seat]!)]).toEqual([
      [0, 'A took c'],
      [1, 'B took b'],
    ]);
  });
});
