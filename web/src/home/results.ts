/** How a finished game ended for the one who looks, as the last part of a key of words. */

import type { Played } from '../shared/wire';

export type Outcome = 'won' | 'shared' | 'lost' | 'resigned' | 'timeout' | 'reached' | 'missed' | 'ended' | 'unknown';

export function resultOf({ seats, ranks, ended }: Played): Outcome {
  const mine = seats.flatMap((seat, index) => (seat.mine ? [index] : []));
  if (ended) return 'ended';
  if (mine.some((index) => seats[index]!.resigned)) return 'resigned';
  if (mine.some((index) => seats[index]!.lost)) return 'timeout';
  if (!ranks) return 'unknown';
  const won = mine.some((index) => ranks[index] === 1);
  if (seats.length === 1) return won ? 'reached' : 'missed';
  const winners = ranks.flatMap((rank, index) => (rank === 1 ? [index] : []));
  if (!won) return 'lost';
  return winners.some((index) => !mine.includes(index)) ? 'shared' : 'won';
}
