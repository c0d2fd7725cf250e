/** Geometry of cells. The unit is the distance between neighbours. */

import type { Cell, Zone } from '../shared/wire';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The size of a cell by its shape; a hex has a corner on top. */
export const CELL_SIZE: Record<Zone['shape'], Size> = {
  hex: { width: 1, height: 2 / Math.sqrt(3) },
  square: { width: 1, height: 1 },
  card: { width: 0.92, height: 1.288 },
  row: { width: 1.7, height: 0.322 },
};

/** The shape of a cell: its own, or that of its zone. */
export const shapeOf = (zone: Zone, cell: Cell): Zone['shape'] => cell.shape ?? zone.shape;

/** The outline of a cell around 0,0 as an SVG path, scaled by `scale`. */
export function outline(shape: Zone['shape'], scale = 1): string {
  const { width, height } = CELL_SIZE[shape];
  const x = (width / 2) * scale;
  const y = (height / 2) * scale;
  if (shape === 'hex') return `M0 ${-y}L${x} ${-y / 2}V${y / 2}L0 ${y}L${-x} ${y / 2}V${-y / 2}Z`;
  const r = Math.min(x, y) * (shape === 'card' ? 0.16 : 0.1);
  return (
    `M${r - x} ${-y}H${x - r}Q${x} ${-y} ${x} ${r - y}V${y - r}Q${x} ${y} ${x - r} ${y}` +
    `H${r - x}Q${-x} ${y} ${-x} ${y - r}V${r - y}Q${-x} ${-y} ${r - x} ${-y}Z`
  );
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const ARROWS: Record<Arrow, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function isArrow(key: string): key is Arrow {
  return key in ARROWS;
}

/** Find the next place in an arrow's direction, not too far to the side. Undefined at the edge. */
export function nextPlace<T extends Point>(from: Point, places: Iterable<T>, arrow: Arrow): T | undefined {
  const { x, y } = ARROWS[arrow];
  let best: T | undefined;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * x + (place.y - from.y) * y;
    const aside = Math.abs((place.x - from.x) * y) + Math.abs((place.y - from.y) * x);
    if (along <= 1e-6 || aside > along * 1.8) continue;
    // Of two equally near take the right one downwards and the left one upwards: so up leads back from down.
    const cost = along + aside * 1.5 - (place.x - from.x) * y * 1e-6;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** Turn a point clockwise around 0,0. */
export function turnedBy({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Degrees between two directions of a zone. */
export const stepOf = (shape: Zone['shape']) => (shape === 'hex' ? 60 : 90);

/** The angle from one point to another, clockwise from the right, from 0 to 2π. */
export function angle(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) + 2 * Math.PI) % (2 * Math.PI);
}
