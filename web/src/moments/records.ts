/** The best results of games for one, kept in this browser. */

import type { Table } from '../shared/wire';

const KEPT = 'cosmoludo.records';

/** The best score so far, and whether the game that was noted last has set it. */
export interface Record {
  best: number;
  isNew: boolean;
}

/** Games with other options are other games. */
const nameOf = ({ game, options }: Table) => [game, ...Object.entries(options).sort().map(([name, value]) => `${name}=${value}`)].join(' ');

interface Kept {
  best: number;
  /** The table where it was reached. */
  code: string;
}

function read(): { [name: string]: Kept } {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { [name: string]: Kept };
  } catch {
    return {};
  }
}

/** The best score so far at games like that of a table for one. */
export const recordAt = (table: Table): number | undefined => (table.players === 1 ? read()[nameOf(table)]?.best : undefined);

/** The record of a finished game for one, after noting its own result; none where several play, or nobody ever got a point. */
export function noteRecord(table: Table): Record | undefined {
  if (table.players !== 1) return undefined;
  const records = read();
  const name = nameOf(table);
  const kept = records[name];
  const score = table.ranks?.[0] === 1 ? table.scores?.[0] : undefined;
  if (score !== undefined && score > (kept?.best ?? 0)) {
    records[name] = { best: score, code: table.code };
    localStorage.setItem(KEPT, JSON.stringify(records));
    return { best: score, isNew: true };
  }
  return kept && { best: kept.best, isNew: kept.code === table.code };
}
