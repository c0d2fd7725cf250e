/** Seats of a table: what they are called, which are mine, and whether one of them is to play. */

import type { Seat, Table } from './wire';

/** A function that names the one at a seat. */
export type NameOf = (seat: number) => string;

export const mySeats = (table: Table): number[] => table.seats.flatMap((seat, index) => (seat.mine ? [index] : []));

/** Whether a person sits there, also when a bot plays for them. */
export const isPerson = (seat: Seat): boolean => seat.kind === 'person' || !!(seat.resigned || seat.away || seat.lost);

/** Whether someone can still sit down. */
export const hasOpenSeat = (table: Table): boolean => table.seats.some((seat) => seat.kind === 'open');

/** The first of my seats that is to act. */
export const mySeatToPlay = (table: Table): number | undefined => table.actors.find((seat) => table.seats[seat]?.mine);

export const isMyTurn = (table: Table): boolean => table.status === 'playing' && mySeatToPlay(table) !== undefined;

/** Whether a game waits for me: it is my turn, and I am not on holiday. */
export const waitsForMe = (table: Table): boolean =>
  isMyTurn(table) && table.actors.some((seat) => table.seats[seat]!.mine && !table.seats[seat]!.holiday);
