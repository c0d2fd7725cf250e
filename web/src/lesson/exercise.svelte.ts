/** A position where a move is to be found: a step of a lesson, or a puzzle. Whether it is right is for the server to say. */

import { MoveChooser } from '../scene/chooser.svelte';
import { askAfter } from '../scene/offer';
import { matchPieces } from '../scene/pieces';
import { getJson, postJson, Refused } from '../shared/api';
import { errorMessage, titleMissing } from '../shared/errors';
import { people } from '../shared/me.svelte';
import type { NameOf } from '../shared/seats';
import { changedPlaces, travelsOf } from '../shared/stories';
import type { WhyNot } from '../shared/wire';
import { w, words } from '../shared/words.svelte';
import type { Answer, ExerciseState, Task } from './state.svelte';

export abstract class Exercise<T extends Task, S extends ExerciseState<T>> {
  readonly chooser: MoveChooser;

  constructor(readonly state: S) {
    this.chooser = new MoveChooser(state.stage, {
      get scene() {
        return state.scene;
      },
      get offer() {
        return state.offer;
      },
      send: (path) => void this.tryMove(path),
      beforeChoice: () => this.leaveLastTry(),
    });
  }

  /** Name a seat: the one who looks by their own name, the others by made-up ones. */
  nameOf: NameOf = (seat) => {
    const own = this.state.task?.seat ?? 0;
    if (seat === own) return people.me?.name ?? w('you');
    const others = w('lesson.others').split(', ');
    return others[(seat < own ? seat : seat - 1) % others.length]!;
  };

  /** Where the task is that is shown. */
  protected abstract get address(): string;

  /** Ask for the right move. */
  protected abstract solution(): Promise<{ path?: string[] | null }>;

  /** Prepare for a task that was loaded. */
  protected startAnew(_task: T): void {}

  /** Take over the answer to a try. */
  protected answered(_answer: Answer): void {}

  /** Load a task and show it. */
  protected async open(loading: Promise<T>): Promise<void> {
    const { state } = this;
    try {
      const task = await loading;
      this.startOver();
      state.stage.recent = new Set();
      state.stage.pieces = matchPieces(state.stage.pieces, task.scene.pieces, []);
      this.startAnew(task);
      state.task = task;
      state.number += 1;
    } catch (error) {
      state.problem = errorMessage(error);
      titleMissing(error);
    }
  }

  /** Make the right move. */
  async showMe(): Promise<void> {
    const { state } = this;
    this.startOver();
    try {
      await this.tryMove((await this.solution()).path ?? []);
    } catch (error) {
      state.problem = errorMessage(error);
    }
  }

  /** Say why a place cannot be chosen after some choices. */
  async askWhyNot(chosen: readonly string[], tried: string): Promise<void> {
    const { state } = this;
    const { task, offer } = state;
    if (!task || !offer || state.stage.sent) return;
    const question = new URLSearchParams({ tried });
    for (const choice of chosen) question.append('chosen', choice);
    try {
      const { rule, values, heading } = await getJson<WhyNot>(`${this.address}/why?${question}`);
      if (state.task !== task) return;
      const asked = askAfter(offer, chosen) ?? task.scene.prompt;
      state.tried = undefined;
      state.problem = rule
        ? w('why', { rule: words.tell({ key: rule, values }, this.nameOf) })
        : w('why_first', { ask: words.tell(asked, this.nameOf) });
      state.brokenRule = rule ?? heading;
    } catch (error) {
      state.problem = errorMessage(error);
    }
  }

  /** Ask the server whether a move is right, and show what it did. */
  private async tryMove(path: string[]): Promise<void> {
    const { state } = this;
    const { stage } = state;
    stage.sent = path;
    try {
      const tried = await postJson<Answer>(this.address, { path });
      const stories = tried.stories ?? [];
      this.startOver();
      state.tried = tried;
      this.answered(tried);
      if (tried.scene) stage.pieces = matchPieces(stage.pieces, tried.scene.pieces, travelsOf(stories));
      stage.recent = changedPlaces(stories);
    } catch (error) {
      this.startOver();
      state.problem = errorMessage(error);
      if (error instanceof Refused) state.brokenRule = error.refusal.rule ?? '';
    }
  }

  /** Clear the answer to the last try as soon as the next one begins. */
  private leaveLastTry(): void {
    if (this.state.done) return;
    if (this.state.stage.path.length) this.forgetTry();
    else this.startOver();
  }

  protected startOver(): void {
    this.chooser.restart();
    this.forgetTry();
  }

  private forgetTry(): void {
    const { state } = this;
    state.stage.sent = state.tried = undefined;
    state.problem = state.brokenRule = '';
  }
}
