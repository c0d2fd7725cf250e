/** Find what moves gained: the numbers of a seat that have grown, and where on the table that was. */

import { seatOf } from '../shared/stories';
import type { Panel, Scene, Story } from '../shared/wire';

export interface SeatGain {
  seat: number;
  /** The symbol of the meter that has grown; empty for the score itself. */
  look: string;
  points: number;
  place: string;
}

/** Where each seat moved last, by the first line of its story. */
function lastPlaces(stories: readonly Story[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const story of stories) {
    const seat = seatOf(story);
    if (seat !== undefined && story.places?.length) found.set(seat, story.places[0]!);
  }
  return found;
}

/** The meters of a panel that have grown, or else its score. */
function grown(before: Panel, after: Panel): { look: string; points: number }[] {
  const old = new Map(before.meters?.map((meter) => [meter.look, meter.value]));
  const meters = (after.meters ?? []).map(({ look, value }) => ({ look, points: value - (old.get(look) ?? value) }));
  const score = { look: '', points: after.score - before.score };
  const found = meters.filter(({ points }) => points > 0);
  return found.length ? found : [score].filter(({ points }) => points > 0);
}

export function gainsBetween(before: Scene, after: Scene, stories: readonly Story[]): SeatGain[] {
  const places = lastPlaces(stories);
  return after.panels.flatMap((panel) => {
    const old = before.panels.find(({ seat }) => seat === panel.seat);
    const place = places.get(panel.seat);
    return old && place ? grown(old, panel).map((gain) => ({ ...gain, seat: panel.seat, place })) : [];
  });
}
