/** What keys do while a move is chosen, wherever that is. */

import type { Choosing } from './chooser.svelte';

/** Whether a key is meant for the page, not for a field, a dialog or the browser. */
export function isForPage(event: KeyboardEvent): boolean {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  const elsewhere = event.altKey || event.ctrlKey || event.metaKey || !!document.querySelector('dialog[open]');
  return !event.defaultPrevented && !typing && !elsewhere;
}

/** Escape goes back, R turns, F mirrors, P plays; whether the key was one of them. */
export function chooseByKey(player: Choosing, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === 'escape') player.back();
  else if (key === 'r') player.turn(event.shiftKey ? -1 : 1);
  else if (key === 'f') player.mirror();
  else if (key === 'p') player.play();
  else return false;
  return true;
}
