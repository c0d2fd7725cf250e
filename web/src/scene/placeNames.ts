/** Name places in words, for screen readers and in hints. */

import type { NameOf } from '../shared/seats';
import type { Cell, Offer, Scene, Zone } from '../shared/wire';
import { w, words } from '../shared/words.svelte';

const NEAR = 0.1;

/** Name a cell by its own name, or by its id if it has none. */
export function cellName(cell: Cell, nameOf: NameOf): string {
  return cell.name ? words.tell(cell.name, nameOf) : w('cell', { cell: cell.id });
}

/** Find the cells that a path changes. Cells of hands are left out: they are named by what lies there. */
function cellsOf(scene: Scene, offer: Offer, path: readonly string[]): Cell[] {
  const found = (place: string): { zone: Zone; cell: Cell }[] => {
    const [id, ...rest] = place.split('/');
    const zone = scene.zones.find((other) => other.id === id && other.room !== 'hand');
    const cell = zone?.cells.find((other) => other.id === rest.join('/'));
    return zone && cell ? [{ zone, cell }] : [];
  };
  const stamp = offer.stamps?.[path.at(-1) ?? ''];
  const [around] = stamp ? found(path.at(-2) ?? '') : [];
  if (!stamp || !around) return path.flatMap(found).map(({ cell }) => cell);
  return stamp.flatMap(
    ([x, y]) => around.zone.cells.find((cell) => Math.hypot(cell.x - around.cell.x - x, cell.y - around.cell.y - y) < NEAR) ?? [],
  );
}

/** Say in words where a move is made; nothing for a move made by a button. */
export function placesInWords(scene: Scene | undefined, offer: Offer | undefined, path: readonly string[], nameOf: NameOf): string {
  if (!scene || !offer) return '';
  const names = cellsOf(scene, offer, path).map((cell) => {
    const id = w('cell', { cell: cell.id });
    return cell.name ? `${id} (${words.tell(cell.name, nameOf)})` : id;
  });
  return names.length ? w('where', { places: names.join('; ') }) : '';
}
