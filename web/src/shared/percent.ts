/** Percentages that add up. */

export const percent = (part: number): number => Math.round(100 * part);

/** A change in percent, with its sign. */
export const signed = (whole: number): string => `${whole < 0 ? '−' : whole > 0 ? '+' : ''}${Math.abs(whole)}`;

/**
 * Some parts in whole percents that together make exactly a number: each is rounded down or up, those with the largest
 * rests up.
 */
export function wholeParts(parts: readonly number[], sum: number): number[] {
  const whole = parts.map((part) => Math.floor(100 * part));
  const rest = (index: number) => 100 * parts[index]! - whole[index]!;
  const order = parts.map((_, index) => index).sort((one, other) => rest(other) - rest(one));
  const missing = sum - whole.reduce((total, part) => total + part, 0);
  for (let step = 0; step < Math.abs(missing); step++) whole[order.at(missing > 0 ? step % order.length : -1 - (step % order.length))!]! += Math.sign(missing);
  return whole;
}
