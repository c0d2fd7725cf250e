/** Tell a drag from a click, a long press and panning, by mouse, pen or finger; carry what is dragged once a frame. */

import type { Camera } from './camera.svelte';
import type { Drag } from './drag.svelte';
import type { Point } from './geometry';
import type { Target } from './targets';

/** Pixels that a pointer moves before it drags. */
const BEGINS = 6;
/** Milliseconds that a finger rests to press long. */
const LONG = 550;
/** How far above a finger the piece is carried, so that it can be seen. */
const ABOVE_FINGER = 46;

export interface GestureHost {
  readonly drag: Drag;
  targetOf(element: Element): Target | undefined;
  /** The camera of the room where a target is. */
  cameraOf(target: Target): Camera;
  /** A finger has pressed a target long. */
  onLongPress(target: Target): void;
  /** A drag began or ended. */
  onDragging(dragging: boolean): void;
}

interface Press extends Point {
  id: number;
  target: Target;
  finger: boolean;
  movable: boolean;
}

/** Listen to pointers on a stage. Return a function that stops listening. */
export function listenToDrags(stage: SVGSVGElement, host: GestureHost): () => void {
  const { drag } = host;
  let press: Press | undefined;
  let dragging = false;
  let corner: Point = { x: 0, y: 0 };
  let latest: Point | undefined;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const down = (event: PointerEvent): void => {
    if (dragging) {
      event.preventDefault();
      if (event.pointerId !== press?.id) drag.turn(1);
      return;
    }
    const target = event.button === 0 && event.isPrimary ? host.targetOf(event.target as Element) : undefined;
    const finger = event.pointerType === 'touch';
    const movable = !!target && !!drag.pathFor(target);
    if (press) listen(false); // a second finger pinches
    else if (target && (movable || finger)) {
      press = { id: event.pointerId, target, finger, movable, x: event.clientX, y: event.clientY };
      if (finger) resting = setTimeout(rest, LONG);
      listen(true);
    }
  };

  /** The finger has not moved: show what is below it. */
  const rest = (): void => {
    const target = press?.target;
    end(true);
    if (target) host.onLongPress(target);
  };

  const move = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.id) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!dragging) {
      if (Math.hypot(dx, dy) < BEGINS) return;
      clearTimeout(resting);
      if (!press.movable || (press.finger && pans(host.cameraOf(press.target), dx, dy)) || !begin(press))
        return listen(false);
    }
    latest = { x: event.clientX - corner.x, y: event.clientY - corner.y - (press.finger ? ABOVE_FINGER : 0) };
    frame ||= requestAnimationFrame(carry);
  };

  const carry = (): void => {
    frame = 0;
    if (dragging && latest) drag.moveTo(latest);
  };

  const up = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.id) return;
    if (dragging && event.type === 'pointerup') {
      carry();
      drag.drop();
    }
    end();
  };

  const blur = (): void => end();

  const keydown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    if (!dragging || (key !== 'r' && key !== 'escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'r') drag.turn(event.shiftKey ? -1 : 1);
    else end();
  };

  /** A click that ends a drag or a long press is no choice. */
  const click = (event: MouseEvent): void => {
    event.stopPropagation();
    event.preventDefault();
  };

  function begin({ target }: Press): boolean {
    const box = stage.getBoundingClientRect();
    corner = { x: box.left, y: box.top };
    dragging = drag.start(target);
    if (dragging) host.onDragging(true);
    return dragging;
  }

  /** Swallow the click that follows when the pointer is lifted. */
  function swallowClick(): void {
    const forget = () => setTimeout(() => window.removeEventListener('click', click, { capture: true }), 50);
    window.addEventListener('click', click, { capture: true, once: true });
    window.addEventListener('pointerup', forget, { once: true });
  }

  function end(pressedLong = false): void {
    if (pressedLong) swallowClick();
    if (dragging) {
      window.addEventListener('click', click, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', click, { capture: true }));
      if (drag.active) drag.cancel();
      host.onDragging(false);
    }
    listen(false);
  }

  function listen(on: boolean): void {
    const change = on ? window.addEventListener.bind(window) : window.removeEventListener.bind(window);
    change('pointermove', move as EventListener);
    change('pointerup', up as EventListener);
    change('pointercancel', up as EventListener);
    change('keydown', keydown as EventListener, { capture: true });
    change('blur', blur);
    if (on) return;
    clearTimeout(resting);
    press = latest = undefined;
    dragging = false;
    cancelAnimationFrame(frame);
    frame = 0;
  }

  // A finger that comes down beside the stage, on the button for turning, turns as well.
  window.addEventListener('pointerdown', down, { capture: true });
  return () => {
    end();
    window.removeEventListener('pointerdown', down, { capture: true });
  };
}

/** Whether a finger that moves like this pans what is larger than its room instead of dragging. */
function pans(camera: Camera, dx: number, dy: number): boolean {
  if (camera.room === 'board' || !camera.larger) return false;
  const { view, content } = camera.pane;
  return content.height > view.height ? Math.abs(dy) > Math.abs(dx) : Math.abs(dx) > Math.abs(dy);
}
