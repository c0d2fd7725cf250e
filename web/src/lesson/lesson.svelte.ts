/** Learn a game step by step. Whether a move is right is for the server to say. */

import { MoveChooser } from '../scene/chooser.svelte';
import { askAfter } from '../scene/offer';
import { matchPieces } from '../scene/pieces';
import { getJson, postJson, Refused } from '../shared/api';
import { errorMessage } from '../shared/errors';
import { people } from '../shared/me.svelte';
import type { NameOf } from '../shared/seats';
import { changedPlaces, travelsOf } from '../shared/stories';
import type { LessonStep, Tried, WhyNot } from '../shared/wire';
import { w, words } from '../shared/words.svelte';
import { LessonState } from './state.svelte';

export class Lesson {
  readonly state: LessonState;
  readonly chooser: MoveChooser;

  constructor(game: string) {
    const state = (this.state = new LessonState(game));
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

  /** Name a seat: the learner by their own name, the others by made-up ones. */
  nameOf: NameOf = (seat) => {
    const own = this.state.task?.seat ?? 0;
    if (seat === own) return people.me?.name ?? w('you');
    const others = w('lesson.others').split(', ');
    return others[(seat < own ? seat : seat - 1) % others.length]!;
  };

  /** Load a step and show it. */
  async begin(number: number): Promise<void> {
    const { state } = this;
    try {
      const step = await getJson<LessonStep>(`/api/lessons/${state.game}/${number}`);
      this.startOver();
      state.stage.recent = new Set();
      state.stage.pieces = matchPieces(state.stage.pieces, step.scene.pieces, []);
      state.task = step;
    } catch (error) {
      state.problem = errorMessage(error);
    }
  }

  next(): Promise<void> {
    return this.begin((this.state.task?.step ?? -1) + 1);
  }

  back(): Promise<void> {
    return this.begin((this.state.task?.step ?? 1) - 1);
  }

  /** Make a move that the step asks for. */
  async showMe(): Promise<void> {
    const { state } = this;
    this.startOver();
    try {
      const { path } = await getJson<{ path: string[] }>(`/api/lessons/${state.game}/${state.task!.step}/shown`);
      await this.tryMove(path);
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
      const { rule, values, heading } = await getJson<WhyNot>(`/api/lessons/${state.game}/${task.step}/why?${question}`);
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

  /** Ask the server whether a move is what the step asks for, and show what it did. */
  private async tryMove(path: string[]): Promise<void> {
    const { state } = this;
    const { stage } = state;
    stage.sent = path;
    try {
      const tried = await postJson<Tried>(`/api/lessons/${state.game}/${state.task!.step}`, { path });
      const stories = tried.stories ?? [];
      this.startOver();
      state.tried = tried;
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

  private startOver(): void {
    this.chooser.restart();
    this.forgetTry();
  }

  private forgetTry(): void {
    const { state } = this;
    state.stage.sent = state.tried = undefined;
    state.problem = state.brokenRule = '';
  }
}
