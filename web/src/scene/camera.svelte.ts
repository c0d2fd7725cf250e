/** Pan a part of the window whose content is larger than it, and zoom boards. */

import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import { untrack } from 'svelte';
import type { Point } from './geometry';
import { COMFORTABLE, LARGEST, type Layout, type Pane, type Rect, type Room, type Spot } from './layout';

/** The factor of one step of the zoom keys and buttons. */
const STEP = 1.5;
/** Pixels left around what is brought into view. */
const AROUND = 12;
const CLICK_DISTANCE = 6;

const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
const put = (x: number, y: number, k: number) => zoomIdentity.translate(x, y).scale(k);

/** Adjust a transform so that it leaves no gap: smaller content is centred, larger content fills the pane. */
export function constrain({ x, y, k }: ZoomTransform, { view, content }: Pane): ZoomTransform {
  const along = (now: number, start: number, size: number, from: number, room: number): number => {
    if (size * k <= room) return from + room / 2 - k * (start + size / 2);
    return Math.min(Math.max(now, from + room - AROUND - k * (start + size)), from + AROUND - k * start);
  };
  return put(
    along(x, content.x, content.width, view.x, view.width),
    along(y, content.y, content.height, view.y, view.height),
    k,
  );
}

/** The transform that shows a point in the middle of a pane. */
export function centreOn(point: Point, k: number, pane: Pane): ZoomTransform {
  const centre = middle(pane.view);
  return constrain(put(centre.x - k * point.x, centre.y - k * point.y, k), pane);
}

/** Change a transform as little as needed to bring a box into view. */
export function bringIntoView(transform: ZoomTransform, box: Rect, pane: Pane): ZoomTransform {
  const { view } = pane;
  const shift = (low: number, high: number, from: number, to: number): number =>
    low < from + AROUND ? from + AROUND - low : high > to - AROUND ? to - AROUND - high : 0;
  const { x, y, k } = transform;
  const [left, top] = transform.apply([box.x, box.y]);
  const dx = shift(left, left + box.width * k, view.x, view.x + view.width);
  const dy = shift(top, top + box.height * k, view.y, view.y + view.height);
  return constrain(put(x + dx, y + dy, k), pane);
}

/** Carry a transform over to another layout: what was in the middle stays there at the same size. */
export function carryOver(transform: ZoomTransform, before: Layout, after: Layout, room: Room): ZoomTransform {
  const centre = transform.invert([middle(before.panes[room].view).x, middle(before.panes[room].view).y]);
  let best: [Spot, Spot] | undefined;
  let least = Infinity;
  for (const [place, spot] of before.spots) {
    const then = after.spots.get(place);
    const far = Math.hypot(spot.x - centre[0], spot.y - centre[1]);
    if (then && spot.zone.room === room && far < least) [best, least] = [[spot, then], far];
  }
  if (!best) return constrain(zoomIdentity, after.panes[room]);
  const [was, is] = best;
  const k = Math.max(1, (transform.k * was.scale) / is.scale);
  const [x, y] = transform.apply([was.x, was.y]);
  return constrain(put(x - k * is.x, y - k * is.y, k), after.panes[room]);
}

export class Camera {
  transform = $state.raw<ZoomTransform>(zoomIdentity);
  /** Whether the transform changes with an animation now. */
  gliding = $state(false);
  /** Whether it stands still, whatever fingers do: something is carried over it. */
  private held = false;
  /** Whether the reader has panned or zoomed. */
  private moved = false;
  /** Whether it zoomed in by itself, for a finger to find its cell. */
  private zoomedForTouch = false;
  private layout: Layout | undefined;
  private node: SVGGElement | undefined;
  private readonly gestures = zoom<SVGGElement, unknown>();

  constructor(readonly room: Room) {
    this.gestures
      .clickDistance(CLICK_DISTANCE)
      .filter((event: Event) => this.accepts(event))
      .wheelDelta((event: WheelEvent) => Math.max(-0.5, Math.min(0.5, -event.deltaY * 0.01)))
      .constrain((transform) => (this.layout ? constrain(transform, this.pane) : transform))
      .on('zoom', (event: D3ZoomEvent<SVGGElement, unknown>) => {
        if (this.held) return;
        this.transform = event.transform;
        if (!event.sourceEvent) return;
        this.moved = true;
        this.gliding = this.zoomedForTouch = false;
      });
  }

  get pane(): Pane {
    return this.layout!.panes[this.room];
  }

  /** Listen to touch, mouse and wheel on an element. */
  attach = (node: SVGGElement): (() => void) => {
    this.node = node;
    const wheel = (event: WheelEvent) => this.scrollByWheel(event);
    node.addEventListener('wheel', wheel, { passive: false });
    select(node).call(this.gestures);
    untrack(() => this.apply(this.transform));
    return () => {
      this.node = undefined;
      node.removeEventListener('wheel', wheel);
      select(node).on('.zoom', null);
    };
  };

  /** Take over a new layout: keep the view if the reader has moved it, else show everything. */
  setLayout(layout: Layout): void {
    const before = this.layout;
    this.layout = layout;
    const { x, y, width, height } = this.pane.view;
    this.gestures.scaleExtent([1, this.nearest]).extent([[x, y], [x + width, y + height]]);
    if (this.moved && before) return this.apply(carryOver(this.transform, before, layout, this.room));
    if (this.zoomedForTouch && before) return;
    this.apply(constrain(zoomIdentity, this.pane), !!before);
  }

  /** Stand still while something is carried, and go on from there. */
  hold(held: boolean): void {
    this.held = held;
    if (!held) this.apply(this.transform);
  }

  /** Whether the content is larger than the pane. */
  get larger(): boolean {
    const { view, content } = this.pane;
    const { k } = this.transform;
    return content.width * k > view.width + 1 || content.height * k > view.height + 1;
  }

  /** Pixels on the screen for each unit of the scene. */
  sizeOf(spot: Spot): number {
    return spot.scale * this.transform.k;
  }

  /** Zoom in or out around the middle. */
  step(nearer: boolean): void {
    const k = Math.min(this.nearest, Math.max(1, this.transform.k * (nearer ? STEP : 1 / STEP)));
    const [x, y] = this.transform.invert([middle(this.pane.view).x, middle(this.pane.view).y]);
    this.moved = k > 1;
    this.apply(centreOn({ x, y }, k, this.pane), true);
  }

  /** Show everything again. */
  fit(): void {
    this.moved = this.zoomedForTouch = false;
    this.apply(constrain(zoomIdentity, this.pane), true);
  }

  /** Zoom in far enough for a finger to find its cell. */
  zoomForTouch(spot: Spot): void {
    this.zoomedForTouch = true;
    this.apply(centreOn(spot, Math.min(this.nearest, (COMFORTABLE + 6) / spot.scale), this.pane), true);
  }

  /** Zoom out again after the move, if it zoomed in for a finger. */
  undoTouchZoom(): void {
    if (this.zoomedForTouch) this.fit();
  }

  /** Bring a cell into view. */
  reveal(spot: Spot): void {
    this.apply(bringIntoView(this.transform, boxAround(spot), this.pane), true);
  }

  private get nearest(): number {
    const spots = [...(this.layout?.spots.values() ?? [])].filter((spot) => spot.zone.room === this.room);
    return this.room === 'board' && spots[0] ? Math.max(2, LARGEST[spots[0].zone.shape] / spots[0].scale) : 1;
  }

  private apply(transform: ZoomTransform, gliding = false): void {
    this.gliding = gliding;
    if (this.node) this.gestures.transform(select(this.node), transform);
    else this.transform = transform;
  }

  /** Pan by the wheel what cannot be zoomed. */
  private scrollByWheel(event: WheelEvent): void {
    if (this.room === 'board' || event.ctrlKey || !this.larger || event.defaultPrevented) return;
    event.preventDefault();
    const by = event.deltaX || event.deltaY;
    const upright = this.pane.content.height > this.pane.view.height;
    const { x, y, k } = this.transform;
    this.apply(constrain(put(upright ? x : x - by, upright ? y - by : y, k), this.pane));
  }

  private accepts(event: Event): boolean {
    if (this.held) return false;
    const target = event.target as Element;
    const twice = event.type === 'dblclick' || event.type === 'touchend';
    if (twice) return !target.closest('.able');
    if (event.type === 'wheel') return (event as WheelEvent).ctrlKey;
    const pans = event.type === 'touchstart' && this.room !== 'board' && this.larger;
    return !(event as MouseEvent).button && (pans || !target.closest('.movable'));
  }
}

const boxAround = ({ x, y, scale }: Spot): Rect => ({ x: x - scale, y: y - scale, width: 2 * scale, height: 2 * scale });
