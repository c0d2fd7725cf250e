/** Times and sizes as the host reads them. */

import { words } from '../shared/words.svelte';

export { shortDateOf as day, shortMomentOf as moment } from '../shared/dates';

export type Attempt = (action: () => Promise<unknown>) => Promise<boolean>;

/** Bytes in the largest unit that leaves a number above one. */
export function size(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(bytes || 1) / 3)));
  const format = { style: 'unit', unit: units[step], unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(words.language, format).format(bytes / 1000 ** step);
}
