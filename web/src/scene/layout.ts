/** Lay out the zones of a scene in a window: the board takes all the space that hands and markets leave. */

import type { Scene, Zone } from '../shared/wire';
import { arrangeRows, blockOf, handBlock, placeRows, type Block } from './blocks';
import { CELL_SIZE, type Point, type Size } from './geometry';

export type Room = Zone['room'];

export interface Spot extends Point {
  /** Pixels for each unit of the scene. */
  scale: number;
  zone: Zone;
}

export interface Rect extends Point, Size {}

/** The box of a zone on the screen, with the ground around its cells. */
export interface Box extends Rect {
  /** Where its name is written, if it has one, and how wide it may be. */
  label?: Point & { width: number };
}

/** A part of the window, and its content; content that is larger can be panned. */
export interface Pane {
  view: Rect;
  content: Rect;
}

export interface Layout {
  spots: ReadonlyMap<string, Spot>;
  spot(place: string): Spot | undefined;
  box(zone: string): Box | undefined;
  panes: Record<Room, Pane>;
  /** The top of the prompt between board and hand, in pixels. */
  promptTop: number;
}

/** A spot as an SVG transform, and as a CSS transform, which can be animated. */
export const at = ({ x, y, scale }: Spot) => `translate(${x} ${y}) scale(${scale})`;
export const styleAt = ({ x, y, scale }: Spot) => `translate(${x}px, ${y}px) scale(${scale})`;

const MARGIN = 10;
const LABEL = 20;
/** About the width of a letter of a label, left free between two labels. */
const LETTER = 7;
/** Pixels for each unit that a cell never needs to exceed; cards hold more than a symbol. */
export const LARGEST: Record<Zone['shape'], number> = { hex: 100, square: 110, card: 150 };
const LARGEST_BESIDE = 72;
const LARGEST_IN_HAND: Record<Zone['shape'], number> = { hex: 64, square: 72, card: 96 };
/** Pixels that fingers hit without trouble. */
export const COMFORTABLE = 44;
const SMALLEST_BESIDE = 18;
const HAND_SHARE = 0.3;
const SIDE_SHARE = 0.26;
/** Heights of a strip, as a share of the window: the first that costs the board nothing is taken. */
const STRIP_SHARES = [0.4, 0.34, 0.28, 0.22];
const COSTS_NOTHING = 0.98;
/** A strip is never lower, so that it can be read. */
const STRIP_LEAST = 72;
/** How much smaller a board may get in a wide window to make space for a column beside it. */
const COLUMN_WORTH = 0.8;
const WIDEST_CORNER = 0.75;
/** How far a board moves out of the way of a corner, as shares of the corner's size. */
const SHIFTS = [0, 0.25, 0.5, 0.75, 1];

/** A block at its place, in pixels. */
interface Placement {
  block: Block;
  x: number;
  y: number;
  scale: number;
}

interface PlacedPane {
  placements: Placement[];
  pane: Pane;
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };
const nothing = (): PlacedPane => ({ placements: [], pane: { view: NOWHERE, content: NOWHERE } });

/** Place hands at the bottom, large enough to touch; what is too wide can be panned. */
function placeHands(zones: readonly Zone[], window: Size): PlacedPane {
  if (!zones.length) return nothing();
  const width = window.width - 2 * MARGIN;
  const blocks = zones.map((zone) => handBlock(zone, width, COMFORTABLE));
  const largest = Math.min(...zones.map((zone) => LARGEST_IN_HAND[zone.shape]));
  const found = arrangeRows(blocks, { width, height: window.height * HAND_SHARE }, largest, LABEL);
  const scale = Math.max(found.scale, Math.min(COMFORTABLE, largest));
  const { blocks: inside, ...size } = placeRows({ ...found, scale }, LABEL);
  const height = size.height + 2 * MARGIN;
  const x = Math.max(MARGIN, (window.width - size.width) / 2);
  const y = window.height - size.height - MARGIN;
  return {
    placements: inside.map(({ block, ...corner }) => ({ block, x: x + corner.x, y: y + corner.y, scale })),
    pane: {
      view: { x: 0, y: window.height - height, width: window.width, height },
      content: { x, y, ...size },
    },
  };
}

/** Place side zones in a column at the left. */
function placeColumn(zones: readonly Zone[], window: Size): PlacedPane {
  const wanted = window.width * SIDE_SHARE;
  const blocks = zones.map((zone) => handBlock(zone, wanted, LARGEST_BESIDE));
  const heads = zones.reduce((sum, zone) => sum + (zone.label ? LABEL : 0) + MARGIN, MARGIN);
  const scales = blocks.map((block) => Math.min(LARGEST_BESIDE, wanted / block.width));
  const full = blocks.reduce((sum, block, index) => sum + block.height * scales[index]!, 0);
  const shrunk = Math.min(1, (window.height - heads) / full);
  let y = MARGIN;
  const placements = blocks.map((block, index) => {
    const scale = Math.max(Math.min(SMALLEST_BESIDE, scales[index]!), scales[index]! * shrunk);
    y += block.zone.label ? LABEL : 0;
    const placement = { block, x: MARGIN, y, scale };
    y += block.height * scale + MARGIN;
    return placement;
  });
  const width = Math.max(...placements.map(({ block, scale }) => block.width * scale));
  return {
    placements,
    pane: {
      view: { x: 0, y: 0, width: width + 2 * MARGIN, height: window.height },
      content: { x: MARGIN, y: MARGIN, width, height: Math.max(y, window.height) - 2 * MARGIN },
    },
  };
}

/** Place side zones in a strip above the board; what is too wide can be panned. */
function placeStrip(zones: readonly Zone[], window: Size, share: number): PlacedPane {
  const blocks = zones.map((zone) => blockOf(zone));
  const head = zones.some((zone) => zone.label) ? LABEL : 0;
  const room = Math.max(STRIP_LEAST, window.height * share - head - 2 * MARGIN);
  const scales = blocks.map((block) => Math.min(LARGEST_BESIDE, room / block.height));
  const wide = blocks.reduce((sum, block, index) => sum + block.width * scales[index]!, 0);
  const fitting = (window.width - MARGIN * (blocks.length + 1)) / wide;
  let x = MARGIN;
  const placements = blocks.map((block, index) => {
    const scale = Math.max(scales[index]! * Math.min(1, fitting), Math.min(COMFORTABLE, scales[index]!));
    const placement = { block, x, y: MARGIN + head, scale };
    x += block.width * scale + MARGIN;
    return placement;
  });
  const height = Math.max(...placements.map(({ block, scale }) => block.height * scale)) + head;
  return {
    placements,
    pane: {
      view: { x: 0, y: 0, width: window.width, height: height + 2 * MARGIN },
      content: { x: MARGIN, y: MARGIN, width: x - 2 * MARGIN, height },
    },
  };
}

/** Place boards in the space that is left, in the rows that make their cells largest. */
function placeBoards(zones: readonly Zone[], view: Rect): PlacedPane {
  if (!zones.length) return { placements: [], pane: { view, content: view } };
  const room = { width: view.width - 2 * MARGIN, height: view.height - 2 * MARGIN };
  const largest = Math.min(...zones.map((zone) => LARGEST[zone.shape]));
  const found = arrangeRows(zones.map((zone) => blockOf(zone)), room, largest, LABEL);
  const scale = Math.max(4, found.scale);
  const { blocks, ...size } = placeRows({ ...found, scale }, LABEL);
  const x = view.x + (view.width - size.width) / 2;
  const y = view.y + (view.height - size.height) / 2;
  return {
    placements: blocks.map(({ block, ...corner }) => ({ block, x: x + corner.x, y: y + corner.y, scale })),
    pane: { view, content: { x, y, ...size } },
  };
}

interface Beside {
  side: PlacedPane;
  board: PlacedPane;
}

const scaleOf = (placed: PlacedPane) => placed.placements[0]?.scale ?? 0;

/** Place boards below a strip of side zones. */
function placeBelow(sides: readonly Zone[], boards: readonly Zone[], window: Size, share: number): Beside {
  const side = placeStrip(sides, window, share);
  const y = side.pane.view.height;
  return { side, board: placeBoards(boards, { x: 0, y, width: window.width, height: window.height - y }) };
}

/** Whether no cell and no label of some boards lies in a corner. */
const isClear = ({ placements }: PlacedPane, corner: Rect): boolean =>
  placements.every(({ block, x, y, scale }) => {
    const half = CELL_SIZE[block.zone.shape];
    const tops = [...block.places.values()].map((cell) => ({
      x: x + (cell.x - block.left - half.width / 2) * scale,
      y: y + (cell.y - block.top - half.height / 2) * scale,
    }));
    if (block.zone.label) tops.push({ x, y: y - LABEL });
    return tops.every((point) => point.x >= corner.width || point.y >= corner.height);
  });

/** Place side zones in the upper left corner, and the board as large as it fits around them. */
function placeCorner(sides: readonly Zone[], boards: readonly Zone[], window: Size, share: number): Beside[] {
  const { placements, pane } = placeStrip(sides, window, share);
  const { width, height } = pane.content;
  const view = { x: 0, y: 0, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  if (view.width > window.width * WIDEST_CORNER) return [];
  return SHIFTS.flatMap((right) => SHIFTS.map((down) => ({ x: view.width * right, y: view.height * down })))
    .map(({ x, y }) => placeBoards(boards, { x, y, width: window.width - x, height: window.height - y }))
    .filter((board) => isClear(board, view))
    .sort((a, b) => scaleOf(b) - scaleOf(a))
    .slice(0, 1)
    .map((board) => ({ side: { placements, pane: { ...pane, view } }, board }));
}

/** Of layouts sorted by the size of their side zones, find the first that costs the board nothing. */
function cheapest(ways: readonly Beside[]): Beside | undefined {
  const best = Math.max(...ways.map((way) => scaleOf(way.board)));
  return ways.find((way) => scaleOf(way.board) >= best * COSTS_NOTHING);
}

/**
 * Place boards and side zones: these in the corner of a single board unless that makes it smaller, else in a strip, or
 * in a wide window in a column unless that makes boards too small.
 */
function placeAbove(sides: readonly Zone[], boards: readonly Zone[], window: Size): Beside {
  const whole = { x: 0, y: 0, ...window };
  if (!sides.length) return { side: nothing(), board: placeBoards(boards, whole) };
  const side = placeColumn(sides, window);
  const { width } = side.pane.view;
  const column = { side, board: placeBoards(boards, { ...whole, x: width, width: window.width - width }) };
  const strip = cheapest(STRIP_SHARES.map((share) => placeBelow(sides, boards, window, share)))!;
  const wide = window.width > window.height && scaleOf(column.board) >= scaleOf(strip.board) * COLUMN_WORTH;
  const best = wide ? column : strip;
  const corners = STRIP_SHARES.flatMap((share) => placeCorner(sides, boards, window, share));
  const corner = boards.length === 1 ? cheapest(corners) : undefined;
  return corner && scaleOf(corner.board) >= scaleOf(best.board) ? corner : best;
}

/** How wide the label of a zone may be: up to the next zone at its right, or to the edge of the window. */
function roomForLabel(box: Rect, others: Iterable<Rect>, window: Size): number {
  const ends = [...others]
    .filter((other) => other.x > box.x && other.y - LABEL < box.y && other.y + other.height > box.y - LABEL)
    .map((other) => other.x - LETTER);
  return Math.min(window.width, ...ends) - box.x;
}

/** Lay out a scene in a window, with space for a prompt of a given height between board and hand. */
export function layoutOf(scene: Scene, window: Size, promptHeight: number): Layout {
  const zonesIn = (room: Room) => scene.zones.filter((zone) => zone.room === room && zone.cells.length);
  const hand = placeHands(zonesIn('hand'), window);
  const above = window.height - hand.pane.view.height - promptHeight;
  const { side, board } = placeAbove(zonesIn('side'), zonesIn('board'), { width: window.width, height: above });
  const spots = new Map<string, Spot>();
  const boxes = new Map<string, Box>();
  for (const { block, x, y, scale } of [board, side, hand].flatMap((placed) => placed.placements)) {
    const { zone, left, top } = block;
    boxes.set(zone.id, { x, y, width: block.width * scale, height: block.height * scale });
    for (const [place, cell] of block.places)
      spots.set(place, { x: x + (cell.x - left) * scale, y: y + (cell.y - top) * scale, scale, zone });
  }
  for (const { id, label } of scene.zones) {
    const box = boxes.get(id);
    if (box && label) box.label = { x: box.x, y: box.y - 6, width: roomForLabel(box, boxes.values(), window) };
  }
  return {
    spots,
    spot: (place) => spots.get(place),
    box: (zone) => boxes.get(zone),
    panes: { board: board.pane, side: side.pane, hand: hand.pane },
    promptTop: above,
  };
}

/** Find a corner of the board's pane where a square covers no cell; the upper right one if there is none. */
export function freeCorner(layout: Layout, size: number, margin: number): Point & { bottom: boolean } {
  const { view } = layout.panes.board;
  const [left, right] = [view.x + margin, view.x + view.width - size - margin];
  const [top, bottom] = [view.y + margin, view.y + view.height - size - margin];
  const corners = [
    { x: right, y: top, bottom: false },
    { x: right, y: bottom, bottom: true },
    { x: left, y: bottom, bottom: true },
    { x: left, y: top, bottom: false },
  ];
  const isFree = ({ x, y }: Point) =>
    [...layout.spots.values()].every(
      (spot) => Math.abs(spot.x - x - size / 2) > (spot.scale + size) / 2 || Math.abs(spot.y - y - size / 2) > (spot.scale + size) / 2,
    );
  return corners.find(isFree) ?? corners[0]!;
}
