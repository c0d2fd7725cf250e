/** Learn a game step by step. */

import { getJson } from '../shared/api';
import type { LessonStep } from '../shared/wire';
import { Exercise } from './exercise.svelte';
import { LessonState } from './state.svelte';

export class Lesson extends Exercise<LessonStep, LessonState> {
  constructor(private readonly game: string) {
    super(new LessonState());
  }

  begin(number: number): Promise<void> {
    return this.open(getJson<LessonStep>(`/api/lessons/${this.game}/${number}`));
  }

  next(): Promise<void> {
    return this.begin((this.state.task?.step ?? -1) + 1);
  }

  back(): Promise<void> {
    return this.begin((this.state.task?.step ?? 1) - 1);
  }

  protected get address(): string {
    return `/api/lessons/${this.game}/${this.state.task!.step}`;
  }

  protected solution(): Promise<{ path: string[] }> {
    return getJson(`${this.address}/shown`);
  }
}
