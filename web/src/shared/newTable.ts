/** What a table is to be, as the server is asked for it. */

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

/** The ways to sit down: against bots, together at one screen, with friends by a link, or only to watch. */
export const WAYS = ['bots', 'screen', 'friends', 'watch'] as const;
export type Way = (typeof WAYS)[number];

/** Who sits where when one sits down so; `bot` is the id of the bots to play with. */
export function seatsFor(way: Way, players: number, bot: string): string[] {
  const others = { bots: `bot:${bot}`, screen: 'me', friends: 'open', watch: `bot:${bot}` }[way];
  return [way === 'watch' ? others : 'me', ...Array<string>(players - 1).fill(others)];
}
