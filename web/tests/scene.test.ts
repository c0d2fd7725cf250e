import { describe, expect, it } from 'vitest';
import { nextPlace, outline } from '../src/scene/geometry';
import { layoutOf } from '../src/scene/layout';
import { keyed } from '../src/scene/pieces';
import { choiceAt, targetsOf } from '../src/scene/targets';
import { renamed } from '../src/shared/art.svelte';
import { board, hand, scene } from './scenes';

const WIDE = { width: 1100, height: 900 };
const PHONE = { width: 360, height: 640 };

describe('the layout of a scene', () => {
  for (const [name, window] of Object.entries({ WIDE, PHONE })) {
    it(`keeps every cell inside the window and the hand below the board (${name})`, () => {
      const layout = layoutOf(scene, window, 60);
      for (const zone of scene.zones)
        for (const cell of zone.cells) {
          const spot = layout.spot(`${zone.id}/${cell.id}`)!;
          expect(spot.x - spot.scale / 2).toBeGreaterThanOrEqual(0);
          expect(spot.x + spot.scale / 2).toBeLessThanOrEqual(window.width);
          expect(spot.y + spot.scale / 2).toBeLessThanOrEqual(window.height);
          if (zone.room === 'board') expect(spot.y).toBeLessThan(layout.promptTop);
          else expect(spot.y).toBeGreaterThan(layout.promptTop + 60);
        }
    });
  }

  it('breaks a long hand at its gaps so that fingers find its pieces', () => {
    const layout = layoutOf(scene, PHONE, 60);
    const spots = hand.cells.map((cell) => layout.spot(`hand/${cell.id}`)!);
    expect(spots[0]!.scale).toBeGreaterThanOrEqual(44);
    expect(spots[0]!.y).toBe(spots[1]!.y);
    expect(new Set(spots.map((spot) => spot.y)).size).toBe(2);
  });

  it('draws every shape of cell as a closed outline', () => {
    for (const shape of ['hex', 'square', 'card'] as const) expect(outline(shape)).toMatch(/^M.*Z$/);
  });
});

describe('what can be pointed at', () => {
  const layout = layoutOf(scene, WIDE, 60);
  const targets = targetsOf(scene, layout);
  const target = (id: string) => targets.find((found) => found.id === id)!;

  it('makes one target of pieces that are one thing', () => {
    expect(target('hand/0').cells.map((cell) => cell.id)).toEqual(['0l', '0r']);
    expect(target('hand/2l').cells).toHaveLength(1);
    expect(targets).toHaveLength(board.cells.length + 2 + 4);
  });

  it('means its group or its cell, whichever is on offer', () => {
    expect(choiceAt(target('hand/0'), new Set(['hand/0']))).toBe('hand/0');
    expect(choiceAt(target('hand/0'), new Set(['hand/0r']))).toBe('hand/0r');
    expect(choiceAt(target('board/a'), new Set(['board/b']))).toBeUndefined();
  });
});

describe('arrow keys', () => {
  const cells = board.cells;
  const from = (id: string) => cells.find((cell) => cell.id === id)!;

  it('walk to the neighbour in their direction and stop at the edge', () => {
    expect(nextPlace(from('a'), cells, 'ArrowRight')?.id).toBe('b');
    expect(nextPlace(from('c'), cells, 'ArrowLeft')?.id).toBe('b');
    expect(nextPlace(from('b'), cells, 'ArrowDown')?.id).toBe('d');
    expect(nextPlace(from('a'), cells, 'ArrowLeft')).toBeUndefined();
    expect(nextPlace(from('a'), cells, 'ArrowUp')).toBeUndefined();
  });
});

describe('pieces from scene to scene', () => {
  const before = keyed([], scene.pieces, []);
  const keyAt = (pieces: typeof before, at: string) => pieces.find(({ piece }) => piece.at === at)?.key;

  it('keep their element where they lie still', () => {
    expect(keyed(before, scene.pieces, []).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it('take it along when they travel, and what fills their place is another', () => {
    const moved = scene.pieces.map((piece) => (piece.at === 'hand/0r' ? { ...piece, at: 'board/a', group: '' } : piece));
    const drawn = { at: 'hand/0r', look: 'moon', name: { key: 'moon' }, group: 'hand/0' };
    const after = keyed(before, [...moved, drawn], [{ start: 'hand/0r', end: 'board/a' }]);
    expect(keyAt(after, 'board/a')).toBe(keyAt(before, 'hand/0r'));
    expect(before.map(({ key }) => key)).not.toContain(keyAt(after, 'hand/0r'));
  });

  it('follow several journeys in a row', () => {
    const travels = [
      { start: 'board/c', end: 'board/b' },
      { start: 'board/b', end: 'board/a' },
    ];
    const moved = scene.pieces.map((piece) => (piece.at === 'board/c' ? { ...piece, at: 'board/a' } : piece));
    expect(keyAt(keyed(before, moved, travels), 'board/a')).toBe(keyAt(before, 'board/c'));
  });

  it('never share an element', () => {
    const twins = [...scene.pieces, ...scene.pieces];
    expect(new Set(keyed(keyed([], twins, []), twins, []).map(({ key }) => key)).size).toBe(twins.length);
  });
});

describe('art', () => {
  it('is kept apart by its folder, references too', () => {
    const art = '<symbol id="sun"><use href="#ray"/><path fill="url(#light)"/></symbol>';
    expect(renamed(art, 'g')).toBe(
      '<symbol id="g--sun"><use href="#g--ray"/><path fill="url(#g--light)"/></symbol>',
    );
  });
});
