/** Turning and mirroring what is to be drawn, by geometry alone: a stamp is what a choice would draw around a place. */

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

/** A stamp moved so that its middle is at 0,0. */
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

/** The choice that draws a stamp: around the same place if one does, else a little aside; with the same looks first. */
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

/** The first of some stamps that another choice than the present one draws. */
function another(wanted: Stamp[], now: string, choices: readonly string[], stamps: Stamps): string | undefined {
  return wanted.map((stamp) => choiceOf(stamp, choices, stamps)).find((choice) => choice !== undefined && choice !== now);
}

const allTurns = (step: number) => Array.from({ length: 360 / step }, (_, times) => times * step);

/** The choice that draws the present one's stamp turned, as little as can be; undefined where it cannot be turned. */
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

/** The choice that draws the mirror image; undefined where that is the same thing turned, or where there is none. */
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
