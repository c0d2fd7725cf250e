/** What a new table is made of: seats and clocks. */

import type { NewTable } from './wire';

export type Clock = NewTable['clock'];

export const CLOCKS: Clock[] = [
  null,
  { kind: 'live', seconds: 300, increment: 5 },
  { kind: 'live', seconds: 900, increment: 10 },
  { kind: 'live', seconds: 2700, increment: 20 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
  { kind: 'days', days: 7 },
];

/** Whom to play with: bots, others at the same screen, friends by a link, or nobody, to watch bots. */
export const WAYS = ['bots', 'screen', 'friends', 'watch'] as const;
export type Way = (typeof WAYS)[number];

/** The seats of a new table, as the server expects them; `bot` is the id of the bots that fill it. */
export function seatsFor(way: Way, players: number, bot: string): string[] {
  const others = { bots: `bot:${bot}`, screen: 'me', friends: 'open', watch: `bot:${bot}` }[way];
  return [way === 'watch' ? others : 'me', ...Array<string>(players - 1).fill(others)];
}
