/**
 * Play what is staged, one beat after the other: on the board (`stage`) and over it (`Moments.svelte`).
 *
 * Frames that come in meanwhile wait, so that the board does not run ahead of what is shown of it; when too many wait,
 * or when the reader moves or skips, they are caught up with. Every sentence is told to screen readers, staged or not.
 */

import type { StageState } from '../scene/state.svelte';
import type { NameOf } from '../shared/seats';
import { playSound, type Sound } from '../shared/sound';
import { vibrate } from '../shared/vibration';
import type { Beat, ServerFrame, Table, View } from '../shared/wire';
import { beatTime, lineTime, sentenceOf, type Tempo } from './beats';
import { finaleOf } from './verdict';

/** What the player reads of the table it plays at. */
export interface Watched {
  readonly table: Table | undefined;
  readonly view: View | undefined;
  readonly past: View | undefined;
  readonly stage: Pick<StageState, 'traced' | 'recent' | 'sent'>;
}

/** Frames that may wait before they are caught up with. */
const MOST_WAITING = 4;
/** Moments that are staged of several that come at once, such as after a broken connection. */
const MOST_STAGED = 2;
/** Sentences that the region for screen readers keeps. */
const KEPT = 40;

export class MomentPlayer {
  /** The beats being played, or the finale that stays. */
  private beats = $state.raw<readonly Beat[]>([]);
  private index = $state(0);
  /** Whether what is played, or stays, is the end of the game. */
  finale = $state(false);
  /** Whether beats are going on. */
  playing = $state(false);
  /** What screen readers were told, in order. */
  told = $state.raw<{ id: number; text: string }[]>([]);

  /** The beat that is shown. */
  beat = $derived(this.playing || this.finale ? this.beats[this.index] : undefined);
  /** Whether the finale goes on towards its verdict: then nothing else may tell it. */
  counting = $derived(this.finale && this.playing);
  /** Whether the finale has come to its verdict, and stays. */
  result = $derived(this.finale && !this.playing);
  /** Whether it covers the table, so that nothing there can be chosen until it is over or skipped. */
  covers = $derived(this.finale || (this.playing && !!this.beat?.faces?.length));
  /** The bars as they are: those of the last beat that has some. */
  bars = $derived(this.barsAt(this.index));
  /** The least and the most that a bar shows. */
  range = $derived.by(() => {
    const all = this.beats.flatMap((beat) => beat.bars ?? []);
    return { least: Math.min(0, ...all), most: Math.max(0, ...all) };
  });

  private waiting: (() => void)[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];
  private recent: ReadonlySet<string> = new Set();
  private last: { ply: number; over: boolean } | undefined;
  private ids = 0;

  constructor(
    private readonly table: Watched,
    private readonly nameOf: NameOf,
    private readonly tempo: () => Tempo,
  ) {}

  /** Apply a frame, or let it wait while something is staged; then stage what it tells. */
  receive(frame: ServerFrame, apply: () => void): void {
    if (frame.kind !== 'view') return apply();
    this.waiting.push(() => this.apply(frame.view, apply));
    if (this.table.stage.sent || this.waiting.length > MOST_WAITING) this.skip();
    else if (!this.playing) this.applyNext();
  }

  /** Show the finale of the game as it stands. */
  showFinale(): void {
    const { table, view } = this.table;
    if (!table || !view) return;
    this.end();
    this.start(finaleOf(table, view.scene, this.nameOf), true);
  }

  /** Go on to the next beat. */
  next(): void {
    if (!this.playing) return;
    this.stopTimers();
    if (this.index + 1 < this.beats.length) this.show(this.index + 1);
    else this.end();
  }

  /** End what is played, tell the rest of it, and catch up with all that waits; a finale goes on to its verdict. */
  skip(): void {
    if (this.playing) this.toEnd();
    while (this.waiting.length) {
      this.waiting.shift()!();
      if (this.waiting.length && this.playing) this.toEnd();
    }
  }

  /** Put the finale away. */
  close(): void {
    if (this.playing) this.toEnd();
    this.finale = false;
    this.clearBoard();
    this.applyNext();
  }

  /** Forget everything: the table is about to be seen from another seat, or left. */
  forget(): void {
    this.stopTimers();
    this.waiting = [];
    [this.playing, this.finale, this.beats] = [false, false, []];
    this.table.stage.traced = [];
  }

  /** The bars at a beat: of the last one that has some; a finale begins with empty ones. */
  private barsAt(index: number): readonly number[] {
    const last = this.beats.slice(0, index + 1).findLast((beat) => beat.bars?.length);
    const first = this.finale ? this.beats.find((beat) => beat.bars?.length) : undefined;
    return last?.bars ?? first?.bars?.map(() => 0) ?? [];
  }

  private applyNext(): void {
    while (!this.playing && this.waiting.length) this.waiting.shift()!();
  }

  /** Apply a view, and stage what it tells that was not told before. */
  private apply(view: View, apply: () => void): void {
    apply();
    const { table, past } = this.table;
    if (!table) return;
    const before = this.last;
    this.last = { ply: view.ply, over: table.status === 'over' };
    if (!before) return;
    const news = view.ply > before.ply ? view.stories.slice(before.ply - view.ply) : [];
    const moments = news.map((story) => story.beats ?? []).filter((beats) => beats.length);
    const staged = past ? [] : moments.slice(-MOST_STAGED);
    for (const beats of moments.slice(0, moments.length - staged.length)) beats.forEach((beat) => this.tell(beat));
    if (!this.last.over || before.over) this.start(staged.flat(), false);
    else if (!past) this.start([...staged.flat(), ...finaleOf(table, view.scene, this.nameOf)], true);
  }

  private start(beats: readonly Beat[], finale: boolean): void {
    if (!beats.length) return;
    if (!this.playing) this.recent = this.table.stage.recent;
    [this.beats, this.finale, this.playing] = [beats, finale, true];
    if (this.tempo().pace === 'off') {
      this.index = -1;
      this.toEnd();
    } else this.show(0);
  }

  /** Show a beat: draw it on the board, tell it, and go on when its time is up. */
  private show(index: number): void {
    this.index = index;
    const beat = this.beats[index]!;
    const tempo = this.tempo();
    this.tell(beat);
    const sound = soundOf(beat, this.finale && index + 1 === this.beats.length);
    playSound(sound);
    vibrate(sound);
    this.draw(beat, lineTime(beat, tempo));
    if (this.finale && index + 1 === this.beats.length) this.end();
    else this.timers.push(setTimeout(() => this.next(), beatTime(beat, tempo)));
  }

  /** Light the places of a beat, and draw its lines one after the other. */
  private draw(beat: Beat, step: number): void {
    const { stage } = this.table;
    const lines = beat.lines ?? [];
    stage.recent = new Set(beat.places ?? []);
    stage.traced = step ? lines.slice(0, 1) : lines;
    if (!step) return;
    for (let count = 2; count <= lines.length; count++)
      this.timers.push(setTimeout(() => (stage.traced = lines.slice(0, count)), step * (count - 1)));
  }

  /** Tell every beat that is left, and end. */
  private toEnd(): void {
    const last = this.beats.length - 1;
    const from = this.index;
    this.index = last;
    for (const beat of this.beats.slice(from + 1)) this.tell(beat);
    this.end();
  }

  /** Stop where it is: a finale stays, anything else goes away, and what waits comes next. */
  private end(): void {
    this.stopTimers();
    this.playing = false;
    this.clearBoard();
    if (!this.finale) this.beats = [];
    queueMicrotask(() => this.applyNext());
  }

  private clearBoard(): void {
    this.table.stage.traced = [];
    this.table.stage.recent = this.recent;
  }

  private stopTimers(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  private tell(beat: Beat): void {
    const text = sentenceOf(beat, this.nameOf);
    if (text) this.told = [...this.told, { id: ++this.ids, text }].slice(-KEPT);
  }
}

function soundOf(beat: Beat, last: boolean): Sound {
  if (last) return beat.mood === 'dark' ? 'lost' : 'end';
  if (beat.mood === 'dark') return 'dark';
  if (beat.mood === 'bright') return 'bright';
  return beat.points?.some(Boolean) ? 'count' : 'reveal';
}
