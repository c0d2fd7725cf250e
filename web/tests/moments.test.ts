import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beatTime, lineTime, sentenceOf, stagedScene } from '../src/moments/beats';
import { columnsFor, GAP, largestFace } from '../src/moments/faces';
import { MomentPlayer } from '../src/moments/player.svelte';
import { noteRecord, recordAt } from '../src/moments/records';
import { finaleOf, verdictOf } from '../src/moments/verdict';
import type { Pace } from '../src/shared/settings.svelte';
import { playSound } from '../src/shared/sound';
import { vibrate } from '../src/shared/vibration';
import type { Beat, Scene, Seat, ServerFrame, Story, Table, View } from '../src/shared/wire';
import { words } from '../src/shared/words.svelte';
import { scene } from './scenes';

vi.mock('../src/shared/sound', () => ({ playSound: vi.fn() }));
vi.mock('../src/shared/vibration', () => ({ vibrate: vi.fn() }));

const ENGLISH = `
moment-counted = { $what }: { $points }.
won = { $who } won
won_shared = { $who } share it
over = over
over_alone = alone: { $score }
ended_rules = ended
verdict-resigned = { $out } gave up, { $winners } won
verdict-resigned_shared = { $out } gave up, { $winners } share it
verdict-resigned_alone = given up
verdict-timeout = { $out } was late, { $winners } won
verdict-timeout_alone = late
`;
const GAME = `
erupts = It erupts.
swamps = Swamps
shared = { $names } share it with { $score }.
wins = { $who } wins by { $lead }.
first = First.
second = Second.
third = Third.
`;

const nameOf = (seat: number) => ['Ada', 'Bo', 'Cy'][seat]!;
const says = (key: string, values = {}) => ({ key: `game.${key}`, values });
const ABOUT_A_BEAT = 1600;

beforeEach(() => {
  words.learn('en', { web: ENGLISH, game: GAME });
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const person = (changes: Partial<Seat> = {}): Seat => ({ kind: 'person', name: '', mine: false, ...changes });
const tableOf = (changes: Partial<Table> = {}): Table =>
  ({ code: 'abc', game: 'g', options: {}, players: 2, status: 'playing', seats: [person(), person()], ...changes }) as Table;
const story = (...beats: Beat[]): Story => ({ lines: [], beats });
const finale: Beat[] = [
  { says: says('swamps'), points: [0, 3], bars: [0, 3], lines: [['world/a', 'world/b'], ['world/c']] },
  { says: says('wins', { seat: 1, lead: 3 }), seats: [1], bars: [0, 3] },
];
const over: Scene = { ...scene, finale, panels: [{ seat: 0, score: 0, rank: 2 }, { seat: 1, score: 3, rank: 1 }] };

/** A table whose views a test brings, and the player that watches it. */
class Watched {
  table: Table | undefined = tableOf();
  view: View | undefined;
  past: View | undefined;
  stage = { traced: [] as string[][], recent: new Set(['before']) as ReadonlySet<string>, sent: undefined as string[] | undefined };
  pace: Pace = 'full';
  still = false;
  player = new MomentPlayer(this, nameOf, () => ({ pace: this.pace, still: this.still }));
  applied: number[] = [];

  bring(ply: number, stories: Story[], table = tableOf(), shown: Scene = scene): void {
    const view: View = { ply, seat: 0, scene: shown, stories };
    const frame = { kind: 'view', table, view } as ServerFrame;
    this.player.receive(frame, () => {
      [this.table, this.view] = [table, view];
      this.applied.push(ply);
    });
  }

  get told(): string[] {
    return this.player.told.map((sentence) => sentence.text);
  }
}

let at: Watched;
beforeEach(() => {
  at = new Watched();
  at.bring(3, [story({ says: says('first') })]);
});

describe('moments', () => {
  it('are not staged for what was there at first', () => {
    expect(at.player.beat).toBeUndefined();
    expect(at.told).toEqual([]);
  });

  it('are played one beat after the other, on the board and in words, and then put away', () => {
    at.bring(4, [story({ says: says('first'), places: ['a/1'], mood: 'dark' }, { says: says('second') })]);
    expect(at.player.beat?.says?.key).toBe('game.first');
    expect([...at.stage.recent]).toEqual(['a/1']);
    expect(playSound).toHaveBeenLastCalledWith('dark');
    expect(vibrate).toHaveBeenLastCalledWith('dark');
    expect(at.told).toEqual(['First.']);
    vi.advanceTimersByTime(ABOUT_A_BEAT);
    expect(at.told).toEqual(['First.', 'Second.']);
    vi.advanceTimersByTime(ABOUT_A_BEAT);
    expect(at.player.beat).toBeUndefined();
    expect(at.player.playing).toBe(false);
    expect([...at.stage.recent]).toEqual(['before']);
  });

  it('draw lines one by one', () => {
    const lines = [['a/1', 'a/2'], ['a/3'], ['a/4']];
    at.bring(4, [story({ says: says('first'), lines })]);
    const tempo = { pace: 'full' as const, still: false };
    const step = lineTime({ lines }, tempo);
    expect(at.stage.traced).toHaveLength(1);
    vi.advanceTimersByTime(step);
    expect(at.stage.traced).toHaveLength(2);
    vi.advanceTimersByTime(step);
    expect(at.stage.traced).toEqual(lines);
    vi.advanceTimersByTime(beatTime({ lines }, tempo));
    expect(at.stage.traced).toEqual([]);
  });

  it('cover the table only while pieces are face to face', () => {
    const face = { look: 'card', name: says('third'), seat: 1 };
    at.bring(4, [story({ says: says('first') }, { says: says('second'), faces: [face] })]);
    expect(at.player.covers).toBe(false);
    at.player.next();
    expect(at.player.covers).toBe(true);
    at.player.next();
    expect(at.player.covers).toBe(false);
    expect(at.told).toEqual(['First.', 'Second. Bo: Third..']);
  });

  it('are skipped beat by beat or as a whole, and every sentence is told', () => {
    const beats = ['first', 'second', 'third'].map((key) => ({ says: says(key) }));
    at.bring(4, [story(...beats)]);
    at.player.next();
    expect(at.told).toEqual(['First.', 'Second.']);
    at.player.skip();
    expect(at.told).toEqual(['First.', 'Second.', 'Third.']);
    expect(at.player.playing).toBe(false);
    vi.advanceTimersByTime(10 * ABOUT_A_BEAT);
    expect(at.told).toHaveLength(3);
  });

  it('take less time when they are short, or nothing moves, and none when they are off', () => {
    const beat: Beat = { says: says('first'), lines: [['a/1'], ['a/2']] };
    const full = beatTime(beat, { pace: 'full', still: false });
    expect(beatTime(beat, { pace: 'short', still: false })).toBeLessThan(full / 2);
    expect(beatTime(beat, { pace: 'full', still: true })).toBeLessThan(full);
    expect(lineTime(beat, { pace: 'full', still: true })).toBe(0);
    at.pace = 'off';
    at.bring(4, [story(beat, { says: says('second') })]);
    expect(at.player.playing).toBe(false);
    expect(at.player.beat).toBeUndefined();
    expect(at.told).toEqual(['First.', 'Second.']);
  });

  it('of long ago are told, and only the last ones staged', () => {
    at.bring(7, ['first', 'second', 'third', 'erupts'].map((key) => story({ says: says(key) })));
    expect(at.told).toEqual(['First.', 'Second.', 'Third.']);
    expect(at.player.beat?.says?.key).toBe('game.third');
  });

  it('are not staged over an earlier moment that is looked at', () => {
    at.past = at.view;
    at.bring(4, [story({ says: says('first') })]);
    expect(at.player.playing).toBe(false);
    expect(at.told).toEqual(['First.']);
  });
});

describe('frames that come in while something is staged', () => {
  const staged = () => story({ says: says('first') });

  it('wait, and come when it is over', async () => {
    at.bring(4, [staged()]);
    at.bring(5, [story()]);
    expect(at.applied).toEqual([3, 4]);
    vi.advanceTimersByTime(ABOUT_A_BEAT);
    await Promise.resolve();
    expect(at.applied).toEqual([3, 4, 5]);
  });

  it('are caught up with when it is skipped', () => {
    at.bring(4, [staged()]);
    at.bring(5, [story()]);
    at.player.skip();
    expect(at.applied).toEqual([3, 4, 5]);
  });

  it('do not wait for the answer to a move of the reader', () => {
    at.bring(4, [staged()]);
    at.stage.sent = ['a/1'];
    at.bring(5, [story()]);
    expect(at.applied).toEqual([3, 4, 5]);
  });

  it('are caught up with when there are many', () => {
    at.bring(4, [staged()]);
    for (const ply of [5, 6, 7, 8, 9]) at.bring(ply, [staged()]);
    expect(at.applied).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(at.told).toHaveLength(6);
    expect(at.player.playing).toBe(true);
  });

  it('are dropped with all else when the table is seen from another seat', () => {
    at.bring(4, [staged()]);
    at.bring(5, [story()]);
    at.player.forget();
    expect(at.player.beat).toBeUndefined();
    vi.advanceTimersByTime(10 * ABOUT_A_BEAT);
    expect(at.applied).toEqual([3, 4]);
  });
});

describe('the finale', () => {
  const ended = tableOf({ status: 'over', ranks: [2, 1], scores: [0, 3] });

  it('grows the bars and stays at the verdict until it is closed, and can be shown again', () => {
    at.bring(4, [story()], ended, over);
    expect(at.player.counting).toBe(true);
    expect(at.player.bars).toEqual([0, 3]);
    expect(at.told).toEqual(['Swamps: Bo 3.']);
    vi.advanceTimersByTime(2 * ABOUT_A_BEAT);
    expect(at.player.result).toBe(true);
    expect(at.told.at(-1)).toBe('Bo wins by 3.');
    expect(playSound).toHaveBeenLastCalledWith('end');
    vi.advanceTimersByTime(10 * ABOUT_A_BEAT);
    expect(at.player.result).toBe(true);
    at.player.close();
    expect(at.player.beat).toBeUndefined();
    at.player.showFinale();
    expect(at.player.counting).toBe(true);
    at.player.skip();
    expect(at.player.result).toBe(true);
  });

  it('comes after what the last move staged, once', () => {
    at.bring(4, [story({ says: says('erupts') })], ended, over);
    at.player.skip();
    expect(at.told).toEqual(['It erupts.', 'Swamps: Bo 3.', 'Bo wins by 3.']);
    at.player.close();
    at.bring(4, [], { ...ended, rematch: 'xyz' }, over);
    expect(at.player.finale).toBe(false);
  });

  it('lets frames through once it stays', () => {
    at.bring(4, [story()], ended, over);
    at.player.skip();
    at.bring(5, [story()], ended, over);
    expect(at.applied).toEqual([3, 4, 5]);
  });

  it('goes straight to the verdict where nothing is staged', () => {
    at.pace = 'off';
    at.bring(4, [story()], ended, over);
    expect(at.player.result).toBe(true);
    expect(at.told).toEqual(['Swamps: Bo 3.', 'Bo wins by 3.']);
  });
});

describe('the verdict', () => {
  const seats = (first: Partial<Seat>, second: Partial<Seat>) => [person(first), person(second)];

  it('is what the game says where the table ranks as the rules do', () => {
    expect(verdictOf(tableOf({ ranks: [2, 1] }), nameOf, over)).toBe('Bo wins by 3.');
  });

  it('names those who share a victory', () => {
    const beat: Beat = { says: says('shared', { score: 4 }), seats: [0, 2] };
    expect(sentenceOf(beat, nameOf)).toBe('Ada and Cy share it with 4.');
  });

  it('is of the table where someone gave up or lost on time, whatever the score', () => {
    const resigned = tableOf({ ranks: [1, 2], scores: [0, 3], seats: seats({}, { resigned: true }) });
    expect(verdictOf(resigned, nameOf, over)).toBe('Bo gave up, Ada won');
    expect(finaleOf(resigned, over, nameOf)).toHaveLength(2);
    expect(verdictOf(resigned, nameOf, scene)).toBe('Bo gave up, Ada won');
    const late = tableOf({ ranks: [2, 1], seats: seats({ lost: true }, {}) });
    expect(verdictOf(late, nameOf, scene)).toBe('Ada was late, Bo won');
    const three = tableOf({ players: 3, ranks: [1, 3, 1], seats: [person(), person({ resigned: true }), person()] });
    expect(verdictOf(three, nameOf, scene)).toBe('Bo gave up, Ada and Cy share it');
    const alone = { players: 1, ranks: [2] };
    expect(verdictOf(tableOf({ ...alone, seats: [person({ resigned: true })] }), nameOf, scene)).toBe('given up');
    expect(verdictOf(tableOf({ ...alone, seats: [person({ lost: true })] }), nameOf, scene)).toBe('late');
  });

  it('is that the game was ended where the rules have changed', () => {
    expect(verdictOf(tableOf({ ranks: [2, 1], ended: 'rules' }), nameOf, over)).toBe('ended');
  });
});

describe('the table while points are counted', () => {
  it('shows what seats own and what is drawn on, and no hands', () => {
    const zone = (id: string, room: 'board' | 'side' | 'hand', seat?: number) => ({ id, room, seat, shape: 'hex' as const, cells: [] });
    const zones = [zone('world', 'board', 0), zone('other', 'side', 1), zone('sky', 'board'), zone('hand', 'hand', 0)];
    expect(stagedScene({ ...scene, zones }).zones.map(({ id, room }) => [id, room])).toEqual([['world', 'board'], ['other', 'board']]);
    expect(stagedScene({ ...scene, zones: zones.slice(2) }).zones.map(({ id }) => id)).toEqual(['sky']);
    const drawn: Beat[] = [{ lines: [['clock/1']] }];
    const clock = [zone('map', 'board'), zone('clock', 'side'), zone('market', 'side')];
    expect(stagedScene({ ...scene, zones: clock, finale: drawn }).zones.map(({ id }) => id)).toEqual(['map', 'clock']);
  });
});

describe('the record of a game for one', () => {
  const alone = (code: string, score: number, changes: Partial<Table> = {}) =>
    tableOf({ code, players: 1, ranks: [1], scores: [score], ...changes });

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the best score with the same options, and stays the news of the game that set it', () => {
    expect(noteRecord(alone('a', 12))).toEqual({ best: 12, isNew: true });
    expect(noteRecord(alone('a', 12))).toEqual({ best: 12, isNew: true });
    expect(noteRecord(alone('b', 9))).toEqual({ best: 12, isNew: false });
    expect(noteRecord(alone('c', 15))).toEqual({ best: 15, isNew: true });
    expect(noteRecord(alone('d', 3, { options: { clock: 16 } }))).toEqual({ best: 3, isNew: true });
  });

  it('is there to be beaten at the next game with the same options', () => {
    expect(recordAt(alone('a', 0))).toBeUndefined();
    noteRecord(alone('a', 12));
    expect(recordAt(alone('b', 0))).toBe(12);
    expect(recordAt(alone('b', 0, { options: { clock: 16 } }))).toBeUndefined();
    expect(recordAt(tableOf({ players: 2 }))).toBeUndefined();
  });

  it('is not set by a game that was lost, nor where several play', () => {
    expect(noteRecord(alone('a', 12, { ranks: [2] }))).toBeUndefined();
    expect(noteRecord(tableOf({ ranks: [1, 2], scores: [40, 2] }))).toBeUndefined();
  });
});

describe('pieces face to face', () => {
  const room = { width: 1080, height: 700 };

  it('are as large as fits, one row if there is room', () => {
    expect(largestFace([1, 1], 1.4, room)).toBe(290);
    const four = largestFace([1, 1, 1, 1], 1.4, room);
    expect(four).toBeGreaterThan(230);
    expect(4 * (four + GAP) - GAP).toBeLessThanOrEqual(room.width);
  });

  it('break into rows on a phone, and keep those of a seat together', () => {
    const phone = { width: 366, height: 520 };
    const four = largestFace([1, 1, 1, 1], 1.4, phone);
    expect(columnsFor(4, four, phone.width)).toBeGreaterThan(1);
    expect(largestFace([12], 1.15, phone)).toBeLessThan(four);
    expect(columnsFor(12, 110, phone.width)).toBe(2);
  });
});
