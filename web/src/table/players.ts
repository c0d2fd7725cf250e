/** What the list of players says of each seat. */

import type { NameOf } from '../shared/seats';
import { seatOf } from '../shared/stories';
import type { Panel, Story } from '../shared/wire';
import { words } from '../shared/words.svelte';
import type { TableState } from './state.svelte';

/**
 * The rank by the rules, or by the table at the end of a game that someone resigned; 0 while there is none, and for who
 * played alone: that is no contest.
 */
export function rankOf({ table, past }: TableState, panel: Panel): number {
  if (table?.players === 1) return 0;
  return panel.rank || (past ? 0 : (table?.ranks?.[panel.seat] ?? 0));
}

/** Whether a seat is to play. */
export function isToPlay({ table }: TableState, seat: number): boolean {
  return table?.status === 'playing' && table.actors.includes(seat);
}

/** Whether a seat's score is secret until the end: then it is unknown, not zero. */
export function isSecret(panel: Panel): boolean {
  return panel.notes?.some((note) => note.key.endsWith('.secret')) ?? false;
}

/** The word for why a seat's score is not shown, if it is not. */
export function hiddenScore({ old }: TableState, panel: Panel): string {
  if (old?.shown === null) return 'score_unknown';
  return isSecret(panel) ? 'score_secret' : '';
}

/** Whether the person of a seat is not connected. */
export function isAbsent({ table, present }: TableState, seat: number): boolean {
  const { kind, mine, owner } = table!.seats[seat]!;
  if (owner) return false; // a program follows all its tables on one stream, and is not connected to this one
  return kind === 'person' && !mine && table!.status === 'playing' && !present.includes(seat);
}

/** The last move of each seat, by the first line of its story. */
export function lastMoves(stories: readonly Story[], nameOf: NameOf): Map<number, string> {
  const found = new Map<number, string>();
  for (const story of stories) {
    const seat = seatOf(story);
    if (seat !== undefined) found.set(seat, words.tell(story.lines[0]!, nameOf));
  }
  return found;
}
