import { zoomIdentity } from 'd3-zoom';
import { describe, expect, it } from 'vitest';
import { Camera, carryOver, centreOn, constrain, bringIntoView } from '../src/scene/camera.svelte';
import { layoutOf } from '../src/scene/layout';
import type { Scene } from '../src/shared/wire';
import { scene } from './scenes';

const PHONE = { width: 360, height: 640 };

/** A board of so many squares across and down. */
function square(size: number, left = 0): Scene {
  const cells = Array.from({ length: size * size }, (_, n) => {
    const [x, y] = [left + (n % size), Math.floor(n / size)];
    return { id: `${x},${y}`, x, y };
  });
  return { ...scene, zones: [{ id: 'a', shape: 'square', room: 'board', cells }], pieces: [] };
}

const large = layoutOf(square(20), PHONE, 60);
const small = layoutOf(square(5), PHONE, 60);
const pane = large.panes.board;

describe('looking at a board', () => {
  it('first shows everything, however small', () => {
    for (const layout of [small, large]) {
      const camera = new Camera('board');
      camera.setLayout(layout);
      expect(camera.transform.k).toBe(1);
      expect(camera.larger).toBe(false);
    }
  });

  it('leaves no gap at its edges', () => {
    expect(constrain(zoomIdentity.translate(500, 500), pane)).toEqual(constrain(zoomIdentity, pane));
    const far = constrain(zoomIdentity.translate(-9999, 9999).scale(3), pane);
    const [right] = far.apply([pane.content.x + pane.content.width, 0]);
    expect(right).toBeCloseTo(pane.view.x + pane.view.width - 12);
    expect(far.apply([0, pane.content.y])[1]).toBeCloseTo(pane.view.y + 12);
  });

  it('comes to what is to be seen by the shortest way', () => {
    const look = centreOn(large.spot('a/3,3')!, 3, pane);
    const spot = large.spot('a/16,3')!;
    const box = { x: spot.x - spot.scale, y: spot.y - spot.scale, width: 2 * spot.scale, height: 2 * spot.scale };
    const then = bringIntoView(look, box, pane);
    expect(then.apply([box.x + box.width, 0])[0]).toBeCloseTo(pane.view.width - 12);
    expect(then.y).toBeCloseTo(look.y);
    expect(bringIntoView(then, box, pane)).toEqual(then);
  });

  it('stays where it was when the board grows', () => {
    const grown = layoutOf(square(26, -3), PHONE, 60);
    const look = centreOn(large.spot('a/10,10')!, 3, pane);
    const then = carryOver(look, large, grown, 'board');
    const [before, after] = [large.spot('a/10,10')!, grown.spot('a/10,10')!];
    expect(then.k * after.scale).toBeCloseTo(look.k * before.scale);
    expect(then.apply([after.x, after.y])[0]).toBeCloseTo(look.apply([before.x, before.y])[0]!, 0);
  });

  it('comes near for a finger, and goes back after the move', () => {
    const camera = new Camera('board');
    camera.setLayout(large);
    const spot = large.spot('a/2,2')!;
    camera.fit();
    expect(camera.sizeOf(spot)).toBeLessThan(28);
    camera.zoomForTouch(spot);
    expect(camera.sizeOf(spot)).toBeGreaterThanOrEqual(44);
    camera.undoTouchZoom();
    expect(camera.transform.k).toBe(1);
  });

  it('steps nearer and back to everything', () => {
    const camera = new Camera('board');
    camera.setLayout(small);
    camera.step(true);
    expect(camera.transform.k).toBe(1.5);
    expect(camera.larger).toBe(true);
    camera.setLayout(layoutOf(square(6), PHONE, 60));
    expect(camera.transform.k).toBeGreaterThan(1.5);
    camera.step(false);
    camera.step(false);
    expect(camera.transform.k).toBe(1);
  });
});
