/**
 * Add random bits to the shuffle of a table for each of my seats, so that the server cannot choose the deal alone, and
 * check afterwards that they were used.
 */

import { postJson, Refused, Unreachable } from '../shared/api';
import { mySeats, type NameOf } from '../shared/seats';
import type { Table } from '../shared/wire';
import { w, words } from '../shared/words.svelte';

/** What this browser has added at a table, and the commitment it was shown then. */
interface Added {
  code: string;
  commitment: string;
  bits: Record<string, string>;
}

const STORED = 'shuffles';
const TABLES_KEPT = 100;
const BYTES = 16;

/** What was sent and not answered yet, by table and seat: sent again, it must be the same. */
const sent = new Map<string, string>();

/** Add to the shuffle for each of my seats that has not, as long as the game is not dealt. */
export async function shuffleAlong(table: Table): Promise<void> {
  const { shuffle, code } = table;
  if (!shuffle || shuffle.contributions) return;
  for (const seat of mySeats(table)) {
    if (shuffle.given?.includes(seat)) continue;
    const key = `${code} ${seat}`;
    const bits = sent.get(key) ?? randomBits();
    sent.set(key, bits);
    try {
      await postJson(`/api/tables/${code}/shuffle`, { seat, bits });
      remember(code, shuffle.commitment, seat, bits);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    }
  }
}

/** Say who has shuffled, who has not, and whether what this browser was told before the deal has been changed since. */
export function shuffleSentences(table: Table, nameOf: NameOf): string[] {
  const contributions = table.shuffle?.contributions;
  if (!contributions) return [];
  const seats = Object.keys(contributions).map(Number);
  const shuffled = seats.filter((seat) => contributions[seat]);
  const silent = seats.filter((seat) => !contributions[seat]);
  return [
    shuffled.length
      ? w('shuffled', { who: words.list([...shuffled.map(nameOf), w('the_server')]) })
      : w('shuffled_alone'),
    ...(silent.length ? [w('not_shuffled', { who: words.list(silent.map(nameOf)) })] : []),
    ...(wasChanged(table) ? [w('shuffle_changed')] : []),
  ];
}

/** Whether the commitment is another than before, or something that the server had accepted from me is not there. */
export function wasChanged(table: Table): boolean {
  const added = remembered().find(({ code }) => code === table.code);
  if (!added || !table.shuffle) return false;
  const { commitment, contributions } = table.shuffle;
  const lost = mySeats(table).some((seat) => added.bits[seat] && contributions?.[seat] !== added.bits[seat]);
  return commitment !== added.commitment || (!!contributions && lost);
}

function randomBits(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function remembered(): Added[] {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '[]') as Added[];
  } catch {
    return [];
  }
}

function remember(code: string, commitment: string, seat: number, bits: string): void {
  const all = remembered();
  const before = all.find((added) => added.code === code);
  const added = { code, commitment: before?.commitment ?? commitment, bits: { ...before?.bits, [seat]: bits } };
  const others = all.filter((one) => one !== before);
  try {
    localStorage.setItem(STORED, JSON.stringify([...others, added].slice(-TABLES_KEPT)));
  } catch {
    // Without storage there is nothing to compare with later; the bits count all the same.
  }
}
