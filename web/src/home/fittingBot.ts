/** The bot that fits someone at a game: a beginner's at first, then one level up after a win, and one down after a loss. */

import type { Table } from '../shared/wire';

const LEVEL = /^level(\d+)$/;

/** The level of the strongest bot at a table; 0 where none has one. */
function levelAt(table: Table): number {
  return Math.max(0, ...table.seats.map((seat) => Number(LEVEL.exec(seat.bot ?? '')?.[1] ?? 0)));
}

/** `levels` are the bots with a level, the weakest first; `tables` are this person's, the newest first. */
export function fittingBot(game: string, tables: Table[], levels: string[]): string {
  const last = tables.find((table) => table.game === game && table.status === 'over' && table.ranks && levelAt(table));
  if (!last) return levels[0] ?? 'greedy';
  const won = last.seats.some((seat, index) => seat.mine && last.ranks![index] === 1);
  const wanted = levelAt(last) - 1 + (won ? 1 : -1);
  return levels[Math.min(Math.max(wanted, 0), levels.length - 1)] ?? 'greedy';
}
