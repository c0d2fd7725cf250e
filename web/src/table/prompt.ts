/** The sentence above the table: what the reader is to do, what is waited for, or who has won. */

import { verdictOf } from '../moments/verdict';
import type { MoveChooser } from '../scene/chooser.svelte';
import { askAfter } from '../scene/offer';
import type { NameOf } from '../shared/seats';
import type { Table } from '../shared/wire';
import { w, waitingSentence, words } from '../shared/words.svelte';
import type { TableState } from './state.svelte';

export function promptSentence(state: TableState, chooser: MoveChooser, nameOf: NameOf): string {
  const { table, past, view, stage } = state;
  if (!table) return '';
  if (state.outage) return w('outage');
  if (!state.connected) return w('reconnecting');
  if (table.status === 'waiting') return waitingSentence(table);
  if (table.ready === false) return w('preparing');
  if (past) return w('looking_back', { ply: past.ply, last: view?.ply ?? 0 });
  if (table.status === 'over') return verdictOf(table, nameOf, view?.scene);
  if (stage.sent) return w('sending');
  if (!view) return '';
  if (!chooser.offer) return turnSentence(table, nameOf);
  if (stage.settled !== undefined && chooser.ready) return w('settled');
  const ask = stage.path.length ? askAfter(chooser.offer, stage.path) : undefined;
  return words.tell(ask ?? view.scene.prompt, nameOf);
}

/** Whether live clocks stand still because someone has not come yet. */
export function clocksWait({ clock, status, actors, seats, running }: Table): boolean {
  const person = actors.some((seat) => seats[seat]?.kind === 'person');
  return clock?.kind === 'live' && status === 'playing' && person && !running?.length;
}

/** Say that a game was played under earlier rules, and what can be shown of it. */
export function oldSentence({ version, shown }: NonNullable<Table['old']>): string {
  if (shown == null) return w('old_moves', { version: String(version) });
  return w(shown === version ? 'old_end' : 'old_later', { version: String(version), shown: String(shown) });
}

/** Say who is to play. */
function turnSentence({ actors, seats }: Table, nameOf: NameOf): string {
  const onlyBots = actors.every((seat) => seats[seat]?.kind === 'bot');
  return w(onlyBots ? 'thinking' : 'to_play', { who: words.list(actors.map(nameOf)), count: actors.length });
}
