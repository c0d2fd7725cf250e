/** Targets of pointer and keyboard: a cell, or the cells under a group of pieces. Each has one name. */

import type { Cell, Offer, Piece, Scene, Zone } from '../shared/wire';
import type { Point } from './geometry';
import type { Layout } from './layout';

export interface Target extends Point {
  /** The group of its pieces, or the place of its only cell. */
  id: string;
  zone: Zone;
  cells: Cell[];
  pieces: Piece[];
}

/** Every target of a scene, in the order of its zones and cells, with its centre on the screen. */
export function targetsOf(scene: Scene, layout: Layout): Target[] {
  const pieces = new Map<string, Piece[]>();
  for (const piece of scene.pieces) pieces.set(piece.at, [...(pieces.get(piece.at) ?? []), piece]);
  const targets = new Map<string, Target>();
  for (const zone of scene.zones) {
    for (const cell of zone.cells) {
      const place = `${zone.id}/${cell.id}`;
      const here = pieces.get(place) ?? [];
      const id = here.find((piece) => piece.group)?.group ?? place;
      const target = targets.get(id);
      if (target) {
        target.cells.push(cell);
        target.pieces.push(...here);
      } else targets.set(id, { id, zone, cells: [cell], pieces: [...here], x: 0, y: 0 });
    }
  }
  for (const target of targets.values()) {
    const spots = targetPlaces(target).map((place) => layout.spot(place));
    target.x = spots.reduce((sum, spot) => sum + (spot?.x ?? 0), 0) / spots.length;
    target.y = spots.reduce((sum, spot) => sum + (spot?.y ?? 0), 0) / spots.length;
  }
  return [...targets.values()];
}

/** The places of a target. */
export const targetPlaces = (target: Target) => target.cells.map((cell) => `${target.zone.id}/${cell.id}`);

/** Which of some choices a target stands for. */
export function choiceAt(target: Target, choices: ReadonlySet<string>): string | undefined {
  return [target.id, ...targetPlaces(target)].find((name) => choices.has(name));
}

/**
 * The places of pieces that stand back: they lie beside others that a move can begin with, such as a tile of the market
 * or of the hand, and none can begin with them. Boards stay as they are, and so does what bears a number, such as a pile.
 */
export function standingBack(targets: readonly Target[], offer: Offer | undefined): Set<string> {
  const first = new Set(Object.keys(offer?.nodes[0] ?? {}));
  const isPlain = ({ pieces }: Target) => pieces.length > 0 && !pieces.some((piece) => piece.caption);
  const beside = targets.filter((target) => target.zone.room !== 'board' && isPlain(target));
  const kind = ({ zone, cells }: Target) => `${zone.id} ${cells[0]!.shape ?? zone.shape}`;
  const able = new Set(beside.filter((target) => choiceAt(target, first) !== undefined));
  const kinds = new Set([...able].map(kind));
  return new Set(beside.filter((target) => kinds.has(kind(target)) && !able.has(target)).flatMap(targetPlaces));
}
