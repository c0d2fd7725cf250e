/** Read an offer: the graph of choices that lead to moves. No rule of a game is known here. */

import type { Offer, Text } from '../shared/wire';
import { angle, type Point } from './geometry';

export const DONE = -1;

export interface Gain {
  look: string;
  points: number;
}

export interface Ghost {
  from: string;
  to: string;
}

/** The node that some choices lead to: DONE at the end of a path, undefined if they lead nowhere. */
export function nodeAfter(offer: Offer, path: readonly string[]): number | undefined {
  let node: number | undefined = 0;
  for (const choice of path) {
    if (node === undefined || node === DONE) return undefined;
    node = offer.nodes[node]?.[choice];
  }
  return node;
}

/** What can be chosen after some choices. */
export function choicesAfter(offer: Offer, path: readonly string[]): string[] {
  const node = nodeAfter(offer, path);
  return node === undefined || node === DONE ? [] : Object.keys(offer.nodes[node] ?? {});
}

/** Whether nothing but a decision by buttons is left after a node, of which each completes a path. */
function isDecision(offer: Offer, node: number | undefined): boolean {
  if (node === undefined || node === DONE) return false;
  return Object.entries(offer.nodes[node] ?? {}).every(
    ([choice, next]) => next === DONE && choice.startsWith('!') && !(choice in (offer.stamps ?? {})),
  );
}

/** The buttons that a piece in place leaves to decide between; none where a path is complete, or still goes on. */
export function decisionsAfter(offer: Offer, path: readonly string[]): string[] {
  return path.length && isDecision(offer, nodeAfter(offer, path)) ? choicesAfter(offer, path) : [];
}

/** Whether every choice after these completes a path, or would if it were not for a decision. */
export function isLastChoice(offer: Offer, path: readonly string[]): boolean {
  const node = nodeAfter(offer, path);
  if (node === undefined || node === DONE) return false;
  return Object.values(offer.nodes[node] ?? {}).every((next) => next === DONE || isDecision(offer, next));
}

/** Whether the last choice after a path only turns what is in place: a stamp, or the second part of a piece. */
export function onlyTurns(offer: Offer, path: readonly string[]): boolean {
  if (!isLastChoice(offer, path)) return false;
  const steps = (offer.ghost ?? []).map(([, step]) => step);
  if (steps.includes(path.length) && steps.includes(path.length - 1)) return true;
  return path.length > 0 && choicesAfter(offer, path).every((choice) => choice in (offer.stamps ?? {}));
}

/** What the player is asked for after some choices. */
export function askAfter(offer: Offer, path: readonly string[]): Text | undefined {
  const following = offer.after?.[path[0] ?? ''] ?? offer.asks.slice(1);
  return path.length ? following[path.length - 1] : offer.asks[0];
}

const leavesOfOffers = new WeakMap<Offer, Map<number, number>>();

/** Count the paths that go on from a node. */
function leaves(offer: Offer, node: number): number {
  if (node === DONE) return 1;
  let known = leavesOfOffers.get(offer);
  if (!known) leavesOfOffers.set(offer, (known = new Map()));
  let count = known.get(node);
  if (count === undefined) {
    count = Object.values(offer.nodes[node] ?? {}).reduce((sum, next) => sum + leaves(offer, next), 0);
    known.set(node, count);
  }
  return count;
}

/** The index of a whole path among those that begin with the same choice; without its decision, of the first one. */
function indexOfPath(offer: Offer, path: readonly string[]): number | undefined {
  let node = nodeAfter(offer, path.slice(0, 1));
  let index = 0;
  for (const choice of path.slice(1)) {
    if (node === undefined || node === DONE) return undefined;
    const children: Record<string, number> = offer.nodes[node] ?? {};
    if (!(choice in children)) return undefined;
    for (const [sibling, next] of Object.entries(children)) {
      if (sibling === choice) break;
      index += leaves(offer, next);
    }
    node = children[choice];
  }
  return node === DONE || isDecision(offer, node) ? index : undefined;
}

const LOSSES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Decode a gain: 0 to 9, then a for 10 to z for 35; a loss is A for 1 to Z for 26. */
export function pointsOf(sign: string): number {
  return LOSSES.includes(sign) ? -1 - LOSSES.indexOf(sign) : parseInt(sign, 36);
}

/** What a whole path would gain or lose, whatever is decided in the end; nothing for an incomplete one. */
export function gainsOf(offer: Offer, path: readonly string[]): Gain[] {
  const columns = offer.gains?.[path[0] ?? ''];
  const index = columns && indexOfPath(offer, path);
  if (!columns || index === undefined) return [];
  return columns
    .map(([look, digits]) => ({ look, points: pointsOf(digits[index] || '0') }))
    .filter((gain) => gain.points !== 0);
}

/** The step that chooses the piece to go. */
export const moverOf = (offer: Offer, path: readonly string[]): number => offer.movers?.[path[0] ?? ''] ?? 0;

/** Which pieces would go where, as far as the path goes. */
export function ghostsOf(offer: Offer, path: readonly string[]): Ghost[] {
  const mover = moverOf(offer, path);
  return (offer.ghost ?? []).flatMap(([end, step]) => {
    const to = path[mover + step];
    return to === undefined || to.startsWith('!') ? [] : [{ from: `${path[mover]}${end}`, to }];
  });
}

export type Locate = (place: string) => Point | undefined;

/** The last choices after a path, in clockwise order around the place chosen last. */
export function turns(offer: Offer, path: readonly string[], locate: Locate): string[] {
  const choices = choicesAfter(offer, path);
  const centre = locate(path[path.length - 1] ?? '');
  const angles = new Map<string, number>();
  for (const choice of choices) {
    const place = locate(choice);
    if (!centre || !place) return choices;
    angles.set(choice, angle(centre, place));
  }
  return choices.sort((a, b) => angles.get(a)! - angles.get(b)!);
}

/** The last choice nearest to a wanted angle around the place chosen last; the first if none is wanted. */
export function nearestTurn(
  offer: Offer,
  path: readonly string[],
  locate: Locate,
  wanted: number | undefined,
): string | undefined {
  const choices = turns(offer, path, locate);
  const centre = locate(path[path.length - 1] ?? '');
  if (wanted === undefined || !centre) return choices[0];
  const off = (choice: string) => {
    const place = locate(choice);
    const difference = place ? Math.abs(angle(centre, place) - wanted) : Math.PI;
    return Math.min(difference, 2 * Math.PI - difference);
  };
  return choices.reduce<string | undefined>(
    (best, choice) => (best === undefined || off(choice) < off(best) - 1e-6 ? choice : best),
    undefined,
  );
}
