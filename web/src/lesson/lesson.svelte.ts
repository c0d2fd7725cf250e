/** Someone who learns a game step by step. What is right is the server's to say. */

import { Choosing } from '../scene/chooser.svelte';
import { matchPieces } from '../scene/pieces';
import { people } from '../shared/me.svelte';
import { getJson, postJson, Refused } from '../shared/api';
import { errorMessage } from '../shared/errors';
import type { LessonStep, Tried } from '../shared/wire';
import { w } from '../shared/words.svelte';

export class Learning extends Choosing {
  task = $state.raw<LessonStep>();
  /** What was made of the last try. */
  tried = $state.raw<Tried>();
  /** What went wrong, in words; and the rule that says so. */
  problem = $state('');
  refusing = $state('');

  constructor(readonly game: string) {
    super();
  }

  done = $derived(this.tried?.right ?? false);
  last = $derived(!!this.task && this.task.step + 1 === this.task.steps);
  scene = $derived(this.tried?.scene ?? this.task?.scene);
  ply = $derived(2 * (this.task?.step ?? 0) + (this.done ? 1 : 0));
  given = $derived(this.done ? undefined : (this.task?.scene.offer ?? undefined));
  /** What the others did after a right move. */
  told = $derived((this.tried?.stories ?? []).slice(1).flatMap((story) => story.lines));
  /** The heading of the rules book that says more. */
  rule = $derived(this.refusing || this.task?.rule || '');

  /** The learner by their own name, the others by names of their own. */
  nameOf = (seat: number): string => {
    const own = this.task?.seat ?? 0;
    if (seat === own) return people.me?.name ?? w('you');
    const others = w('lesson.others').split(', ');
    return others[(seat < own ? seat : seat - 1) % others.length]!;
  };

  async begin(number: number): Promise<void> {
    try {
      const step = await getJson<LessonStep>(`/api/lessons/${this.game}/${number}`);
      this.forget();
      this.recent = new Set();
      this.pieces = matchPieces(this.pieces, step.scene.pieces, []);
      this.task = step;
    } catch (error) {
      this.problem = errorMessage(error);
    }
  }

  next(): Promise<void> {
    return this.begin((this.task?.step ?? -1) + 1);
  }

  override choose(choice: string): void {
    if (!this.done) this.forget(this.path);
    super.choose(choice);
  }

  protected async send(path: string[]): Promise<void> {
    this.sent = path;
    try {
      const tried = await postJson<Tried>(`/api/lessons/${this.game}/${this.task!.step}`, { path });
      this.forget();
      this.tried = tried;
      if (tried.scene) this.pieces = matchPieces(this.pieces, tried.scene.pieces, (tried.stories ?? []).flatMap((story) => story.travels ?? []));
      this.recent = new Set((tried.stories ?? []).flatMap((story) => story.places ?? []));
    } catch (error) {
      this.forget();
      this.problem = errorMessage(error);
      if (error instanceof Refused) this.refusing = error.refusal.rule ?? '';
    }
  }

  /** Begin to choose anew, or go on with what is chosen; what was said to the last try no longer counts. */
  private forget(path: string[] = []): void {
    if (!path.length) this.restart();
    this.sent = this.tried = undefined;
    this.problem = this.refusing = '';
  }
}
