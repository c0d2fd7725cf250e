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
  /** How often asking has begun or ended: an answer to an earlier run is ignored. */
  private run = 0;

  constructor(
    private readonly state: TableState,
    private readonly replay: Replay,
  ) {}

  /** Ask for the review, again and again until it is ready. */
  async start(): Promise<void> {
    this.stop();
    await this.ask(this.run);
  }

  stop(): void {
    this.run += 1;
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

  private async ask(run: number): Promise<void> {
    const { state } = this;
    try {
      const review = await getJson<Review>(`/api/tables/${state.code}/review`);
      if (run !== this.run) return;
      state.review = review;
      if (!review.ready) this.timer = setTimeout(() => void this.ask(run), POLL_EVERY);
    } catch (error) {
      if (run === this.run) state.problem = errorMessage(error);
    }
  }
}
