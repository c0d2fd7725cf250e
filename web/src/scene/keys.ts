/** Keys for choosing a move, at a table or in a lesson. */

import type { MoveChooser } from './chooser.svelte';

/** Whether a key is meant for the page, and not for a field, a dialog or the browser. */
export function isForPage(event: KeyboardEvent): boolean {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  const elsewhere = event.altKey || event.ctrlKey || event.metaKey || !!document.querySelector('dialog[open]');
  return !event.defaultPrevented && !typing && !elsewhere;
}

/** Whether a key is for what has the focus: a button or a link. */
const isForControl = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('button, a, summary, [role=button], [role=tab]') !== null;

/** Handle a key: Escape goes back, R turns, F mirrors, P and Enter play. Return whether it was one of them. */
export function chooseByKey(chooser: MoveChooser, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === 'escape') chooser.back();
  else if (key === 'r') chooser.turn(event.shiftKey ? -1 : 1);
  else if (key === 'f') chooser.mirror();
  else if (key === 'p' || (key === 'enter' && chooser.aimed && !isForControl(event))) chooser.play();
  else return false;
  return true;
}
