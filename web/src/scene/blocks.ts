/** Arrange zones as blocks in rows, so that their cells are as large as possible. */

import type { Cell, Zone } from '../shared/wire';
import { CELL_SIZE, type Point, type Size } from './geometry';

export interface Block extends Size {
  zone: Zone;
  left: number;
  top: number;
  places: Map<string, Point>;
}

/** How far a ground reaches beyond the cells on it. */
const GROUND_MARGIN = 0.35;
/** Space between blocks side by side, and between the lines of a hand. */
const GAP = 0.5;
const LINE_GAP = 0.2;

/** Make a block: a zone's cells and the box around them. */
export function blockOf(zone: Zone, cells: readonly (Cell & Point)[] = zone.cells): Block {
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

/** Group the cells of a row by touching neighbours; where all touch, each is a group. */
function clusters(zone: Zone): Cell[][] {
  const found: Cell[][] = [];
  for (const cell of [...zone.cells].sort((a, b) => a.x - b.x)) {
    const last = found.at(-1)?.at(-1);
    if (last && cell.x - last.x < 1.1) found.at(-1)!.push(cell);
    else found.push([cell]);
  }
  return found.length > 1 ? found : zone.cells.map((cell) => [cell]);
}

/** Break a row of cells into several lines at its gaps. */
function wrapped(zone: Zone, lines: number): Block {
  const found = clusters(zone);
  const perLine = Math.ceil(found.length / lines);
  const height = CELL_SIZE[zone.shape].height + LINE_GAP;
  const moved = found.flatMap((cluster, index) => {
    const line = Math.floor(index / perLine);
    const first = found[line * perLine]![0]!;
    return cluster.map((cell) => ({ ...cell, x: cell.x - first.x, y: cell.y + line * height }));
  });
  return blockOf(zone, moved);
}

/** Break a hand into the fewest lines, at most three, in which its cells have a comfortable size. */
export function handBlock(zone: Zone, width: number, comfortable: number): Block {
  let best = blockOf(zone);
  if (zone.cells.some((cell) => cell.y !== zone.cells[0]!.y)) return best;
  for (let lines = 2; lines <= 3 && width / best.width < comfortable; lines++) best = wrapped(zone, lines);
  return best;
}

export interface Arrangement {
  rows: Block[][];
  /** Pixels for each unit of the scene. */
  scale: number;
}

const across = (row: readonly Block[]) => row.reduce((sum, block) => sum + block.width, (row.length - 1) * GAP);
const down = (row: readonly Block[]) => Math.max(...row.map((block) => block.height));
const head = (row: readonly Block[], label: number) => (row.some((block) => block.zone.label) ? label : 0);

/** List every way to break blocks into rows. */
function breaks(blocks: readonly Block[]): Block[][][] {
  if (blocks.length < 2) return [[[...blocks]]];
  const rest = breaks(blocks.slice(1));
  return rest.flatMap((rows) => [
    [[blocks[0]!], ...rows],
    [[blocks[0]!, ...rows[0]!], ...rows.slice(1)],
  ]);
}

/** Find the rows in which cells are largest; of equally good ones take the fewest rows. */
export function arrangeRows(blocks: readonly Block[], room: Size, largest: number, label: number): Arrangement {
  const scaleOf = (rows: Block[][]) =>
    Math.min(
      largest,
      room.width / Math.max(...rows.map(across)),
      (room.height - rows.reduce((sum, row) => sum + head(row, label), 0)) /
        (rows.reduce((sum, row) => sum + down(row), 0) + (rows.length - 1) * GAP),
    );
  const ways = breaks(blocks).sort((a, b) => a.length - b.length);
  const rows = ways.reduce((best, way) => (scaleOf(way) > scaleOf(best) * 1.02 ? way : best));
  return { rows, scale: scaleOf(rows) };
}

export interface PlacedBlock extends Point {
  block: Block;
}

/** Place the blocks of an arrangement, in pixels from its top left corner, and measure it. */
export function placeRows({ rows, scale }: Arrangement, label: number): Size & { blocks: PlacedBlock[] } {
  const width = Math.max(...rows.map(across)) * scale;
  const blocks: PlacedBlock[] = [];
  let y = 0;
  for (const row of rows) {
    let x = (width - across(row) * scale) / 2;
    y += head(row, label);
    for (const block of row) {
      blocks.push({ block, x, y: y + ((down(row) - block.height) * scale) / 2 });
      x += (block.width + GAP) * scale;
    }
    y += down(row) * scale + GAP * scale;
  }
  return { width, height: y - GAP * scale, blocks };
}
