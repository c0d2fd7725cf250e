/** What someone can do at a table besides moving. What is refused is shown in words. */

import { postJson } from '../shared/api';
import { errorMessage } from '../shared/errors';
import { route } from '../shared/route.svelte';
import type { Table } from '../shared/wire';
import { w } from '../shared/words.svelte';
import { receiveTable } from './frames';
import type { SeatConnection } from './seatConnection';
import type { TableState } from './state.svelte';

/** Take a free seat, and look from it. */
export async function join(state: TableState, live: SeatConnection): Promise<void> {
  if (await act(state, 'join')) live.sitDown();
}

export async function resign(state: TableState): Promise<void> {
  await act(state, 'resign');
}

/** Take back the last move of a seat, or ask the others for it where it is not fair without them. */
export async function takeBack(state: TableState, seat: number): Promise<void> {
  await act(state, 'undo', { seat, ply: state.view!.ply });
}

/** Agree or disagree, for a seat, to the takeback that was asked for. */
export async function answerTakeback(state: TableState, seat: number, agree: boolean): Promise<void> {
  await act(state, 'undo/answer', { seat, agree });
}

/** Stand up before the game has begun. */
export async function leave(state: TableState): Promise<void> {
  await actAndGo(state, 'leave', () => '/');
}

/** Offer to play again with the same people, or accept their offer, and go to the new table. */
export async function rematch(state: TableState): Promise<void> {
  await actAndGo(state, 'rematch', (table) => `/t/${table.code}`);
}

/** Share the result with the link to the game, as the device shares; else copy them. Return whether they were copied. */
export async function share(state: TableState, result: string): Promise<boolean> {
  const url = `${location.origin}/t/${state.code}`;
  if (!navigator.share) return copy(state, `${result} ${url}`);
  await navigator.share({ text: result, url }).catch(() => undefined); // put away by the reader
  return false;
}

/** Copy a text; return whether the browser allowed it. */
export async function copy(state: TableState, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    state.problem = w('copy_by_hand');
    return false;
  }
}

const ask = (state: TableState, action: string, body: object = {}) =>
  postJson<Table>(`/api/tables/${state.code}/${action}`, body);

/** Return whether it worked. */
async function act(state: TableState, action: string, body?: object): Promise<boolean> {
  try {
    receiveTable(state, await ask(state, action, body));
    state.problem = '';
    return true;
  } catch (error) {
    state.problem = errorMessage(error);
    return false;
  }
}

async function actAndGo(state: TableState, action: string, address: (table: Table) => string): Promise<void> {
  try {
    route.go(address(await ask(state, action)));
  } catch (error) {
    state.problem = errorMessage(error);
  }
}
