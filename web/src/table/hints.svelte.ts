/** Ask for good moves and show them. They belong to one seat and ply, and vanish with it. */

import type { MoveChooser } from '../scene/chooser.svelte';
import { getJson } from '../shared/api';
import { errorMessage } from '../shared/errors';
import type { Hint, HintList } from '../shared/wire';
import type { Moment, TableState } from './state.svelte';

export class TableHints {
  constructor(
    private readonly state: TableState,
    private readonly chooser: MoveChooser,
  ) {}

  private moment = $derived.by<Moment>(() => ({ seat: this.state.seat, ply: this.state.view?.ply ?? 0 }));
  /** Whether an answer is on its way. */
  waiting = $derived.by(() => isSame(this.state.hintsAsked, this.moment) && !this.list);
  /** The good moves of this moment, once they are known. */
  list = $derived.by(() => {
    const { hints } = this.state;
    return isSame(hints, this.moment) ? hints!.hints : undefined;
  });

  /** Ask for good moves, and draw the best; asked again, put them away. */
  async ask(): Promise<void> {
    const { state, moment } = this;
    if (!state.table?.hints || !this.chooser.offer || this.waiting) return;
    if (this.list) return this.close();
    state.hintsAsked = moment;
    try {
      state.hints = await getJson<HintList>(`/api/tables/${state.code}/hints?seat=${moment.seat}&ply=${moment.ply}`);
      this.propose(this.list?.[0]);
    } catch (error) {
      if (isSame(moment, this.moment)) state.problem = errorMessage(error);
    } finally {
      if (state.hintsAsked === moment) state.hintsAsked = undefined;
    }
  }

  /** Draw a move on the table as if it were chosen; without one, draw none. */
  propose(hint?: Hint): void {
    const { offer } = this.chooser;
    this.state.stage.proposed = hint?.path.length && offer ? { offer, path: hint.path } : undefined;
  }

  /** Choose a hint's move, to be confirmed. */
  take(hint: Hint): void {
    this.chooser.settle(hint.path);
    this.close();
  }

  private close(): void {
    this.propose();
    this.state.hints = undefined;
  }
}

const isSame = (one: Moment | undefined, other: Moment) => one?.seat === other.seat && one.ply === other.ply;
