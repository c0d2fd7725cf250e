/** How large pieces are face to face: as large as fits, those of a seat together. */

import type { Size } from '../scene/geometry';

/** Pixels between pieces. */
export const GAP = 20;
/** Pixels for the name of a seat, and for what is written beneath a piece in two lines. */
const OWNER = 34;
const WRITING = 66;
const LARGEST = 290;
const SMALLEST = 44;
const STEP = 6;

/** How many pieces of a seat stand side by side. */
export function columnsFor(count: number, size: number, width: number): number {
  return Math.max(1, Math.min(count, Math.floor((width + GAP) / (size + GAP))));
}

/** The largest width of a piece with which all seats fit, given how many each has and how high pieces are for their width. */
export function largestFace(counts: readonly number[], ratio: number, room: Size): number {
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    if (size <= room.width && heightOf(counts, size, ratio, room.width) <= room.height) return size;
  }
  return SMALLEST;
}

/** The height of all seats, side by side as long as there is room. */
function heightOf(counts: readonly number[], size: number, ratio: number, width: number): number {
  let [height, across, row] = [0, 0, 0];
  for (const count of counts) {
    const columns = columnsFor(count, size, width);
    const wide = columns * (size + GAP);
    const high = OWNER + Math.ceil(count / columns) * (size * ratio + WRITING + GAP / 2);
    if (across && across + wide - GAP > width) [height, across, row] = [height + row + GAP, 0, 0];
    [across, row] = [across + wide, Math.max(row, high)];
  }
  return height + row;
}
