/** Read the stories of some moves: who made them, and what the stage draws of them. */

import type { Story, Travel, View } from './wire';

/** The seat that made the move of a story, which its first line names. */
export function seatOf(story: Story): number | undefined {
  const seat = story.lines[0]?.values?.seat;
  return typeof seat === 'number' ? seat : undefined;
}

/** Whether a view tells of a move that a seat made at a ply or later. A story that names no seat may be of any. */
export function hasMovedSince(view: View, seat: number, ply: number): boolean {
  const firstTold = view.ply - view.stories.length;
  return view.stories.slice(Math.max(0, ply - firstTold)).some((story) => (seatOf(story) ?? seat) === seat);
}

export const travelsOf = (stories: readonly Story[]): Travel[] => stories.flatMap((story) => story.travels ?? []);

/** The places that the moves changed. */
export const changedPlaces = (stories: readonly Story[]): Set<string> =>
  new Set(stories.flatMap((story) => story.places ?? []));
