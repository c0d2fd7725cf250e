/** Put the parts of a table together: one state, and what acts on it. */

import { prefersReducedMotion } from 'svelte/motion';
import { MomentPlayer } from '../moments/player.svelte';
import { MoveChooser } from '../scene/chooser.svelte';
import { getJson, Refused } from '../shared/api';
import { refusalMessage } from '../shared/errors';
import type { NameOf } from '../shared/seats';
import { settings } from '../shared/settings.svelte';
import type { Table } from '../shared/wire';
import { w } from '../shared/words.svelte';
import { TableChat } from './chat.svelte';
import type { OpenSocket } from './connection';
import { receiveFrame, receiveTable } from './frames';
import { TableHints } from './hints.svelte';
import { seatNames } from './names';
import { clearProblem, showRefusal } from './refusals';
import { Replay } from './replay.svelte';
import { TableReview } from './review.svelte';
import { SeatConnection } from './seatConnection';
import { shuffleAlong } from './shuffle';
import { TableState } from './state.svelte';

/** Milliseconds until a table is asked for again that could not be read. */
const TRY_AGAIN = 2000;

export interface TableParts {
  state: TableState;
  nameOf: NameOf;
  chooser: MoveChooser;
  replay: Replay;
  chat: TableChat;
  hints: TableHints;
  review: TableReview;
  moments: MomentPlayer;
  live: SeatConnection;
}

export function tableParts(code: string, open?: OpenSocket): TableParts {
  const state = new TableState(code);
  const nameOf = seatNames(state);
  const chooser = new MoveChooser(state.stage, {
    get scene() {
      return state.scene;
    },
    get offer() {
      return state.offer;
    },
    send(path) {
      state.stage.sent = path;
      live.play({ path });
    },
    beforeChoice: () => clearProblem(state),
    beforeBack: () => clearProblem(state),
  });
  const replay = new Replay(state, chooser);
  const chat = new TableChat(state, (said) => live.chat(said));
  const hints = new TableHints(state, chooser);
  const review = new TableReview(state, replay);
  const moments = new MomentPlayer(state, nameOf, () => ({ pace: settings.moments, still: prefersReducedMotion.current }));
  const lookFrom = (seat: number, curtain: boolean) => live.lookFrom(seat, curtain);
  const live = new SeatConnection(
    state,
    {
      onFrame(frame) {
        moments.receive(frame, () => receiveFrame(state, { chooser, chat, replay, nameOf, lookFrom }, frame));
        if (frame.kind === 'preparing') void shuffleAlong(frame.table);
      },
      onRefused: (refusal) => showRefusal(state, chooser, nameOf, refusal),
      onSeatChange: () => {
        replay.forget();
        moments.forget();
      },
    },
    open,
  );
  return { state, nameOf, chooser, replay, chat, hints, review, moments, live };
}

/** Load the table, then watch it from one of my seats. */
export async function startTable(parts: TableParts): Promise<void> {
  const { state, live } = parts;
  try {
    receiveTable(state, await getJson<Table>(`/api/tables/${state.code}`));
  } catch (error) {
    state.missing = missingMessage(error);
    if (error instanceof Refused && error.status === 503 && !live.closed)
      setTimeout(() => void startTable(parts), TRY_AGAIN);
    return;
  }
  if (live.closed) return;
  state.missing = '';
  live.sitDown();
}

/** Say why a table cannot be shown: it is not there, one may not look, or nobody answers. */
function missingMessage(error: unknown): string {
  if (!(error instanceof Refused)) return w('unreachable');
  if (error.status === 503) return w('outage');
  if (error.status >= 500) return w('unreachable');
  return error.status === 403 ? refusalMessage(error.refusal) : w('no_table');
}

export function stopTable({ live, replay, moments }: TableParts): void {
  live.close();
  moments.forget();
  replay.forget();
}
