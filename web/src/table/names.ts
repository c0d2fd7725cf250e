/** What the players of a table are called. */

import type { NameOf } from '../shared/seats';
import { nameOfSeat, w } from '../shared/words.svelte';
import type { TableState } from './state.svelte';

/** Return a function that names a seat; players with the same name are told apart by the number of their seat. */
export function seatNames(state: TableState): NameOf {
  return (seat) => {
    const seats = state.table?.seats ?? [];
    const found = seats[seat];
    if (!found || found.kind === 'open') return w('seat', { number: seat + 1 });
    const name = nameOfSeat(found);
    const alike = seats.filter((other) => nameOfSeat(other) === name);
    return alike.length > 1 ? `${name} ${seat + 1}` : name;
  };
}
