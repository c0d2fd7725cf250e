import { describe, expect, it } from 'vitest';
import type { Panel, Scene, Story } from '../src/shared/wire';
import { gainsBetween } from '../src/table/gains';
import { scene } from './scenes';

const name = { key: 'x' };
const withPanels = (...panels: Panel[]): Scene => ({ ...scene, panels });
const meters = (red: number, blue: number) => [
  { look: 'red', value: red, name },
  { look: 'blue', value: blue, name },
];
const told: Story[] = [{ lines: [{ key: 'placed', values: { seat: 1 } }], places: ['board/a', 'board/b'] }];

describe('what a move has gained', () => {
  it('is every meter that has grown, from the place of the move', () => {
    const before = withPanels({ seat: 0, score: 0, meters: meters(0, 0) }, { seat: 1, score: 0, meters: meters(1, 2) });
    const after = withPanels({ seat: 0, score: 0, meters: meters(0, 0) }, { seat: 1, score: 3, meters: meters(4, 2) });
    expect(gainsBetween(before, after, told)).toEqual([{ seat: 1, look: 'red', points: 3, place: 'board/a' }]);
  });

  it('is the score where no meter has grown, and nothing where something was lost', () => {
    const [before, after] = [withPanels({ seat: 1, score: 2 }), withPanels({ seat: 1, score: 7 })];
    expect(gainsBetween(before, after, told)).toEqual([{ seat: 1, look: '', points: 5, place: 'board/a' }]);
    expect(gainsBetween(after, before, told)).toEqual([]);
  });

  it('is not shown where nobody was seen to do anything', () => {
    const [before, after] = [withPanels({ seat: 1, score: 2 }), withPanels({ seat: 1, score: 7 })];
    expect(gainsBetween(before, after, [{ lines: [{ key: 'end' }] }])).toEqual([]);
  });
});
