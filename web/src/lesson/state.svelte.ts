/** Everything the page knows about a lesson. Data only: `Lesson` acts on it, and components draw it. */

import { StageState } from '../scene/state.svelte';
import type { LessonStep, Tried } from '../shared/wire';

export class LessonState {
  /** `game` is the id of the game that is learned. */
  constructor(readonly game: string) {}

  /** The step to do now. */
  task = $state.raw<LessonStep>();
  /** The server's answer to the last try. */
  tried = $state.raw<Tried>();
  /** What went wrong, in words. */
  problem = $state('');
  /** The rule that forbids the move tried last. */
  brokenRule = $state('');
  /** What is drawn on the stage, and the move being chosen there. */
  readonly stage = new StageState();

  // Derived from the above, never set.

  /** Whether this step is solved. */
  done = $derived(this.tried?.right ?? false);
  /** Whether it is the last one. */
  last = $derived(!!this.task && this.task.step + 1 === this.task.steps);
  /** The scene that is drawn. */
  scene = $derived(this.tried?.scene ?? this.task?.scene);
  /** A number that grows with every scene. */
  ply = $derived(2 * (this.task?.step ?? 0) + (this.done ? 1 : 0));
  /** The moves on offer, until the step is solved. */
  offer = $derived(this.done ? undefined : (this.task?.scene.offer ?? undefined));
  /** What the others did after the right move. */
  replies = $derived((this.tried?.stories ?? []).slice(1).flatMap((story) => story.lines));
  /** The heading of the rules book that says more. */
  rule = $derived(this.brokenRule || this.task?.rule || '');
}
