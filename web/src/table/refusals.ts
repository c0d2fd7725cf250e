/** Show why the server refused a move, and clear it when the reader goes on. */

import type { MoveChooser } from '../scene/chooser.svelte';
import type { NameOf } from '../shared/seats';
import { playSound } from '../shared/sound';
import type { Refusal } from '../shared/wire';
import { w, words } from '../shared/words.svelte';
import type { TableState } from './state.svelte';

/** Drop the refused move, and say which rule forbids it. */
export function showRefusal(state: TableState, chooser: MoveChooser, nameOf: NameOf, refusal: Refusal): void {
  playSound('refused');
  state.stage.sent = undefined;
  chooser.restart();
  state.brokenRule = refusal.rule?.includes('.rule.') ? refusal.rule : '';
  state.problem = refusalAtTable(refusal, nameOf);
}

export function clearProblem(state: TableState): void {
  state.problem = state.brokenRule = '';
}

function refusalAtTable(refusal: Refusal, nameOf: NameOf): string {
  if (refusal.ply != null) return w('moved_on');
  if (refusal.rule && words.has(refusal.rule)) {
    const rule = words.tell({ key: refusal.rule, values: refusal.values ?? {} }, nameOf);
    return w('not_allowed', { rule });
  }
  return refusal.message;
}
