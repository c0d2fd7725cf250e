/** Lay out the zones of a scene in a window: the board takes all the space that hands and markets leave. */

import type { Scene, Zone } from '../shared/wire';
import { arrangeRows, blockOf, handBlock, placeRows, type Block, type LabelHeight } from './blocks';
import { CELL_SIZE, shapeOf, type Point, type Size } from './geometry';

export type Room = Zone['room'];

export interface Spot extends Point {
  /** Pixels for each unit of the scene. */
  scale: number;
  zone: Zone;
  /** The outline of its cell. */
  shape: Zone['shape'];
}

export interface Rect extends Point, Size {}

/** The box of a zone on the screen, with the ground around its cells. */
export interface Box extends Rect {
  /** Where its name is written, if it has one, how wide it may be, and in how many lines. */
  label?: Point & { width: number; lines: 1 | 2 };
}

/** A part of the window, and its content; content that is larger can be panned. */
export interface Pane {
  view: Rect;
  content: Rect;
  /** What it covers of its view, if not all of it. */
  areas?: Rect[];
}

export interface Layout {
  spots: ReadonlyMap<string, Spot>;
  spot(place: string): Spot | undefined;
  box(zone: string): Box | undefined;
  /** The boxes of the zones that have a name above them. */
  labels: readonly Rect[];
  panes: Record<Room, Pane>;
  /** The top of the prompt between board and hand, in pixels. */
  promptTop: number;
}

/** A spot as an SVG transform, and as a CSS transform, which can be animated. */
export const at = ({ x, y, scale }: Spot) => `translate(${x} ${y}) scale(${scale})`;
export const styleAt = ({ x, y, scale }: Spot) => `translate(${x}px, ${y}px) scale(${scale})`;

const MARGIN = 10;
const LABEL = 20;
const TWO_LINES = 31;
/** Windows in which the name of a zone that has a player's in it may take two lines. */
const NARROW = 600;
/** About the width of a letter of a label, left free between two labels. */
const LETTER = 7;
/** Pixels for each unit that a cell never needs to exceed; cards hold more than a symbol. */
export const LARGEST: Record<Zone['shape'], number> = { hex: 100, square: 110, card: 200, row: 200 };
const LARGEST_BESIDE: Record<Zone['shape'], number> = { hex: 72, square: 72, card: 96, row: 160 };
const LARGEST_IN_HAND: Record<Zone['shape'], number> = { hex: 64, square: 72, card: 96, row: 160 };
const LARGEST_HELD = 260;
/** Pixels that fingers hit without trouble. */
export const COMFORTABLE = 44;
/** Rows hold text, and are not shrunk so far that it cannot be read. */
const SMALLEST_BESIDE: Record<Zone['shape'], number> = { hex: 18, square: 18, card: 18, row: 118 };
const HAND_SHARE = 0.3;
const LARGE_HAND_SHARE = 0.42;
const SIDE_SHARE = 0.26;
/** What a column takes at most of a window whose board leaves more. */
const WIDEST_COLUMN = 0.5;
/** What a board gives of its width to the boards of others, where these alone are beside it. */
const GIVEN_WAY = 0.12;
/** What the boards of others need on a phone, to be known apart and to be touched, and in any high window. */
const NARROWEST_COLUMN = 64;
const NARROWEST_SHARE = 0.16;
/** What large side zones take of the height of a narrow window, below the board. */
const SHELF_SHARE = 0.42;
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

const labelsIn =
  ({ width }: Size): LabelHeight =>
  ({ label }) =>
    !label ? 0 : width < NARROW && label.values?.seat !== undefined ? TWO_LINES : LABEL;

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
  const large = zones.some((zone) => zone.large);
  const largest = Math.min(...zones.map((zone) => large ? LARGEST_HELD : LARGEST_IN_HAND[zone.shape]));
  const height = window.height * (large ? LARGE_HAND_SHARE : HAND_SHARE);
  const found = arrangeRows(blocks, { width, height: height - 2 * MARGIN }, largest, labelsIn(window));
  const scale = Math.max(found.scale, Math.min(COMFORTABLE, largest));
  const { blocks: inside, ...size } = placeRows({ ...found, scale }, labelsIn(window));
  const high = size.height + 2 * MARGIN;
  const x = Math.max(MARGIN, (window.width - size.width) / 2);
  const y = window.height - size.height - MARGIN;
  return {
    placements: inside.map(({ block, ...corner }) => ({ block, x: x + corner.x, y: y + corner.y, scale })),
    pane: {
      view: { x: 0, y: window.height - high, width: window.width, height: high },
      content: { x, y, ...size },
    },
  };
}

/** Place zones below each other, each as wide as a column allows. */
function stack(zones: readonly Zone[], column: Rect): Placement[] {
  const heads = zones.reduce((sum, zone) => sum + (zone.label ? LABEL : 0) + MARGIN, 0);
  const blocks = zones.map((zone) => handBlock(zone, column.width, LARGEST_BESIDE[zone.shape]));
  const scales = blocks.map(({ zone, width }) =>
    Math.min(zone.large ? LARGEST[zone.shape] : LARGEST_BESIDE[zone.shape], column.width / width),
  );
  const full = blocks.reduce((sum, block, index) => sum + block.height * scales[index]!, 0);
  const shrunk = Math.min(1, (column.height - heads) / full);
  let y = column.y;
  return blocks.map((block, index) => {
    const scale = Math.max(Math.min(SMALLEST_BESIDE[block.zone.shape], scales[index]!), scales[index]! * shrunk);
    y += block.zone.label ? LABEL : 0;
    const placement = { block, x: column.x, y, scale };
    y += block.height * scale + MARGIN;
    return placement;
  });
}

const bottomOf = ({ block, y, scale }: Placement) => y + block.height * scale;

/** Place side zones in a column at the left: those of other seats below the rest, in the rows that make them largest. */
function placeColumn(zones: readonly Zone[], window: Size, wanted: number): PlacedPane {
  const others = zones.filter((zone) => zone.seat != null);
  const rest = zones.filter((zone) => zone.seat == null);
  const column = { x: MARGIN, y: MARGIN, width: wanted, height: window.height - 2 * MARGIN };
  const share = others.length && rest.length ? 0.5 : 1;
  const placements = rest.length ? stack(rest, { ...column, height: column.height * share }) : [];
  if (others.length) {
    const top = placements.length ? Math.max(...placements.map(bottomOf)) + MARGIN : MARGIN;
    const room = { width: wanted, height: column.y + column.height - top };
    const blocks = others.map((zone) => blockOf(zone));
    const { scale, rows } = arrangeRows(blocks, room, LARGEST_BESIDE[others[0]!.shape], labelsIn(window));
    for (const { block, x, y } of placeRows({ rows, scale }, labelsIn(window)).blocks)
      placements.push({ block, x: MARGIN + x, y: top + y, scale });
  }
  const width = Math.max(...placements.map(({ block, x, scale }) => x - MARGIN + block.width * scale));
  const bottom = Math.max(...placements.map(bottomOf));
  return {
    placements,
    pane: {
      view: { x: 0, y: 0, width: width + 2 * MARGIN, height: window.height },
      content: { x: MARGIN, y: MARGIN, width, height: Math.max(bottom, window.height - MARGIN) - MARGIN },
    },
  };
}

/** Shrink blocks alike until they fit a width together; those that are as small as they may be stay so. */
function shrunk(blocks: readonly Block[], scales: readonly number[], least: readonly number[], width: number): number[] {
  let found = [...scales];
  for (const _ of blocks) {
    const widths = blocks.map((block, index) => block.width * found[index]!);
    const over = widths.reduce((sum, each) => sum + each, 0) - width;
    const loose = widths.filter((_, index) => found[index]! > least[index]!).reduce((sum, each) => sum + each, 0);
    if (over <= 0 || !loose) break;
    found = found.map((scale, index) => Math.max(least[index]!, scale * Math.max(0, 1 - over / loose)));
  }
  return found;
}

/** Place side zones in a strip above the board; what is too wide can be panned. */
function placeStrip(zones: readonly Zone[], window: Size, share: number): PlacedPane {
  const blocks = zones.map((zone) => blockOf(zone));
  const head = Math.max(...zones.map(labelsIn(window)));
  const room = Math.max(STRIP_LEAST, window.height * share - head - 2 * MARGIN);
  const scales = blocks.map((block) => Math.min(LARGEST_BESIDE[block.zone.shape], room / block.height));
  const least = blocks.map(({ zone }, index) => Math.min(Math.max(COMFORTABLE, SMALLEST_BESIDE[zone.shape]), scales[index]!));
  const fitted = shrunk(blocks, scales, least, window.width - MARGIN * (blocks.length + 1));
  let x = MARGIN;
  const placements = blocks.map((block, index) => {
    const scale = fitted[index]!;
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
  const labels = labelsIn(view);
  if (!zones.length) return { placements: [], pane: { view, content: view } };
  const room = { width: view.width - 2 * MARGIN, height: view.height - 2 * MARGIN };
  const largest = Math.min(...zones.map((zone) => LARGEST[zone.shape]));
  const found = arrangeRows(zones.map((zone) => blockOf(zone)), room, largest, labels);
  const scale = Math.max(4, found.scale);
  const { blocks, ...size } = placeRows({ ...found, scale }, labels);
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

/** Place large side zones at the bottom of a narrow window, as wide as it is. */
function placeShelf(zones: readonly Zone[], window: Size): PlacedPane {
  if (!zones.length) return nothing();
  const labels = labelsIn(window);
  const room = { width: window.width - 2 * MARGIN, height: window.height * SHELF_SHARE - MARGIN };
  const largest = Math.min(...zones.map((zone) => LARGEST[zone.shape]));
  const found = arrangeRows(zones.map((zone) => blockOf(zone)), room, largest, labels);
  const { blocks, ...size } = placeRows(found, labels);
  const [x, y] = [(window.width - size.width) / 2, window.height - MARGIN - size.height];
  return {
    placements: blocks.map(({ block, ...corner }) => ({ block, x: x + corner.x, y: y + corner.y, scale: found.scale })),
    pane: { view: { x: 0, y: y - MARGIN, width: window.width, height: size.height + 2 * MARGIN }, content: { x, y, ...size } },
  };
}

/** Put side zones and the large ones among them into one pane, if there are both. */
function together(small: PlacedPane, large: PlacedPane, window: Size): PlacedPane {
  if (!large.placements.length) return small;
  const view = { x: 0, y: 0, ...window };
  const areas = [small, large].map(({ pane }) => pane.view);
  return { placements: [...small.placements, ...large.placements], pane: { view, content: view, areas } };
}

/** Place boards below a strip of side zones, and above the large ones among these. */
function placeBelow(sides: readonly Zone[], boards: readonly Zone[], window: Size, share: number): Beside {
  const small = sides.filter((zone) => !zone.large);
  const strip = small.length ? placeStrip(small, window, share) : nothing();
  const shelf = placeShelf(sides.filter((zone) => zone.large), window);
  const y = strip.pane.view.height;
  const height = window.height - y - shelf.pane.view.height;
  return { side: together(strip, shelf, window), board: placeBoards(boards, { x: 0, y, width: window.width, height }) };
}

/** Place the boards of other seats in a column beside the board of a narrow window, and large side zones below. */
function placeBesideNarrow(sides: readonly Zone[], boards: readonly Zone[], window: Size): Beside[] {
  const small = sides.filter((zone) => !zone.large);
  if (!small.length || small.some((zone) => zone.seat == null)) return [];
  const shelf = placeShelf(sides.filter((zone) => zone.large), window);
  const height = window.height - shelf.pane.view.height;
  const left = window.width - placeBoards(boards, { x: 0, y: 0, width: window.width, height }).pane.content.width - 4 * MARGIN;
  const { placements, pane } = placeColumn(small, { width: window.width, height }, Math.max(NARROWEST_COLUMN, window.width * NARROWEST_SHARE, left));
  const { width } = pane.view;
  const board = placeBoards(boards, { x: width, y: 0, width: window.width - width, height });
  return [{ side: together({ placements, pane }, shelf, window), board }];
}

/** Whether no cell and no label of some boards lies in a corner. */
const isClear = ({ placements }: PlacedPane, corner: Rect): boolean =>
  placements.every(({ block, x, y, scale }) => {
    const tops = [...block.places.values()].map((cell) => {
      const { width, height } = CELL_SIZE[shapeOf(block.zone, cell)];
      return { x: x + (cell.x - block.left - width / 2) * scale, y: y + (cell.y - block.top - height / 2) * scale };
    });
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

/** Whether all side zones of a layout are seen without panning. */
const isWhole = ({ side }: Beside, { width }: Size): boolean =>
  side.placements.every(({ block, x, scale }) => x + block.width * scale <= width);

/** Whether the rows of text beside a board can be read. */
const isLegible = ({ placements }: PlacedPane): boolean =>
  placements.every(({ block, scale }) => block.zone.shape !== 'row' || scale >= SMALLEST_BESIDE.row);

/** Of some layouts, take the one whose board is largest. */
const larger = (ways: readonly Beside[]): Beside =>
  ways.reduce((best, way) => (scaleOf(way.board) > scaleOf(best.board) ? way : best));

/**
 * Place boards and side zones: these in the corner of a single board unless that makes it smaller, else in a strip, or
 * in a wide window in a column unless that makes boards too small. What the board leaves free is the column's.
 */
function placeAbove(sides: readonly Zone[], boards: readonly Zone[], window: Size): Beside {
  const whole = { x: 0, y: 0, ...window };
  if (!sides.length) return { side: nothing(), board: placeBoards(boards, whole) };
  const { width: own } = placeBoards(boards, whole).pane.content;
  const given = sides.every((zone) => zone.seat != null) ? own * GIVEN_WAY : 0;
  const left = window.width - own + given - 4 * MARGIN;
  const share = sides.some((zone) => zone.large || zone.seat != null) ? WIDEST_COLUMN : SIDE_SHARE;
  const side = placeColumn(sides, window, Math.max(window.width * SIDE_SHARE, Math.min(left, window.width * share)));
  const { width } = side.pane.view;
  const column = { side, board: placeBoards(boards, { ...whole, x: width, width: window.width - width }) };
  const strips = STRIP_SHARES.map((share) => placeBelow(sides, boards, window, share));
  const seen = strips.filter((way) => isWhole(way, window));
  const strip = cheapest(seen.length ? seen : strips)!;
  const wide = window.width > window.height && isLegible(side) && scaleOf(column.board) >= scaleOf(strip.board) * COLUMN_WORTH;
  const best = wide ? column : larger([strip, ...placeBesideNarrow(sides, boards, window)]);
  const corners = STRIP_SHARES.flatMap((share) => placeCorner(sides, boards, window, share));
  const corner = boards.length === 1 && !sides.some((zone) => zone.large) ? cheapest(corners) : undefined;
  return corner && scaleOf(corner.board) >= scaleOf(best.board) ? corner : best;
}

/** How wide the label of a zone may be: up to the next zone at its right, or to the edge of the window. */
function roomForLabel(box: Rect, others: Iterable<Rect>, window: Size): number {
  const ends = [...others]
    .filter((other) => other.x > box.x && other.y - LABEL < box.y && other.y + other.height > box.y - LABEL)
    .map((other) => other.x - LETTER);
  return Math.min(window.width, ...ends) - box.x;
}

/** How many lines the label of a zone may take: two where no zone and no edge is close above it. */
function linesForLabel(box: Rect, others: Iterable<Rect>): 1 | 2 {
  const above = [...others].filter((other) => other.y < box.y && other.x < box.x + box.width && box.x < other.x + other.width);
  return box.y - Math.max(0, ...above.map((other) => other.y + other.height)) >= LABEL + MARGIN ? 2 : 1;
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
      spots.set(place, { x: x + (cell.x - left) * scale, y: y + (cell.y - top) * scale, scale, zone, shape: shapeOf(zone, cell) });
  }
  for (const { id, label } of scene.zones) {
    const box = boxes.get(id);
    if (box && label) {
      const width = roomForLabel(box, boxes.values(), window);
      box.label = { x: box.x, y: box.y - 6, width, lines: linesForLabel(box, boxes.values()) };
    }
  }
  return {
    spots,
    spot: (place) => spots.get(place),
    box: (zone) => boxes.get(zone),
    labels: [...boxes.values()].filter((box) => box.label),
    panes: { board: board.pane, side: side.pane, hand: hand.pane },
    promptTop: above,
  };
}

/** Find a place where a square covers no cell and no label: a corner of the board's pane, or one above the prompt near its upper right. */
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
    layout.labels.every((box) => x > box.x + box.width || x + size < box.x || y > box.y || y + size < box.y - LABEL) &&
    [...layout.spots.values()].every(({ shape, scale, ...spot }) => {
      const { width, height } = CELL_SIZE[shape];
      const [aside, above] = [Math.abs(spot.x - x - size / 2), Math.abs(spot.y - y - size / 2)];
      return aside > (width * scale + size) / 2 || above > (height * scale + size) / 2;
    });
  const steps = (end: number) => Array.from({ length: Math.max(0, Math.floor((end - size) / margin)) }, (_, n) => n * margin);
  const anywhere = () =>
    steps(layout.promptTop).flatMap((y) => steps(right + size + margin).map((x) => ({ x: right - x, y, bottom: y > top + size })));
  return corners.find(isFree) ?? anywhere().find(isFree) ?? corners[0]!;
}
