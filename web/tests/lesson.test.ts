import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lesson } from '../src/lesson/lesson.svelte';
import type { LessonStep, Tried } from '../src/shared/wire';
import { offer, scene } from './scenes';

const step = (number: number): LessonStep => ({
  game: 'g',
  folder: 'g',
  players: 2,
  seat: 0,
  step: number,
  steps: 2,
  say: { key: 'say' },
  rule: 'start',
  scene: { ...scene, offer },
});
const wrong: Tried = { right: false, say: { key: 'no' } };
const right: Tried = {
  right: true,
  say: { key: 'yes' },
  scene,
  stories: [{ lines: [{ key: 'mine' }], places: ['board/a'] }, { lines: [{ key: 'theirs' }] }],
};

describe('a lesson', () => {
  let lesson: Lesson;
  let answers: { status: number; body: unknown }[];
  const settled = () => vi.waitFor(() => expect(lesson.state.stage.sent).toBeUndefined());
  const answer = (body: unknown, status = 200) => answers.push({ status, body });

  beforeEach(async () => {
    answers = [];
    vi.stubGlobal('fetch', () => {
      const { status, body } = answers.shift()!;
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    });
    lesson = new Lesson('g');
    answer(step(0));
    await lesson.begin(0);
  });

  afterEach(() => void vi.unstubAllGlobals());

  it('says what was wrong until the next try begins', async () => {
    answer(wrong);
    lesson.chooser.choose('!pass');
    await settled();
    expect([lesson.state.tried?.right, lesson.state.done]).toEqual([false, false]);
    lesson.chooser.choose('hand/0');
    expect(lesson.state.tried).toBeUndefined();
    expect(lesson.state.stage.path).toEqual(['hand/0']);
  });

  it('shows a right move and what the others did, and offers no more moves at this step', async () => {
    answer(right);
    lesson.chooser.choose('!pass');
    await settled();
    expect([lesson.state.done, lesson.state.last, lesson.state.offer]).toEqual([true, false, undefined]);
    expect(lesson.state.replies).toEqual([{ key: 'theirs' }]);
    expect([...lesson.state.stage.recent]).toEqual(['board/a']);
    answer(step(1));
    await lesson.next();
    expect([lesson.state.done, lesson.state.last]).toEqual([false, true]);
  });

  it('points to the rule that forbids a move, else to that of the step', async () => {
    expect(lesson.state.rule).toBe('start');
    answer({ message: 'too far', rule: 'g.rule.far' }, 400);
    lesson.chooser.choose('!pass');
    await settled();
    expect([lesson.state.problem, lesson.state.rule]).toEqual(['too far', 'g.rule.far']);
  });
});
