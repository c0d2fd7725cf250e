/** Good moves that were asked for: they belong to one moment, and are gone with it. */

import { getJson } from '../shared/api';
import { errorMessage } from '../shared/errors';
import type { Hint, Hints } from '../shared/wire';
import type { Sitting } from './sitting.svelte';

export class Hinting {
  private answer = $state.raw<Hints>();
  private asked = $state<string>();

  constructor(private readonly sitting: Sitting) {}

  private moment = $derived.by(() => `seat=${this.sitting.looking}&ply=${this.sitting.view?.ply ?? 0}`);
  /** Whether an answer is on its way. */
  waiting = $derived.by(() => this.asked === this.moment && !this.hints);
  /** The good moves of now, once they are known. */
  hints = $derived.by(() =>
    this.answer && `seat=${this.answer.seat}&ply=${this.answer.ply}` === this.moment ? this.answer.hints : undefined,
  );

  /** Ask for good moves; asked again, put them away. */
  async ask(): Promise<void> {
    const { sitting, moment } = this;
    if (!sitting.table?.hints || !sitting.offer || this.waiting) return;
    if (this.hints) return this.putAway();
    this.asked = moment;
    try {
      this.answer = await getJson<Hints>(`/api/tables/${sitting.code}/hints?${moment}`);
    } catch (error) {
      if (moment === this.moment) sitting.problem = errorMessage(error);
    } finally {
      if (this.asked === moment) this.asked = undefined;
    }
  }

  /** Show a move on the table as if it were chosen; nothing, to show it no longer. */
  propose(hint?: Hint): void {
    const offer = this.sitting.offer;
    this.sitting.proposed = hint?.path.length && offer ? { offer, path: hint.path } : undefined;
  }

  take(hint: Hint): void {
    this.sitting.settle(hint.path);
    this.putAway();
  }

  private putAway(): void {
    this.propose();
    this.answer = undefined;
  }
}
