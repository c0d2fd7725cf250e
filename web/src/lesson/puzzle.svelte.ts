/** Solve puzzles: the first try at each counts. */

import { getJson, postJson } from '../shared/api';
import type { Puzzle as PuzzleTask, PuzzleFound, Solved } from '../shared/wire';
import { Exercise } from './exercise.svelte';
import { PuzzleState } from './state.svelte';

export class Puzzle extends Exercise<PuzzleTask, PuzzleState> {
  constructor() {
    super(new PuzzleState());
  }

  /** Show a puzzle. */
  begin(id: string): Promise<void> {
    return this.open(getJson<PuzzleTask>(`/api/puzzles/${id}`));
  }

  /** Show a puzzle of a mode that has not been tried; or that there is none. */
  async next(game: string): Promise<void> {
    const but = this.state.task ? `?but=${this.state.task.id}` : '';
    const { id } = await getJson<PuzzleFound>(`/api/puzzles/next/${game}${but}`);
    this.state.none = !id;
    if (id) await this.begin(id);
  }

  protected get address(): string {
    return `/api/puzzles/${this.state.task!.id}`;
  }

  protected solution(): Promise<{ path?: string[] | null }> {
    this.state.shown = true;
    return postJson(`${this.address}/shown`);
  }

  protected override answered(answer: Solved): void {
    const { state } = this;
    if (state.first === undefined) state.first = answer.right && !state.shown;
    state.rating = answer.rating;
  }

  protected override startAnew(task: PuzzleTask): void {
    const { state } = this;
    [state.shown, state.none, state.first, state.rating] = [false, false, task.solved ?? undefined, task.rating];
  }
}
