/** Small scenes made by hand, of no game in particular. */

import type { Offer, Scene, Zone } from '../src/shared/wire';

const text = (key: string) => ({ key });

/** Two pairs of pieces in a hand, a row of three cells and one below to put them on. */
export const board: Zone = {
  id: 'board',
  shape: 'hex',
  room: 'board',
  cells: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 1, y: 0 },
    { id: 'c', x: 2, y: 0 },
    { id: 'd', x: 0.5, y: 0.866 },
  ],
};

export const hand: Zone = {
  id: 'hand',
  shape: 'hex',
  room: 'hand',
  cells: [0, 1, 2, 3].flatMap((notch) => [
    { id: `${notch}l`, x: notch * 2.5, y: 0 },
    { id: `${notch}r`, x: notch * 2.5 + 1, y: 0 },
  ]),
};

export const scene: Scene = {
  zones: [board, hand],
  pieces: [
    { at: 'hand/0l', look: 'sun', name: text('sun'), group: 'hand/0' },
    { at: 'hand/0r', look: 'moon', name: text('moon'), group: 'hand/0' },
    { at: 'hand/1l', look: 'sun', name: text('sun'), group: 'hand/1' },
    { at: 'hand/1r', look: 'sun', name: text('sun'), group: 'hand/1' },
    { at: 'board/c', look: 'moon', name: text('moon') },
  ],
  panels: [],
  prompt: text('prompt'),
};

/** A pair, then the cell of its left piece, then that of its right one; or a button. */
export const offer: Offer = {
  asks: [text('pair'), text('left'), text('right')],
  nodes: [
    { 'hand/0': 1, 'hand/1': 1, '!pass': -1 },
    { 'board/a': 2, 'board/b': 3, 'board/d': 4 },
    { 'board/b': -1, 'board/d': -1 },
    { 'board/a': -1, 'board/d': -1 },
    { 'board/a': -1, 'board/b': -1 },
  ],
  ghost: [
    ['l', 1],
    ['r', 2],
  ],
  gains: { 'hand/0': [['sun', '01a000'], ['moon', '000002']] },
};

/** The same pairs; where the right half lies on d and the left one on a, something is left to decide. */
export const deciding: Offer = {
  ...offer,
  nodes: [...offer.nodes.slice(0, 2), { 'board/b': -1, 'board/d': 5 }, ...offer.nodes.slice(3), { '!keep': -1, '!swap': -1 }],
  gains: { 'hand/0': [['sun', '011a000']] },
};

/** A hook of four hexes that is drawn around a place, in its six turns or as its mirror image; or a pass at once. */
const bent: [number, number][] = [[0, 0], [1, 0], [2, 0], [2.5, 0.866]];
const around = (points: [number, number][], degrees: number): [number, number, string][] =>
  points.map(([x, y]) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [x * cos - y * sin, x * sin + y * cos, 'ink'];
  });
const turns = [0, 60, 120, 180, 240, 300];

export const drawing: Offer = {
  asks: [text('place'), text('turn')],
  nodes: [
    { 'board/a': 1, 'board/b': 2, '!pass': -1 },
    Object.fromEntries(['!t0', '!t60', '!t180', '!m0'].map((choice) => [choice, -1])),
    Object.fromEntries([...turns.map((turn) => [`!t${turn}`, -1]), ['!m120', -1]]),
  ],
  stamps: Object.fromEntries(
    turns.flatMap((turn) => [
      [`!t${turn}`, around(bent, turn)],
      [`!m${turn}`, around(bent.map(([x, y]) => [-x, y]), turn)],
    ]),
  ),
  gains: { 'board/a': [['ink', '1Bz0']] },
};
