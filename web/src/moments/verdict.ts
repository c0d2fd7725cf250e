/** How a game has ended, in one sentence: as its own finale says, or as the table decides where somebody is out. */

import type { NameOf } from '../shared/seats';
import type { Beat, Scene, Table, Text } from '../shared/wire';
import { words } from '../shared/words.svelte';
import { saysOf } from './beats';

/** Whether the table ranks its seats as the rules of the game do. */
function isByRules({ ranks, ended }: Table, scene: Scene): boolean {
  return !ended && scene.panels.every(({ seat, rank }) => (rank ?? 0) === (ranks?.[seat] ?? 0));
}

const winnersOf = ({ ranks }: Table): number[] => (ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));

/** The last sentence where the rules of the game do not say it: someone gave up or ran out of time, or it was ended. */
function tableVerdict(table: Table, nameOf: NameOf): Text {
  if (table.ended) return { key: table.ended === 'rules' ? 'web.ended_rules' : 'web.ended_host' };
  const out = table.seats.flatMap((seat, index) => (seat.resigned || seat.lost ? [index] : []));
  const why = out.some((seat) => table.seats[seat]!.resigned) ? 'resigned' : 'timeout';
  if (out.length && table.players === 1) return { key: `web.verdict.${why}_alone` };
  const winners = winnersOf(table);
  const names = words.list(winners.map(nameOf));
  if (out.length && winners.length) {
    const key = winners.length > 1 ? `web.verdict.${why}_shared` : `web.verdict.${why}`;
    return { key, values: { out: words.list(out.map(nameOf)), winners: names } };
  }
  if (!winners.length) return { key: 'web.over' };
  if (table.players === 1) return { key: 'web.over_alone', values: { score: table.scores?.[0] ?? 0 } };
  return { key: winners.length > 1 ? 'web.won_shared' : 'web.won', values: { who: names } };
}

/** The beats of a game that is over: those of its scene, and a last one of the table where that decides otherwise. */
export function finaleOf(table: Table, scene: Scene, nameOf: NameOf): Beat[] {
  const staged = scene.finale ?? [];
  if (staged.length && isByRules(table, scene)) return staged;
  const seats = winnersOf(table);
  const mood = seats.length ? 'bright' : table.players === 1 ? 'dark' : '';
  const last: Beat = { says: tableVerdict(table, nameOf), seats, bars: table.scores ?? [], mood };
  return [...staged.slice(0, -1), last];
}

/** The verdict as a sentence. */
export function verdictOf(table: Table, nameOf: NameOf, scene?: Scene): string {
  if (scene && !scene.finale?.length && isLostAlone(scene)) return words.tell(scene.prompt, nameOf);
  const empty: Scene = { zones: [], pieces: [], panels: [], prompt: { key: '' } };
  return saysOf(finaleOf(table, scene ?? empty, nameOf).at(-1)!, nameOf);
}

/** Whether someone who played alone has lost by the rules: the game itself came first. */
function isLostAlone({ panels }: Scene): boolean {
  return panels.length === 1 && (panels[0]!.rank ?? 0) > 1;
}
