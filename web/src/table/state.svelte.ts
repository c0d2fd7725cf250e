/**
 * Everything the page knows about one table, and what its reader is doing there. Data only: the other files of this
 * folder act on it, and components draw it.
 */

import { StageState } from '../scene/state.svelte';
import { isMyTurn, mySeats } from '../shared/seats';
import type { ChatLine, HintList, Review, Story, Table, View } from '../shared/wire';
import type { SeatGain } from './gains';

/** The viewpoint of someone without a seat. */
export const SPECTATOR = -1;
/** All hands open at once, after the game. */
export const ALL_HANDS = -2;

/** The choice of one seat at one ply. */
export interface Moment {
  seat: number;
  ply: number;
}

export class TableState {
  /** `code` is the table's name in its address. */
  constructor(readonly code: string) {}

  // What the server said.

  /** The table: its seats, status, clocks, takeback and rematch. */
  table = $state.raw<Table>();
  /** The latest view of the game from `seat`. */
  view = $state.raw<View>();
  /** What every move did, as `seat` saw it, from the first move on. */
  stories = $state.raw<Story[]>([]);
  /** When `table` came in, in milliseconds of the page: running clocks have gone on since. */
  receivedAt = $state(0);
  /** How many people watch the table. */
  people = $state(0);
  /** The seats whose people are connected. */
  present = $state.raw<number[]>([]);

  // The connection.

  /** Whether the live connection is up. */
  connected = $state(true);
  /** Whether the server can store nothing for now. */
  outage = $state(false);
  /** Why the table cannot be shown at all, in words. */
  missing = $state('');

  // What is looked at.

  /** The seat of mine from which the table is seen, or `SPECTATOR`. */
  seat = $state(SPECTATOR);
  /** An earlier moment, or another viewpoint, that is shown instead of `view`. */
  past = $state.raw<View>();
  /** The moment of the replay that was asked for and is not shown yet. */
  wanted = $state.raw<{ ply: number; viewpoint: number }>();
  /** Whether the replay goes on by itself. */
  replaying = $state(false);
  /** Whether hands are covered while one screen is passed from player to player. */
  curtain = $state(false);

  /** What is drawn on the stage, and the move being chosen there. */
  readonly stage = new StageState();

  // What went wrong.

  /** What went wrong last, in words. */
  problem = $state('');
  /** The rule that forbids the move tried last, to be looked up in the rules book. */
  brokenRule = $state('');

  // What the last moves did.

  /** What they gained, to be seen flying to the counters. */
  gains = $state.raw<SeatGain[]>([]);
  /** What happened, for screen readers. */
  announcement = $state('');

  // Chat.

  /** Everything said at the table, in order. */
  chatLines = $state.raw<ChatLine[]>([]);
  /** Whether the chat is in sight. */
  chatOpen = $state(false);
  /** The number of the last line that was in sight. */
  chatSeen = $state(0);

  // Hints and review.

  /** The last good moves that came in; they count for one seat and ply. */
  hints = $state.raw<HintList>();
  /** The seat and ply that hints were asked for and have not come in. */
  hintsAsked = $state.raw<Moment>();
  /** The review of the finished game, as far as it is ready. */
  review = $state.raw<Review>();

  // Derived from the above, never set.

  /** The view that is drawn. */
  shown = $derived(this.past ?? this.view);
  /** Its scene. */
  scene = $derived(this.shown?.scene);
  /** How many moves led to it. */
  ply = $derived(this.shown?.ply ?? 0);
  /** The seats that are mine. */
  mine = $derived(this.table ? mySeats(this.table) : []);
  /** Set where the rules have changed since the game: only its end can be looked at. */
  old = $derived(this.table?.old ?? undefined);
  /** Whether one of them is to play. */
  myTurn = $derived(!!this.table && isMyTurn(this.table));
  /** The moves on offer to `seat`, unless something keeps it from playing now. */
  offer = $derived(
    this.curtain || this.past || this.table?.status !== 'playing' ? undefined : (this.view?.scene.offer ?? undefined),
  );
}
