/** Ask for the review of a finished game until it is ready, and show its moments on the table. */

import { getJson } from '../shared/api';
import { errorMessage } from '../shared/errors';
import type { Review, ReviewMoment } from '../shared/wire';
import type { Replay } from './replay.svelte';
import type { TableState } from './state.svelte';

/** Milliseconds between two questions whether it is ready. */
const POLL_EVERY = 700;

export class TableReview {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly state: TableState,
    private readonly replay: Replay,
  ) {}

  /** Ask for the review, again and again until it is ready. */
  async start(): Promise<void> {
    const { state } = this;
    try {
      state.review = await getJson<Review>(`/api/tables/${state.code}/review`);
      if (!state.review.ready) this.timer = setTimeout(() => void this.start(), POLL_EVERY);
    } catch (error) {
      state.problem = errorMessage(error);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Go to the moment after a move. */
  async show(moment: ReviewMoment): Promise<void> {
    await this.replay.show(moment.ply + 1);
  }

  /** Go to the moment before a move, as its player saw it, and draw the better move. */
  async showBetter(moment: ReviewMoment): Promise<void> {
    await this.replay.show(moment.ply, moment.seat);
    const { better } = moment;
    if (better?.path.length) this.state.stage.proposed = { offer: better.offer, path: better.path };
  }
}
