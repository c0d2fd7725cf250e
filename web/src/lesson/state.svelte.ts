/** Everything the page knows about a lesson or a puzzle. Data only: `Exercise` acts on it, and components draw it. */

import { StageState } from '../scene/state.svelte';
import type { LessonStep, Puzzle, Rating, Tried } from '../shared/wire';

/** What steps of lessons and puzzles have in common. */
export type Task = Pick<LessonStep, 'game' | 'folder' | 'players' | 'seat' | 'say' | 'rule' | 'scene'>;
export type Answer = Tried;

export class ExerciseState<T extends Task> {
  /** What is to be done now. */
  task = $state.raw<T>();
  /** How many tasks were shown. */
  number = $state(0);
  /** The server's answer to the last try. */
  tried = $state.raw<Answer>();
  /** What went wrong, in words. */
  problem = $state('');
  /** The rule that forbids the move tried last. */
  brokenRule = $state('');
  /** What is drawn on the stage, and the move being chosen there. */
  readonly stage = new StageState();

  // Derived from the above, never set.

  /** Whether this is solved. */
  done = $derived(this.tried?.right ?? false);
  /** The scene that is drawn. */
  scene = $derived(this.tried?.scene ?? this.task?.scene);
  /** A number that grows with every scene. */
  ply = $derived(2 * this.number + (this.done ? 1 : 0));
  /** The moves on offer, until it is solved. */
  offer = $derived(this.done ? undefined : (this.task?.scene.offer ?? undefined));
  /** What the others did after the right move. */
  replies = $derived((this.tried?.stories ?? []).slice(1).flatMap((story) => story.lines));
  /** The heading of the rules book that says more. */
  rule = $derived(this.brokenRule || this.task?.rule || '');
}

export class LessonState extends ExerciseState<LessonStep> {
  /** Whether this is the last step. */
  last = $derived(!!this.task && this.task.step + 1 === this.task.steps);
}

export class PuzzleState extends ExerciseState<Puzzle> {
  /** What came of the first try; undefined before it. */
  first = $state<boolean>();
  /** Whether the solution was asked for. */
  shown = $state(false);
  /** Whether there is no puzzle left. */
  none = $state(false);
  /** How good one is at the puzzles of this mode. */
  rating = $state.raw<Rating>();
}
