/** Read beats: what they say in words, and how long they take. */

import type { NameOf } from '../shared/seats';
import type { Pace } from '../shared/settings.svelte';
import type { Beat, Scene } from '../shared/wire';
import { w, words } from '../shared/words.svelte';

/** Milliseconds until the next beat, unless a beat says otherwise. */
const PAUSE = 1600;
/** Milliseconds from line to line, and for all the lines of a beat at most. */
const LINE = 260;
const LINES = 1500;
/** How much of its time a moment takes when it is shortened, by the setting or because nothing moves. */
const SHORT = 0.45;
const STILL = 0.6;

/** What ends as a sentence says its points itself; what does not is the name of what they are for. */
const SENTENCE = /[.!?]$/;

export interface Tempo {
  pace: Pace;
  /** Whether motion is reduced. */
  still: boolean;
}

const factor = ({ pace, still }: Tempo) => (pace === 'short' ? SHORT : 1) * (still ? STILL : 1);

/** Milliseconds between two lines that are drawn one after the other; without motion they come at once. */
export function lineTime(beat: Beat, tempo: Tempo): number {
  const count = beat.lines?.length ?? 0;
  return tempo.still || !count ? 0 : Math.min(LINE, LINES / count) * factor(tempo);
}

/** Milliseconds that a beat is shown for. */
export function beatTime(beat: Beat, tempo: Tempo): number {
  return (beat.lines?.length ?? 0) * lineTime(beat, tempo) + (beat.pause ?? PAUSE) * factor(tempo);
}

/** A scene for counting: what belongs to a seat or is drawn on, in the middle; hands and all else stand back. */
export function stagedScene(scene: Scene): Scene {
  const zones = scene.zones.filter((zone) => zone.room !== 'hand');
  const places = (scene.finale ?? []).flatMap((beat) => [...(beat.places ?? []), ...(beat.lines ?? []).flat()]);
  const drawnOn = new Set(places.map((place) => place.split('/')[0]));
  const owned = zones.some((zone) => zone.seat != null);
  const shown = zones.filter(({ id, room, seat }) => seat != null || drawnOn.has(id) || (room === 'board' && !owned));
  return { ...scene, zones: shown.map((zone) => ({ ...zone, room: 'board' })) };
}

/** What a beat says. */
export function saysOf({ says, seats = [] }: Beat, nameOf: NameOf): string {
  if (!says) return '';
  return words.tell({ ...says, values: { ...says.values, names: words.list(seats.map(nameOf)) } }, nameOf);
}

/** What stands over a beat. */
export function titleOf(beat: Beat, nameOf: NameOf): string {
  return beat.title ? words.tell(beat.title, nameOf) : saysOf(beat, nameOf);
}

/** Everything a beat shows, as a sentence for screen readers: its title, who gets how much, whose pieces are seen. */
export function sentenceOf(beat: Beat, nameOf: NameOf): string {
  const title = saysOf(beat, nameOf);
  const points = (beat.points ?? []).flatMap((each, seat) => (each ? `${nameOf(seat)} ${each}` : []));
  const counted = points.length && title && !SENTENCE.test(title);
  const told = counted ? w('moment.counted', { what: title, points: points.join(', ') }) : title;
  return [told, ...facesBySeat(beat, nameOf)].filter(Boolean).join(' ');
}

/** Name the faces whose figures are not said, seat by seat. */
function facesBySeat(beat: Beat, nameOf: NameOf): string[] {
  const unsaid = (beat.faces ?? []).filter((face) => !face.figure && face.name.key !== beat.says?.key);
  return [...new Set(unsaid.map((face) => face.seat ?? undefined))].map((seat) => {
    const own = unsaid.filter((face) => (face.seat ?? undefined) === seat);
    const points = own.map((face) => words.tell(face.name, nameOf)).join('; ');
    return seat === undefined ? points : w('moment.counted', { what: nameOf(seat), points });
  });
}
