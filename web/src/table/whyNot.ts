/** Say why something on the table cannot be chosen now, and where the rules say more. The server knows the rules. */

import type { MoveChooser } from '../scene/chooser.svelte';
import { askAfter } from '../scene/offer';
import { getJson, Refused } from '../shared/api';
import { errorMessage } from '../shared/errors';
import type { NameOf } from '../shared/seats';
import type { WhyNot } from '../shared/wire';
import { w, words } from '../shared/words.svelte';
import { SPECTATOR, type TableState } from './state.svelte';

/** Ask why a place cannot be chosen after some choices, and show the answer beside the prompt. */
export async function askWhyNot(
  state: TableState,
  chooser: MoveChooser,
  nameOf: NameOf,
  chosen: readonly string[],
  tried: string,
): Promise<void> {
  const { table, view, seat } = state;
  if (!table || !view || table.status !== 'playing' || seat === SPECTATOR || state.past || state.curtain) return;
  if (state.stage.sent) return;
  if (!chooser.offer) {
    show(state, w('why_turn', { who: words.list(table.actors.map(nameOf)) }), 'turn');
    return;
  }
  const question = new URLSearchParams({ seat: String(seat), ply: String(view.ply), tried });
  for (const choice of chosen) question.append('chosen', choice);
  try {
    const { rule, values, heading } = await getJson<WhyNot>(`/api/tables/${state.code}/why?${question}`);
    if (state.view !== view) return;
    if (rule) show(state, w('why', { rule: words.tell({ key: rule, values }, nameOf) }), rule);
    else show(state, w('why_first', { ask: words.tell(askAfter(chooser.offer, chosen) ?? view.scene.prompt, nameOf) }), heading);
  } catch (error) {
    // A table that has gone on answers by itself, with its next view.
    if (state.view === view && !(error instanceof Refused && error.refusal.ply != null)) show(state, errorMessage(error), '');
  }
}

function show(state: TableState, problem: string, rule: string): void {
  state.problem = problem;
  state.brokenRule = rule;
}
