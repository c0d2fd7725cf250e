import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verdictOf } from '../src/moments/verdict';
import { MoveChooser } from '../src/scene/chooser.svelte';
import type { Seat, Table, View } from '../src/shared/wire';
import { w, words } from '../src/shared/words.svelte';
import { receiveTable } from '../src/table/frames';
import { clocksWait, oldSentence, promptSentence } from '../src/table/prompt';
import { TableState } from '../src/table/state.svelte';
import { offer, scene } from './scenes';

vi.mock('../src/shared/route.svelte', () => ({ route: {}, addressOf: vi.fn() }));

const nameOf = (seat: number) => ['Ada', 'Bo', 'Cy'][seat]!;
const seat = (kind: Seat['kind']) => ({ kind }) as Seat;
const tableOf = (changes: Partial<Table> = {}): Table =>
  ({ players: 2, status: 'playing', ready: true, actors: [0], seats: [seat('person'), seat('bot')], ...changes }) as Table;

const ENGLISH = `
waiting = people
shuffling = cards
preparing = rules
won = { $who } won
won_shared = { $who } share it
over = over
over_alone = alone: { $score }
to_play = { $who } to play ({ $count })
thinking = { $who } thinking
looking_back = { $ply } of { $last }
ended_rules = ended
old_end = end of { $version }
old_later = { $version } by { $shown }
old_moves = moves of { $version }
`;

beforeEach(() => words.learn('en', { web: ENGLISH }));

describe('the result of a game', () => {
  it('names the winner, or those who share the victory', () => {
    expect(verdictOf(tableOf({ ranks: [2, 1] }), nameOf)).toBe('Bo won');
    expect(verdictOf(tableOf({ players: 3, ranks: [1, 3, 1] }), nameOf)).toBe('Ada and Cy share it');
  });

  it('is the score of someone who played alone, and only the end where nobody has won', () => {
    expect(verdictOf(tableOf({ players: 1, ranks: [1], scores: [42] }), nameOf)).toBe('alone: 42');
    expect(verdictOf(tableOf({ ranks: null }), nameOf)).toBe('over');
    expect(verdictOf(tableOf({ players: 1, ranks: [2], scores: [42] }), nameOf)).toBe('over');
  });

  it('is what the game says where someone who played alone has lost', () => {
    const lost = { ...scene, panels: [{ seat: 0, score: 0, rank: 2 }] };
    expect(verdictOf(tableOf({ players: 1, ranks: [2], scores: [0] }), nameOf, lost)).toBe('prompt');
    const won = { ...scene, panels: [{ seat: 0, score: 42, rank: 1 }] };
    expect(verdictOf(tableOf({ players: 1, ranks: [1], scores: [42] }), nameOf, won)).toBe('alone: 42');
  });
});

describe('a game of earlier rules', () => {
  it('was ended where it was under way, whoever was ahead', () => {
    expect(verdictOf(tableOf({ status: 'over', ranks: null, ended: 'rules' }), nameOf)).toBe('ended');
  });

  it('says by which rules it is shown', () => {
    expect(oldSentence({ version: 1, shown: 1 })).toBe('end of 1');
    expect(oldSentence({ version: 1, shown: 3 })).toBe('1 by 3');
    expect(oldSentence({ version: 1, shown: null })).toBe('moves of 1');
  });
});

describe('live clocks', () => {
  const clock: Table['clock'] = { kind: 'live', seconds: 60, increment: 0 };

  it('wait while a person is to play and no clock runs', () => {
    expect(clocksWait(tableOf({ clock, running: [] }))).toBe(true);
    expect(clocksWait(tableOf({ clock, running: [0] }))).toBe(false);
    expect(clocksWait(tableOf({ clock, running: [], actors: [1] }))).toBe(false);
    expect(clocksWait(tableOf({ clock: { kind: 'days', days: 1 }, running: [] }))).toBe(false);
    expect(clocksWait(tableOf({ running: [] }))).toBe(false);
  });
});

describe('the sentence above the table', () => {
  let state: TableState;
  let chooser: MoveChooser;
  const sentence = () => promptSentence(state, chooser, nameOf);
  const show = (table: Table, shown: Partial<View['scene']> = {}) => {
    receiveTable(state, table);
    state.view = { ply: 4, seat: 0, stories: [], scene: { ...scene, ...shown } };
  };

  beforeEach(() => {
    state = new TableState('abc');
    chooser = new MoveChooser(state.stage, {
      scene,
      get offer() {
        return state.offer;
      },
      send: vi.fn(),
    });
  });

  it('says whether people are waited for or the deal, before there is a view', () => {
    receiveTable(state, tableOf({ status: 'waiting', ready: false, seats: [seat('person'), seat('open')] }));
    expect(sentence()).toBe('people');
    receiveTable(state, tableOf({ status: 'waiting', ready: false, seats: [seat('person'), seat('person')] }));
    expect(sentence()).toBe('cards');
    receiveTable(state, tableOf({ ready: false }));
    expect(sentence()).toBe('rules');
  });

  it('asks for the next choice', () => {
    show(tableOf(), { offer });
    expect(sentence()).toBe('prompt');
    chooser.choose('hand/0');
    expect(sentence()).toBe('left');
  });

  it('says who is to play, and that bots are thinking', () => {
    show(tableOf({ actors: [0, 1] }));
    expect(sentence()).toBe('Ada and Bo to play (2)');
    show(tableOf({ actors: [1] }));
    expect(sentence()).toBe('Bo thinking');
  });

  it('says what is waited for before anything else', () => {
    show(tableOf({ status: 'over', ranks: [1, 2] }), { offer });
    expect(sentence()).toBe('Ada won');
    state.past = { ...state.view!, ply: 2 };
    expect(sentence()).toBe('2 of 4');
    receiveTable(state, tableOf({ ready: false }));
    expect(sentence()).toBe(w('preparing'));
    state.connected = false;
    expect(sentence()).toBe(w('reconnecting'));
  });

  it('says that a move is on its way', () => {
    show(tableOf(), { offer });
    state.stage.sent = ['!pass'];
    expect(sentence()).toBe(w('sending'));
  });
});
