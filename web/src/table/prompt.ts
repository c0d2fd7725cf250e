/** The sentence above the table: what the reader is to do, what is waited for, or who has won. */

import type { MoveChooser } from '../scene/chooser.svelte';
import { askAfter } from '../scene/offer';
import type { NameOf } from '../shared/seats';
import type { Scene, Table } from '../shared/wire';
import { w, words } from '../shared/words.svelte';
import { isLostAlone } from './players';
import type { TableState } from './state.svelte';

export function promptSentence(state: TableState, chooser: MoveChooser, nameOf: NameOf): string {
  const { table, past, view, stage } = state;
  if (!table) return '';
  if (!state.connected) return w('reconnecting');
  if (table.ready === false) return w('preparing');
  if (table.status === 'waiting') return w('waiting');
  if (past) return w('looking_back', { ply: past.ply, last: view?.ply ?? 0 });
  if (table.status === 'over') return resultSentence(table, nameOf, view?.scene);
  if (stage.sent) return w('sending');
  if (!view) return '';
  if (!chooser.offer) return turnSentence(table, nameOf);
  const ask = stage.path.length ? askAfter(chooser.offer, stage.path) : undefined;
  return words.tell(ask ?? view.scene.prompt, nameOf);
}

/** Whether live clocks stand still because someone has not come yet. */
export function clocksWait({ clock, status, actors, seats, running }: Table): boolean {
  const person = actors.some((seat) => seats[seat]?.kind === 'person');
  return clock?.kind === 'live' && status === 'playing' && person && !running?.length;
}

/** Say who has won, or what someone who played alone has reached; if the game is lost by its rules, say why. */
export function resultSentence(table: Table, nameOf: NameOf, scene?: Scene): string {
  if (table.ended === 'rules') return w('ended_rules');
  const winners = (table.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (scene && isLostAlone(scene)) return words.tell(scene.prompt, nameOf);
  if (!winners.length) return w('over');
  if (table.players === 1) return w('over_alone', { score: table.scores?.[0] ?? 0 });
  return w(winners.length > 1 ? 'won_shared' : 'won', { who: words.list(winners.map(nameOf)) });
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
