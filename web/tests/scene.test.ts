import { describe, expect, it } from 'vitest';
import { fitCaption, fitLabel } from '../src/scene/captions';
import { nextPlace, outline } from '../src/scene/geometry';
import { freeCorner, layoutOf } from '../src/scene/layout';
import { matchPieces, lifted } from '../src/scene/pieces';
import { choiceAt, standingBack, targetsOf } from '../src/scene/targets';
import { prefixIds } from '../src/shared/art.svelte';
import type { Zone } from '../src/shared/wire';
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

  const zone = (id: string, room: Zone['room'], columns: number, rows = 1, more: Partial<Zone> = {}): Zone => ({
    id,
    room,
    shape: 'square',
    cells: Array.from({ length: columns * rows }, (_, n) => ({ id: `${n}`, x: n % columns, y: Math.floor(n / columns) })),
    ...more,
  });
  const withZones = (...zones: Zone[]) => ({ ...scene, zones, pieces: [] });
  const label = { key: 'label' };

  it('puts several boards beside or below each other, whichever makes their cells larger', () => {
    const two = withZones(zone('a', 'board', 4, 4), zone('b', 'board', 4, 4));
    const [wide, tall] = [layoutOf(two, { width: 1000, height: 500 }, 60), layoutOf(two, PHONE, 60)];
    expect(wide.box('b')!.y).toBe(wide.box('a')!.y);
    expect(tall.box('b')!.y).toBeGreaterThan(tall.box('a')!.y);
    expect(tall.spot('a/0')!.scale).toBeGreaterThan(60);
  });

  it('writes the name of every zone that has one above its cells, in the window', () => {
    const named = withZones(
      zone('a', 'board', 4, 4, { label }),
      zone('market', 'side', 5, 1, { label }),
      zone('hand', 'hand', 6, 1, { label }),
    );
    for (const window of [WIDE, PHONE])
      for (const { id } of named.zones) {
        const box = layoutOf(named, window, 60).box(id)!;
        expect(box.label!.y).toBeGreaterThan(8);
        expect(box.label!.y).toBeLessThan(box.y);
      }
  });

  it('keeps what stands beside large enough for fingers on a phone, in a strip that can be moved', () => {
    const crowded = withZones(zone('a', 'board', 6, 6), zone('market', 'side', 7), zone('clock', 'side', 14));
    const layout = layoutOf(crowded, PHONE, 60);
    expect(layout.spot('market/0')!.scale).toBeGreaterThanOrEqual(44);
    expect(layout.spot('clock/0')!.y).toBe(layout.spot('market/0')!.y);
    expect(layout.panes.side.content.width).toBeGreaterThan(layout.panes.side.view.width);
    expect(layout.panes.board.view.y).toBeGreaterThanOrEqual(layout.panes.side.view.height);
    const wide = layoutOf(crowded, { width: 1100, height: 700 }, 60);
    expect(wide.spot('clock/0')!.y).toBeGreaterThan(wide.spot('market/0')!.y);
    expect(wide.spot('a/0')!.x).toBeGreaterThan(wide.spot('market/6')!.x);
  });

  it('shrinks what can be shrunk until a strip fits, where something in it cannot', () => {
    const strip = withZones(zone('a', 'board', 6, 6), zone('clock', 'side', 4, 4), zone('cards', 'side', 3, 2));
    const layout = layoutOf(strip, { width: 390, height: 560 }, 72);
    expect(layout.box('cards')!.x + layout.box('cards')!.width).toBeLessThanOrEqual(390);
  });

  it('puts rows of text above a board where they could not be read beside it', () => {
    const rows = zone('round', 'side', 1, 1, { shape: 'row' as const });
    const layout = layoutOf(withZones(zone('a', 'board', 1, 1), rows, zone('b', 'side', 2, 1)), { width: 360, height: 330 }, 60);
    expect(layout.box('round')!.width).toBeGreaterThanOrEqual(200);
  });

  it('puts what is small into the corner of a single board, where no cell and no name lies under it', () => {
    for (const window of [PHONE, WIDE]) {
      const layout = layoutOf(withZones(zone('a', 'board', 5, 3), zone('pile', 'side', 1)), window, 60);
      const { side, board } = layout.panes;
      expect(side.view.width).toBeLessThan(window.width / 2);
      expect(board.view.y).toBeLessThan(side.view.height);
      const under = [...layout.spots.values()].filter(
        ({ x, y, scale, zone: { room } }) =>
          room === 'board' && x - scale / 2 < side.view.width - 1 && y - scale / 2 < side.view.height - 1,
      );
      expect(under).toEqual([]);
    }
  });

  it('finds a corner for buttons where no cell lies, or takes the first', () => {
    const free = layoutOf(withZones(zone('a', 'board', 2, 5)), PHONE, 60);
    expect(freeCorner(free, 44, 6)).toEqual({ x: PHONE.width - 50, y: 6, bottom: false });
    const below = { ...free, spots: new Map([...free.spots, ['b/0', { x: 340, y: 20, scale: 40, zone: board, shape: 'hex' as const }]]) };
    expect(freeCorner(below, 44, 6)).toMatchObject({ x: PHONE.width - 50, bottom: true });
    const named = { ...free, labels: [{ x: 300, y: 40, width: 80, height: 90 }] };
    expect(freeCorner(named, 44, 6)).toMatchObject({ x: PHONE.width - 50, bottom: true });
  });

  it('writes a name in two lines where it would come to the next zone', () => {
    expect(fitLabel('Travellers and dark cities', 300)).toEqual({ lines: ['Travellers and dark cities'], size: 13 });
    expect(fitLabel('Travellers and dark cities', 120)).toEqual({ lines: ['Travellers and', 'dark cities'], size: 13 });
    expect(fitLabel('Travellers and dark cities', 84).size).toBe(12);
    expect(fitLabel('Travellers and dark cities', 120, 1)).toEqual({ lines: ['Travellers and dark…'], size: 11 });
    const named = { label: { key: 'x' } };
    const layout = layoutOf(withZones(zone('a', 'board', 2, 2, named), zone('b', 'board', 2, 2, named)), WIDE, 60);
    const [left, right] = [layout.box('a')!, layout.box('b')!];
    expect(left.x + left.label!.width).toBeLessThanOrEqual(right.x);
    expect(right.x + right.label!.width).toBe(WIDE.width);
  });

  it('never lets a hand be smaller than fingers', () => {
    const layout = layoutOf(withZones(zone('a', 'board', 6, 6), zone('hand', 'hand', 30)), PHONE, 60);
    expect(layout.spot('hand/29')!.scale).toBeGreaterThanOrEqual(44);
    expect(new Set(Array.from({ length: 30 }, (_, n) => layout.spot(`hand/${n}`)!.y)).size).toBe(3);
  });

  it('leaves room for a ground around the cells on it', () => {
    const layout = layoutOf(withZones(zone('a', 'board', 4, 4, { ground: 'paper' })), WIDE, 60);
    const [box, corner] = [layout.box('a')!, layout.spot('a/0')!];
    expect(corner.x - box.x).toBeGreaterThan(corner.scale * 0.8);
    expect(box.y).toBeGreaterThanOrEqual(0);
  });

  it('gives a cell its own shape, and a large hand more than a third of the window', () => {
    const rows = [0, 1, 2, 3].map((n) => ({ id: `row${n}`, x: 1.4, y: (n - 1.5) * 0.33, shape: 'row' as const }));
    const card = zone('own', 'hand', 1, 1, { shape: 'card', large: true });
    const parts = { ...card, cells: [...card.cells, ...rows] };
    const layout = layoutOf(withZones(zone('a', 'board', 3, 1, { shape: 'card' }), parts), WIDE, 60);
    expect(layout.spot('own/0')!.shape).toBe('card');
    expect(layout.spot('own/row0')!.shape).toBe('row');
    expect(layout.box('own')!.height).toBeGreaterThan(WIDE.height / 3);
    expect(layout.box('own')!.width).toBeCloseTo(layout.spot('own/0')!.scale * (1.4 + 0.85 + 0.46));
  });

  it('gives a column what a board leaves, to large zones its whole width, and opponents rows of their own', () => {
    const seats = [1, 2, 3].map((seat) => zone(`sheet${seat}`, 'side', 8, 8, { seat }));
    const sheets = withZones(zone('mine', 'board', 8, 8), zone('shared', 'side', 6, 3, { large: true }), ...seats);
    const wide = layoutOf(sheets, { width: 944, height: 720 }, 56);
    expect(wide.box('mine')!.height).toBeGreaterThan(600);
    expect(wide.box('shared')!.width).toBeGreaterThan(944 * 0.26);
    expect(wide.box('sheet1')!.y).toBeGreaterThan(wide.box('shared')!.y + wide.box('shared')!.height);
    expect(wide.box('sheet3')!.y + wide.box('sheet3')!.height).toBeLessThanOrEqual(720 - 56);
    const phone = layoutOf(sheets, { width: 390, height: 680 }, 72);
    expect(phone.spot('shared/0')!.scale).toBeGreaterThan(44);
    expect(phone.box('shared')!.y).toBeGreaterThan(phone.box('mine')!.y + phone.box('mine')!.height);
    expect(phone.box('sheet1')!.y).toBeLessThan(phone.box('mine')!.y);
  });

  it('lets a board give way to those of others, where nothing else is beside it', () => {
    const others = [1, 2, 3].map((seat) => zone(`world${seat}`, 'side', 12, 4, { seat }));
    const boards = [zone('mine', 'board', 8, 10), zone('shared', 'board', 2, 10)];
    const alone = layoutOf(withZones(...boards), { width: 1100, height: 720 }, 56);
    const beside = layoutOf(withZones(...boards, ...others), { width: 1100, height: 720 }, 56);
    const gave = beside.box('mine')!.width / alone.box('mine')!.width;
    expect(gave).toBeLessThan(0.95);
    expect(gave).toBeGreaterThan(0.8);
  });

  it('leaves out captions that could not be read, and writes the others in letters of at least 11 pixels', () => {
    expect(fitCaption('Neptune', 'card').size).toBeCloseTo(0.2, 1);
    expect(fitCaption('10', 'hex', 20).size * 20).toBe(11);
    expect(fitCaption('Neptune', 'card', 20).size).toBe(0);
    const { lines, size } = fitCaption('1,3 milliard d’années-lumière', 'card', 73);
    expect(lines).toEqual(['1,3', 'milliard', 'd’années-', 'lumière']);
    expect(size * 73).toBeGreaterThanOrEqual(11);
  });

  it('draws every shape of cell as a closed outline', () => {
    for (const shape of ['hex', 'square', 'card', 'row'] as const) expect(outline(shape)).toMatch(/^M.*Z$/);
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
  const before = matchPieces([], scene.pieces, []);
  const keyAt = (pieces: typeof before, at: string) => pieces.find(({ piece }) => piece.at === at)?.key;

  it('keep their element where they lie still', () => {
    expect(matchPieces(before, scene.pieces, []).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it('take it along when they travel, and what fills their place is another', () => {
    const moved = scene.pieces.map((piece) => (piece.at === 'hand/0r' ? { ...piece, at: 'board/a', group: '' } : piece));
    const drawn = { at: 'hand/0r', look: 'moon', name: { key: 'moon' }, group: 'hand/0' };
    const after = matchPieces(before, [...moved, drawn], [{ start: 'hand/0r', end: 'board/a' }]);
    expect(keyAt(after, 'board/a')).toBe(keyAt(before, 'hand/0r'));
    expect(before.map(({ key }) => key)).not.toContain(keyAt(after, 'hand/0r'));
  });

  it('follow several journeys in a row', () => {
    const travels = [
      { start: 'board/c', end: 'board/b' },
      { start: 'board/b', end: 'board/a' },
    ];
    const moved = scene.pieces.map((piece) => (piece.at === 'board/c' ? { ...piece, at: 'board/a' } : piece));
    expect(keyAt(matchPieces(before, moved, travels), 'board/a')).toBe(keyAt(before, 'board/c'));
  });

  it('lie higher on a stack', () => {
    const spot = { x: 10, y: 50, scale: 40, zone: board, shape: 'hex' as const };
    const piece = scene.pieces[0]!;
    expect(lifted(spot, piece)).toBe(spot);
    expect(lifted(spot, { ...piece, level: 2 }).y).toBeLessThan(lifted(spot, { ...piece, level: 1 }).y);
  });

  it('never share an element', () => {
    const twins = [...scene.pieces, ...scene.pieces];
    expect(new Set(matchPieces(matchPieces([], twins, []), twins, []).map(({ key }) => key)).size).toBe(twins.length);
  });
});

describe('art', () => {
  it('is kept apart by its folder, references too', () => {
    const art = '<symbol id="sun"><use href="#ray"/><path fill="url(#light)"/></symbol>';
    expect(prefixIds(art, 'g')).toBe(
      '<symbol id="g--sun"><use href="#g--ray"/><path fill="url(#g--light)"/></symbol>',
    );
  });
});

describe('pieces that no move can begin with', () => {
  const market: Zone = { id: 'market', shape: 'card', room: 'side', cells: [0, 1, 2].map((x) => ({ id: `${x}`, x, y: 0 })) };
  market.cells.push({ id: 'part', x: 0, y: 0.2, shape: 'row' });
  const lying = (...places: string[]) => places.map((at) => ({ at, look: 'red', name: { key: 'red' } }));
  const table = { ...scene, zones: [board, market], pieces: lying('market/0', 'market/1', 'market/part', `board/${board.cells[0]!.id}`) };
  const targets = targetsOf(table, layoutOf(table, WIDE, 60));
  const offer = (...choices: string[]) => ({ asks: [], nodes: [Object.fromEntries(choices.map((choice) => [choice, -1]))] });

  it('stand back beside others that one can begin with', () => {
    expect([...standingBack(targets, offer('market/0', 'board/1'))]).toEqual(['market/1']);
  });

  it('stay as they are where nothing like them is on offer, or nobody is to move', () => {
    expect(standingBack(targets, offer('market/part')).size).toBe(0);
    expect(standingBack(targets, offer(`board/${board.cells[1]!.id}`)).size).toBe(0);
    expect(standingBack(targets, undefined).size).toBe(0);
  });
});
