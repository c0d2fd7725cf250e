/** What keys do while a move is chosen, wherever that is. */

import type { MoveChooser } from './chooser.svelte';

/** Whether a key is meant for the page, not for a field, a dialog or the browser. */
export function isForPage(event: KeyboardEvent): boolean {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  const elsewhere = event.altKey || event.ctrlKey || event.metaKey || !!document.querySelector('dialog[open]');
  return !event.defaultPrevented && !typing && !elsewhere;
}

/** Escape goes back, R turns, F mirrors, P plays; whether the key was one of them. */
export function chooseByKey(chooser: MoveChooser, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === 'escape') chooser.back();
  else if (key === 'r') chooser.turn(event.shiftKey ? -1 : 1);
  else if (key === 'f') chooser.mirror();
  else if (key === 'p') chooser.play();
  else return false;
  return true;
}
