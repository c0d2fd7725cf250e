/** Arrange zones as blocks in rows, so that their cells are as large as possible. */

import type { Cell, Zone } from '../shared/wire';
import { CELL_SIZE, shapeOf, type Point, type Size } from './geometry';

export interface Block extends Size {
  zone: Zone;
  left: number;
  top: number;
  places: Map<string, Cell>;
}

/** How far a ground reaches beyond the cells on it. */
const GROUND_MARGIN = 0.35;
/** Space between blocks side by side, and between the lines of a hand. */
const GAP = 0.5;
/** Cards have a frame of their own, and need less. */
const CARD_GAP = 0.24;
const LINE_GAP = 0.2;

/** Make a block: a zone's cells and the box around them. */
export function blockOf(zone: Zone, cells: readonly Cell[] = zone.cells): Block {
  const margin = zone.ground ? GROUND_MARGIN : 0;
  const halves = cells.map((cell) => CELL_SIZE[shapeOf(zone, cell)]);
  const left = Math.min(...cells.map((cell, index) => cell.x - halves[index]!.width / 2)) - margin;
  const top = Math.min(...cells.map((cell, index) => cell.y - halves[index]!.height / 2)) - margin;
  return {
    zone,
    left,
    top,
    width: Math.max(...cells.map((cell, index) => cell.x + halves[index]!.width / 2)) + margin - left,
    height: Math.max(...cells.map((cell, index) => cell.y + halves[index]!.height / 2)) + margin - top,
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

/** Pixels that the name of a zone takes above it. */
export type LabelHeight = (zone: Zone) => number;

export interface Arrangement {
  rows: Block[][];
  /** Pixels for each unit of the scene. */
  scale: number;
}

const gapOf = (row: readonly Block[]) => (row.every((block) => block.zone.shape === 'card') ? CARD_GAP : GAP);
const across = (row: readonly Block[]) => row.reduce((sum, block) => sum + block.width, (row.length - 1) * gapOf(row));
const down = (row: readonly Block[]) => Math.max(...row.map((block) => block.height));
const head = (row: readonly Block[], label: LabelHeight) => Math.max(...row.map((block) => label(block.zone)));

/** List every way to break blocks into rows. */
function breaks(blocks: readonly Block[]): Block[][][] {
  if (blocks.length < 2) return [[[...blocks]]];
  const rest = breaks(blocks.slice(1));
  return rest.flatMap((rows) => [
    [[blocks[0]!], ...rows],
    [[blocks[0]!, ...rows[0]!], ...rows.slice(1)],
  ]);
}

/** Find the rows in which cells are largest; of equally good ones take the fewest rows, and the most even. */
export function arrangeRows(blocks: readonly Block[], room: Size, largest: number, label: LabelHeight): Arrangement {
  const scaleOf = (rows: Block[][]) =>
    Math.min(
      largest,
      room.width / Math.max(...rows.map(across)),
      (room.height - rows.reduce((sum, row) => sum + head(row, label), 0)) /
        (rows.reduce((sum, row) => sum + down(row), 0) + (rows.length - 1) * gapOf(blocks)),
    );
  const widest = (rows: Block[][]) => Math.max(...rows.map(across));
  const ways = breaks(blocks).sort((a, b) => a.length - b.length || widest(a) - widest(b));
  const rows = ways.reduce((best, way) => (scaleOf(way) > scaleOf(best) * 1.02 ? way : best));
  return { rows, scale: scaleOf(rows) };
}

export interface PlacedBlock extends Point {
  block: Block;
}

/** Place the blocks of an arrangement, in pixels from its top left corner, and measure it. */
export function placeRows({ rows, scale }: Arrangement, label: LabelHeight): Size & { blocks: PlacedBlock[] } {
  const width = Math.max(...rows.map(across)) * scale;
  const blocks: PlacedBlock[] = [];
  const gap = gapOf(rows.flat());
  let y = 0;
  for (const row of rows) {
    let x = (width - across(row) * scale) / 2;
    y += head(row, label);
    for (const block of row) {
      blocks.push({ block, x, y: y + ((down(row) - block.height) * scale) / 2 });
      x += (block.width + gapOf(row)) * scale;
    }
    y += down(row) * scale + gap * scale;
  }
  return { width, height: y - gap * scale, blocks };
}
