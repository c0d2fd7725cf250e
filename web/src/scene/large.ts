/** What to show large of a target: a card or a piece by itself, a small board or a sheet as a whole. */

import type { NameOf } from '../shared/seats';
import type { Scene } from '../shared/wire';
import { words } from '../shared/words.svelte';
import { cellName } from './placeNames';
import type { Target } from './targets';

export interface Large {
  /** What it is called. */
  title: string;
  /** What else is to be read of it: what is written on it, where it lies. */
  notes: string[];
  /** The part of the scene to draw. */
  scene: Scene;
}

export function largeOf(target: Target, scene: Scene, nameOf: NameOf): Large {
  const { zone, pieces } = target;
  const names = unique(pieces.map((piece) => words.tell(piece.name, nameOf)));
  const where = target.cells.map((cell) => cellName(cell, nameOf));
  const written = [...pieces, ...target.cells].flatMap(({ caption }) => (caption ? words.tell(caption, nameOf) : []));
  const whole = zone.room === 'side' || !!zone.ground || !pieces.length;
  const label = zone.label ? words.tell(zone.label, nameOf) : '';
  if (whole) {
    const here = unique([...names, ...where]);
    return { title: label || here.join(', '), notes: label ? here : [], scene: partOf(scene, [zone]) };
  }
  const shown = { ...zone, cells: target.cells, label: null, ground: '' };
  return {
    title: names.join(', '),
    notes: unique([...written, ...(zone.room === 'hand' ? [label] : where)]),
    scene: partOf(scene, [shown]),
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];

/** Some zones of a scene with what lies there, as a scene of their own in which they are the board. */
function partOf(scene: Scene, zones: Scene['zones']): Scene {
  const places = new Set(zones.flatMap((zone) => zone.cells.map((cell) => `${zone.id}/${cell.id}`)));
  return {
    ...scene,
    zones: zones.map((zone) => ({ ...zone, room: 'board', label: null })),
    pieces: scene.pieces.filter((piece) => places.has(piece.at)),
    lines: (scene.lines ?? []).filter((line) => line.every((place) => places.has(place))),
  };
}
