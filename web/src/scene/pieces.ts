/** Keep one element for each piece from scene to scene, so that pieces are seen to move. */

import type { Piece, Travel } from '../shared/wire';
import type { Spot } from './layout';

export interface Placed {
  key: number;
  piece: Piece;
}

let lastKey = 0;

/** Give the pieces of a new scene the keys they had before: along their travels, or where they stayed. */
export function matchPieces(before: readonly Placed[], pieces: readonly Piece[], travels: readonly Travel[]): Placed[] {
  const free = new Map<string, Placed[]>();
  for (const placed of before) {
    const here = free.get(placed.piece.at);
    if (here) here.push(placed);
    else free.set(placed.piece.at, [placed]);
  }
  const take = (place: string, look: string): number | undefined => {
    const here = free.get(place);
    const index = here?.findIndex((placed) => placed.piece.look === look) ?? -1;
    return index < 0 ? undefined : here!.splice(index, 1)[0]!.key;
  };
  const keys: (number | undefined)[] = pieces.map(() => undefined);
  // A piece may travel several times between two scenes: follow its last travel back to the start.
  for (const [index, travel] of [...travels.entries()].reverse()) {
    let start = travel.start;
    for (const earlier of travels.slice(0, index).reverse()) if (earlier.end === start) start = earlier.start;
    const arrived = pieces.findIndex((piece, which) => piece.at === travel.end && keys[which] === undefined);
    if (arrived >= 0) keys[arrived] = take(start, pieces[arrived]!.look);
  }
  for (const [index, piece] of pieces.entries()) keys[index] ??= take(piece.at, piece.look);
  return pieces.map((piece, index) => ({ key: keys[index] ?? ++lastKey, piece }));
}

/** Units between two pieces of a stack. */
const STEP_UP = 0.16;

/** Where to draw a piece: on its cell, or higher if it lies on others. */
export function lifted(spot: Spot, piece: Piece): Spot {
  return piece.level ? { ...spot, y: spot.y - piece.level * STEP_UP * spot.scale } : spot;
}
