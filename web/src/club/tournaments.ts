/** What is said of tournaments: rounds by their names, points, how a match went. */

import { momentOf } from '../shared/dates';
import type { ListedTournament, TournamentGame, TournamentShown } from '../shared/wire';
import { w, words } from '../shared/words.svelte';

export const FORMATS: TournamentShown['format'][] = ['swiss', 'round_robin', 'knockout', 'groups'];

/** Of a knockout the last rounds have names of their own; by how many rounds follow. */
const LAST_ROUNDS = ['final', 'semifinals', 'quarterfinals'];

export function nameOfRound(event: Pick<TournamentShown, 'format' | 'rounds'>, round: number): string {
  const last = event.format === 'knockout' && event.rounds ? LAST_ROUNDS[event.rounds - round] : undefined;
  return w(last ? `tournament.${last}` : 'tournament.round', last ? {} : { round });
}

export function nameOfStatus(event: ListedTournament | TournamentShown): string {
  if (event.status === 'entering' && event.starts) return w('tournament.starts_at', { when: momentOf(event.starts) });
  if (event.status !== 'playing' || !event.rounds) return w(`tournament.status.${event.status}`);
  if (event.format === 'knockout') return nameOfRound(event, event.round);
  return w('tournament.round_of', { round: event.round, rounds: event.rounds });
}

export const nameOfNumber = (number: number): string => number.toLocaleString(words.language, { maximumFractionDigits: 2 });

/** How a seat did in a game of two, as in a table of results; at tables of several its place. */
export function nameOfResult(game: TournamentGame, seat: number): string {
  const ranks = game.ranks;
  if (!ranks || ranks.length < 2) return '';
  if (ranks.length > 2) return w('tournament.placed', { place: ranks[seat]! });
  if (ranks[0] === ranks[1]) return '½';
  return ranks[seat]! < ranks[1 - seat]! ? '1' : '0';
}

export const hasWon = (game: TournamentGame, seat: number): boolean =>
  !!game.ranks && game.ranks[seat] === 1 && game.ranks.filter((rank) => rank === 1).length === 1;

/** What there is to say of a game besides its result. */
export function noteOf(game: TournamentGame): string {
  if (game.players.length === 1) return w('tournament.bye');
  if (game.ranks && !game.table) return w('tournament.walkover');
  if (game.again) return w('tournament.again');
  return game.ranks ? '' : w('tournament.going_on');
}

/** At how many boards a round of a knockout is played: those where nobody is known yet are shown as well. */
export const boardsOf = (rounds: number, round: number): number => 2 ** (rounds - round);
