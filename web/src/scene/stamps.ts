/** Turn and mirror stamps by geometry alone. A stamp is what a choice would draw around a place. */

import { turnedBy } from './geometry';

export type Stamp = readonly (readonly [x: number, y: number, look: string])[];
export type Stamps = Readonly<Record<string, Stamp>>;

const NEAR = 0.1;

const turned = (stamp: Stamp, degrees: number): Stamp =>
  stamp.map(([x, y, look]) => {
    const point = turnedBy({ x, y }, degrees);
    return [point.x, point.y, look];
  });

const mirrored = (stamp: Stamp): Stamp => stamp.map(([x, y, look]) => [-x, y, look]);

/** Move a stamp so that its centre is at 0,0. */
function centred(stamp: Stamp): Stamp {
  const x = stamp.reduce((sum, part) => sum + part[0], 0) / stamp.length;
  const y = stamp.reduce((sum, part) => sum + part[1], 0) / stamp.length;
  return stamp.map((part) => [part[0] - x, part[1] - y, part[2]]);
}

function alike(a: Stamp, b: Stamp, looks: boolean): boolean {
  const there = (part: Stamp[number]) =>
    b.some((other) => Math.hypot(part[0] - other[0], part[1] - other[1]) < NEAR && (!looks || part[2] === other[2]));
  return a.length === b.length && a.every(there);
}

/** Find the choice that draws a stamp. Prefer the same looks, then the same place to one shifted a little. */
export function choiceOf(wanted: Stamp, choices: readonly string[], stamps: Stamps): string | undefined {
  const known = choices.filter((choice) => choice in stamps);
  for (const looks of [true, false]) {
    const found =
      known.find((choice) => alike(wanted, stamps[choice]!, looks)) ??
      known.find((choice) => alike(centred(wanted), centred(stamps[choice]!), looks));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Find another choice than `now` that draws one of some stamps, the first that has one. */
function another(wanted: Stamp[], now: string, choices: readonly string[], stamps: Stamps): string | undefined {
  return wanted.map((stamp) => choiceOf(stamp, choices, stamps)).find((choice) => choice !== undefined && choice !== now);
}

const allTurns = (step: number) => Array.from({ length: 360 / step }, (_, times) => times * step);

/** Find the choice that turns the stamp of `now` by as little as possible; undefined if nothing does. */
export function turnedChoice(
  now: string,
  choices: readonly string[],
  stamps: Stamps,
  step: number,
  by: 1 | -1,
): string | undefined {
  const stamp = stamps[now];
  const turns = allTurns(step).slice(1);
  return stamp && another(turns.map((degrees) => turned(stamp, by * degrees)), now, choices, stamps);
}

/** Find the choice that draws the mirror image; undefined if nothing does, or if turning would do the same. */
export function mirroredChoice(
  now: string,
  choices: readonly string[],
  stamps: Stamps,
  step: number,
): string | undefined {
  const stamp = stamps[now];
  if (!stamp) return undefined;
  const images = allTurns(step).map((degrees) => turned(mirrored(stamp), degrees));
  if (images.some((image) => alike(centred(image), centred(stamp), true))) return undefined;
  return another(images, now, choices, stamps);
}
