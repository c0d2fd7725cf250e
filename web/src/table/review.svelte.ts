/** The review of a finished game: asked for until it is ready, then shown moment by moment. */

import { getJson } from '../shared/api';
import { errorMessage } from '../shared/errors';
import type { Review, ReviewMoment } from '../shared/wire';
import type { Sitting } from './sitting.svelte';

/** Milliseconds between two questions whether it is ready. */
const PATIENCE = 700;

export class Reviewing {
  review = $state.raw<Review>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sitting: Sitting) {}

  /** Ask for the review, again and again until it is ready. */
  async start(): Promise<void> {
    try {
      this.review = await getJson<Review>(`/api/tables/${this.sitting.code}/review`);
      if (!this.review.ready) this.timer = setTimeout(() => void this.start(), PATIENCE);
    } catch (error) {
      this.sitting.problem = errorMessage(error);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Go to the moment after a move. */
  async show(moment: ReviewMoment): Promise<void> {
    await this.sitting.replay.show(moment.ply + 1);
  }

  /** Go to the moment before a move, through its mover's eyes, and show what was better. */
  async showBetter(moment: ReviewMoment): Promise<void> {
    await this.sitting.replay.show(moment.ply, moment.seat);
    const { better } = moment;
    if (better?.path.length) this.sitting.proposed = { offer: better.offer, path: better.path };
  }
}
