/** Where the zones of a scene stand in a window: the board takes all the room that hands and markets leave. */

import type { Cell, Scene, Zone } from '../shared/wire';
import { CELL_SIZE, type Point, type Size } from './geometry';

export interface Spot extends Point {
  /** Pixels a unit. */
  scale: number;
  zone: Zone;
}

/** The room of a zone on the screen, with the ground around its cells. */
export interface Box extends Point, Size {
  /** Where its name is written, if it is. */
  label?: Point;
}

export interface Layout {
  spot(place: string): Spot | undefined;
  box(zone: string): Box | undefined;
  /** Where the words between board and hand begin. */
  promptTop: number;
}

/** A spot as an SVG transform, and as one of CSS, which can be animated. */
export const at = ({ x, y, scale }: Spot) => `translate(${x} ${y}) scale(${scale})`;
export const styleAt = ({ x, y, scale }: Spot) => `translate(${x}px, ${y}px) scale(${scale})`;

interface Block extends Size {
  zone: Zone;
  left: number;
  top: number;
  places: Map<string, Point>;
}

const MARGIN = 10;
const LABEL = 20;
/** How far a ground reaches beyond the cells on it, in units. */
const GROUND_MARGIN = 0.35;
/** Pixels a unit that a cell never needs to exceed; cards hold more than a symbol. */
const LARGEST: Record<Zone['shape'], number> = { hex: 84, square: 110, card: 150 };
const LARGEST_BESIDE = 72;
const LARGEST_IN_HAND: Record<Zone['shape'], number> = { hex: 64, square: 72, card: 96 };
/** Cells of a hand are touched with fingers. */
const COMFORTABLE = 44;
const HAND_SHARE = 0.3;
const SIDE_SHARE = 0.26;

/** A zone's cells and the box around them, in units. */
function block(zone: Zone, cells: (Cell & Point)[] = zone.cells): Block {
  const half = CELL_SIZE[zone.shape];
  const margin = zone.ground ? GROUND_MARGIN : 0;
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const left = Math.min(...xs) - half.width / 2 - margin;
  const top = Math.min(...ys) - half.height / 2 - margin;
  return {
    zone,
    left,
    top,
    width: Math.max(...xs) + half.width / 2 + margin - left,
    height: Math.max(...ys) + half.height / 2 + margin - top,
    places: new Map(cells.map((cell) => [`${zone.id}/${cell.id}`, cell])),
  };
}

/** A row of cells broken into several at its gaps, so that its cells stay large enough in a narrow window. */
function wrapped(zone: Zone, lines: number): Block {
  const cells = [...zone.cells].sort((a, b) => a.x - b.x);
  const clusters: Cell[][] = [];
  for (const cell of cells) {
    const last = clusters.at(-1)?.at(-1);
    if (last && cell.x - last.x < 1.1) clusters.at(-1)!.push(cell);
    else clusters.push([cell]);
  }
  const perLine = Math.ceil(clusters.length / lines);
  const height = CELL_SIZE[zone.shape].height + 0.25;
  const moved = clusters.flatMap((cluster, index) => {
    const line = Math.floor(index / perLine);
    const first = clusters[line * perLine]![0]!;
    return cluster.map((cell) => ({ ...cell, x: cell.x - first.x, y: cell.y + line * height }));
  });
  return block(zone, moved);
}

/** The fewest lines in which a hand's cells are comfortable, the roomiest if none are. */
function handBlock(zone: Zone, width: number): Block {
  const single = block(zone);
  if (zone.cells.some((cell) => cell.y !== zone.cells[0]!.y)) return single;
  let best = single;
  for (let lines = 2; lines <= 3 && width / best.width < COMFORTABLE; lines++) best = wrapped(zone, lines);
  return best;
}

/** The zones of a scene in a window of a given size, with room for words of a given height between board and hand. */
export function layoutOf(scene: Scene, window: Size, promptHeight: number): Layout {
  const spots = new Map<string, Spot>();
  const boxes = new Map<string, Box>();
  const put = (found: Block, x: number, y: number, scale: number, label = false) => {
    const box: Box = { x, y, width: found.width * scale, height: found.height * scale };
    boxes.set(found.zone.id, label && found.zone.label ? { ...box, label: { x, y: y - 6 } } : box);
    for (const [place, cell] of found.places)
      spots.set(place, {
        x: x + (cell.x - found.left) * scale,
        y: y + (cell.y - found.top) * scale,
        scale,
        zone: found.zone,
      });
  };
  const zonesIn = (room: Zone['room']) => scene.zones.filter((zone) => zone.room === room && zone.cells.length);
  const width = window.width - 2 * MARGIN;

  const hands = zonesIn('hand').map((zone) => handBlock(zone, width));
  const handUnits = Math.max(0, ...hands.map((found) => found.width));
  const handHeights = hands.reduce((sum, found) => sum + found.height, 0);
  const handScale = Math.min(
    ...hands.map((found) => LARGEST_IN_HAND[found.zone.shape]),
    width / Math.max(handUnits, 1),
    (window.height * HAND_SHARE) / Math.max(handHeights, 1e-9),
  );
  const handHeight = hands.length ? handHeights * handScale + MARGIN * (hands.length + 1) : 0;
  const above = window.height - handHeight - promptHeight;

  const sides = zonesIn('side').map((zone) => block(zone));
  const wide = window.width > above;
  let left = MARGIN;
  let top = MARGIN;
  if (sides.length) {
    const gaps = (sides.length - 1) * MARGIN;
    const sum = (size: keyof Size) => sides.reduce((total, found) => total + found[size], 0);
    const most = (size: keyof Size) => Math.max(...sides.map((found) => found[size]));
    const scale = wide
      ? Math.min(
          LARGEST_BESIDE,
          (window.width * SIDE_SHARE) / most('width'),
          (above - (LABEL + MARGIN) * sides.length - MARGIN) / sum('height'),
        )
      : Math.min(LARGEST_BESIDE, (width - gaps) / sum('width'), (above * SIDE_SHARE - LABEL) / most('height'));
    let [x, y] = [MARGIN, top];
    for (const found of sides) {
      put(found, x, y + LABEL, scale, true);
      if (wide) y += LABEL + found.height * scale + MARGIN;
      else x += found.width * scale + MARGIN;
    }
    if (wide) left += most('width') * scale + 2 * MARGIN;
    else top += LABEL + most('height') * scale + MARGIN;
  }

  const boards = zonesIn('board').map((zone) => block(zone));
  if (boards.length) {
    const across = boards.reduce((sum, found) => sum + found.width, 0) + (boards.length - 1) * 0.6;
    const down = Math.max(...boards.map((found) => found.height));
    const head = boards.length > 1 ? LABEL : 0;
    const room = { width: window.width - left - MARGIN, height: above - top - head - MARGIN };
    const largest = Math.min(...boards.map((found) => LARGEST[found.zone.shape]));
    const scale = Math.max(4, Math.min(largest, room.width / across, room.height / down));
    let x = left + (room.width - across * scale) / 2;
    for (const found of boards) {
      const y = top + head + (room.height - found.height * scale) / 2;
      put(found, x, y, scale, head > 0);
      x += (found.width + 0.6) * scale;
    }
  }

  let y = above + promptHeight + MARGIN;
  for (const found of hands) {
    put(found, (window.width - found.width * handScale) / 2, y, handScale);
    y += found.height * handScale + MARGIN;
  }
  return { spot: (place) => spots.get(place), box: (zone) => boxes.get(zone), promptTop: above };
}
