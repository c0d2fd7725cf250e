import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playSound } from '../src/shared/sound';
import type { Scene, Seat, Story, Table, View } from '../src/shared/wire';
import { copy, join } from '../src/table/actions';
import { receiveTable } from '../src/table/frames';
import { startTable, tableParts, type TableParts } from '../src/table/parts';
import { ALL_HANDS, SPECTATOR } from '../src/table/state.svelte';
import { drawing, hand, offer, scene } from './scenes';
import { FakeSocket } from './sockets';

vi.mock('../src/shared/sound', () => ({ playSound: vi.fn() }));
vi.mock('../src/shared/vibration', () => ({ vibrate: vi.fn() }));
vi.mock('../src/shared/version.svelte', () => ({ version: { check: vi.fn() } }));
vi.mock('../src/shared/route.svelte', () => ({ route: { rename: vi.fn() }, addressOf: vi.fn() }));

const person = (mine: boolean) => ({ kind: 'person' as const, name: mine ? 'Ada' : 'Bo', mine });

const tableOf = (changes: Partial<Table> = {}): Table =>
  ({
    code: 'abc',
    game: 'g',
    players: 2,
    status: 'playing',
    actors: [0],
    seats: [person(true), person(false)],
    ...changes,
  }) as Table;

const played = (seat: number, place: string): Story => ({
  lines: [{ key: 'placed', values: { seat } }],
  places: [place],
  travels: [{ start: 'hand/0l', end: place }],
});

const viewOf = (ply: number, stories: Story[] = [], changes: Partial<Scene> = {}, seat = 0): View => ({
  ply,
  seat,
  stories,
  scene: { ...scene, offer, ...changes },
});

/** Answer every question over HTTP by its address. */
function serve(answer: (path: string) => unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(answer(path)).then((found) => new Response(JSON.stringify(found)));
  });
  return asked;
}

describe('a table', () => {
  let sockets: FakeSocket[];
  let parts: TableParts;
  const state = () => parts.state;
  const bringView = (view: View, table = tableOf()) => sockets.at(-1)!.bring({ kind: 'view', table, view });

  beforeEach(() => {
    vi.clearAllMocks();
    sockets = [];
    parts = tableParts('abc', (path) => {
      sockets.push(new FakeSocket(path));
      return sockets.at(-1)!;
    });
    receiveTable(parts.state, tableOf());
    parts.live.sitDown();
  });

  afterEach(() => {
    parts.live.close();
    vi.unstubAllGlobals();
  });

  describe('seen from a seat', () => {
    it('is looked at from the seat of mine that is to play, else from my first, else as a spectator', () => {
      expect(state().seat).toBe(0);
      receiveTable(state(), tableOf({ actors: [1], seats: [person(true), person(true)] }));
      parts.live.sitDown();
      expect(state().seat).toBe(1);
      receiveTable(state(), tableOf({ seats: [person(false), person(false)] }));
      parts.live.sitDown();
      expect(state().seat).toBe(SPECTATOR);
      expect(sockets.map(({ path }) => path)).toContain('/api/tables/abc/live?seat=-1&since=0');
    });

    it('is passed on to the next seat at the same screen, whose hand stays covered until it is ready', () => {
      const both = tableOf({ actors: [1], seats: [person(true), person(true)] });
      bringView(viewOf(1, [played(0, 'board/a')]), both);
      expect([state().seat, state().curtain]).toEqual([1, true]);
      expect(sockets.at(-1)!.path).toBe('/api/tables/abc/live?seat=1&since=0');
      bringView(viewOf(1, [played(0, 'board/a')], {}, 1), both);
      expect(state().offer).toBeUndefined();
      state().curtain = false;
      expect(state().offer).toBeDefined();
    });

    it('needs no curtain where nobody has a hand', () => {
      const zones = scene.zones.filter((zone) => zone !== hand);
      bringView(viewOf(0, [], { zones }), tableOf({ actors: [1], seats: [person(true), person(true)] }));
      expect([state().seat, state().curtain]).toEqual([1, false]);
    });

    it('names seats by their players, and those of the same name by their number too', () => {
      const namesake = { ...person(false), name: 'Ada' };
      receiveTable(state(), tableOf({ seats: [person(true), namesake, person(false)] }));
      expect([0, 1, 2].map(parts.nameOf)).toEqual(['Ada 1', 'Ada 2', 'Bo']);
    });

    it('notes when its clocks were right, whichever way the table came in', async () => {
      const now = vi.spyOn(performance, 'now');
      now.mockReturnValue(5000);
      serve(() => tableOf());
      await startTable(parts);
      expect(state().receivedAt).toBe(5000);
      now.mockReturnValue(6000);
      sockets.at(-1)!.bring({ kind: 'preparing', table: tableOf() });
      expect(state().receivedAt).toBe(6000);
      now.mockReturnValue(7000);
      bringView(viewOf(0));
      expect(state().receivedAt).toBe(7000);
      now.mockRestore();
    });

    it('says why it cannot be shown', () => {
      sockets.at(-1)!.bring({ kind: 'refused', message: 'not yours' });
      expect(state().missing).toBe('not yours');
    });
  });

  describe('that waits for players', () => {
    const waiting = tableOf({ status: 'waiting', seats: [person(false), { kind: 'open', mine: false } as Seat] });
    beforeEach(() => {
      receiveTable(state(), waiting);
      parts.live.sitDown();
    });

    it('says no longer that nothing can be stored when it comes in again', () => {
      sockets.at(-1)!.bring({ kind: 'outage', over: false });
      expect(state().outage).toBe(true);
      sockets.at(-1)!.bring({ kind: 'preparing', table: waiting });
      expect(state().outage).toBe(false);
    });

    it('is looked at from the seat that was taken', async () => {
      serve(() => tableOf({ status: 'waiting', seats: [person(false), person(true)] }));
      await join(state(), parts.live);
      expect([state().seat, state().problem]).toEqual([1, '']);
    });

    it('says that its link must be copied by hand where the browser forbids to copy', async () => {
      vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
      expect([await copy(state(), 'x'), state().problem]).toEqual([false, 'web.copy_by_hand']);
    });

    it('says why a seat could not be taken, and stays as it is', async () => {
      vi.stubGlobal('fetch', () =>
        Promise.resolve(new Response(JSON.stringify({ message: 'full' }), { status: 409 })),
      );
      const { length } = sockets;
      await join(state(), parts.live);
      expect([state().seat, state().problem, sockets.length]).toEqual([SPECTATOR, 'full', length]);
    });
  });

  describe('that moves are made at', () => {
    it('adds the stories of each view to those before, and starts afresh with a view that has them all', () => {
      bringView(viewOf(1, [played(0, 'board/a')]));
      bringView(viewOf(2, [played(1, 'board/b')]));
      expect(state().stories.map(({ places }) => places)).toEqual([['board/a'], ['board/b']]);
      expect([...state().stage.recent]).toEqual(['board/b']);
      bringView(viewOf(1, [played(0, 'board/d')]));
      expect(state().stories.map(({ places }) => places)).toEqual([['board/d']]);
    });

    it('keeps the zones that a view does not repeat', () => {
      bringView(viewOf(0));
      bringView(viewOf(1, [played(0, 'board/a')], { zones: [] }));
      expect(state().scene!.zones).toEqual(scene.zones);
    });

    it('tells screen readers what happened, with a sound, but not what was there at first', () => {
      bringView(viewOf(0));
      expect(state().announcement).toBe('');
      bringView(viewOf(1, [played(1, 'board/a')]));
      expect(state().announcement).toBe('placed web.your_turn');
      expect(playSound).toHaveBeenLastCalledWith('turn');
      bringView(viewOf(2, [played(0, 'board/b')]), tableOf({ status: 'over', actors: [] }));
      expect(playSound).toHaveBeenLastCalledWith('end');
    });

    it('sends a whole path for its seat and ply, and offers nothing until it is answered', () => {
      bringView(viewOf(4));
      parts.chooser.choose('!pass');
      expect(sockets[0]!.sent).toMatchObject([{ kind: 'move', seat: 0, ply: 4, path: ['!pass'] }]);
      expect(parts.chooser.offer).toBeUndefined();
      bringView(viewOf(5, [played(0, 'board/a')]));
      expect(parts.chooser.offer).toBeDefined();
    });

    it('keeps a move on its way when another seat that decides at the same time is first', () => {
      const both = tableOf({ actors: [0, 1] });
      bringView(viewOf(4), both);
      parts.chooser.choose('!pass');
      bringView(viewOf(5, [played(1, 'board/a')]), both);
      expect([state().stage.sent, parts.chooser.offer]).toEqual([['!pass'], undefined]);
      bringView(viewOf(6, [played(0, 'board/b')]), both);
      expect(state().stage.sent).toBeUndefined();
      expect(parts.chooser.offer).toBeDefined();
    });

    it('keeps a half-made choice when another seat moves, as far as it is on offer still', () => {
      const both = tableOf({ actors: [0, 1] });
      bringView(viewOf(4), both);
      parts.chooser.choose('hand/0');
      parts.chooser.choose('board/a');
      const worth = { ...offer, asks: [], gains: { 'hand/0': [['sun', '999999']] as [string, string][] } };
      bringView(viewOf(5, [played(1, 'board/c')], { offer: worth }), both);
      expect(state().stage.path).toEqual(['hand/0', 'board/a']);
      const nodes = [offer.nodes[0]!, { 'board/b': 3 }, ...offer.nodes.slice(2)];
      bringView(viewOf(6, [played(1, 'board/c')], { offer: { ...offer, nodes } }), both);
      expect(state().stage.path).toEqual(['hand/0']);
      bringView(viewOf(7, [played(1, 'board/c')], { offer: null }), both);
      expect(state().stage.path).toEqual([]);
    });

    it('drops a half-made choice when another piece lies in its place', () => {
      const both = tableOf({ actors: [0, 1] });
      bringView(viewOf(4), both);
      parts.chooser.choose('hand/0');
      const pieces = scene.pieces.map((piece) => (piece.at === 'hand/0l' ? { ...piece, look: 'comet' } : piece));
      bringView(viewOf(5, [played(1, 'board/c')], { pieces }), both);
      expect(state().stage.path).toEqual([]);
    });

    it('keeps the turn of a piece, and a whole path that waits to be played', () => {
      const both = tableOf({ actors: [0, 1] });
      bringView(viewOf(4, [], { offer: drawing }), both);
      parts.chooser.choose('board/a');
      parts.chooser.turn();
      bringView(viewOf(5, [played(1, 'board/c')], { offer: { ...drawing, gains: {} } }), both);
      expect(parts.chooser.preview).toEqual(['board/a', '!t60']);
      parts.chooser.settle(['board/b', '!t0']);
      bringView(viewOf(6, [played(1, 'board/c')], { offer: drawing }), both);
      expect([state().stage.settled, parts.chooser.ready]).toEqual(['!t0', true]);
    });

    it('shows which rule forbids a move, until something else is chosen', () => {
      bringView(viewOf(4));
      parts.chooser.choose('!pass');
      const { id } = sockets[0]!.sent[0]!;
      sockets[0]!.bring({ kind: 'refused', id, message: 'too far', rule: 'g.rule.far' });
      expect([state().problem, state().brokenRule]).toEqual(['too far', 'g.rule.far']);
      expect(parts.chooser.offer).toBeDefined();
      parts.chooser.choose('hand/0');
      expect([state().problem, state().brokenRule]).toEqual(['', '']);
    });

    it('says that the table has moved on when a move came too late', () => {
      bringView(viewOf(4));
      parts.live.play({ move: 'pass' });
      sockets[0]!.bring({ kind: 'refused', id: sockets[0]!.sent[0]!.id, message: 'stale', ply: 5 });
      expect(state().problem).toBe('web.moved_on');
    });

    it('knows who is there', () => {
      sockets[0]!.bring({ kind: 'presence', people: 3, seats: [1] });
      expect([state().people, state().present]).toEqual([3, [1]]);
    });
  });

  describe('looked back at', () => {
    const stories = [played(0, 'board/a'), played(1, 'board/b')];
    beforeEach(() => bringView(viewOf(2, stories)));

    it('shows an earlier moment, where nothing can be played, and comes back to now', async () => {
      const asked = serve(() => viewOf(1, stories.slice(0, 1)));
      await parts.replay.show(1);
      expect(asked).toEqual(['/api/tables/abc/view?seat=0&ply=1']);
      expect([state().ply, parts.replay.last, state().offer]).toEqual([1, 2, undefined]);
      expect([...state().stage.recent]).toEqual(['board/a']);
      await parts.replay.show(2);
      expect([state().past, asked.length]).toEqual([undefined, 1]);
    });

    it('shows only the moment that was asked for last', async () => {
      const answers = new Map<string, (view: View) => void>();
      serve((path) => new Promise((done) => answers.set(path.at(-1)!, done)));
      const [first, second] = [parts.replay.show(0), parts.replay.show(1)];
      answers.get('1')!(viewOf(1, stories.slice(0, 1)));
      answers.get('0')!(viewOf(0));
      await Promise.all([first, second]);
      expect(state().ply).toBe(1);
    });

    it('stays at that moment while others go on playing', async () => {
      serve(() => viewOf(1, stories.slice(0, 1)));
      await parts.replay.show(1);
      const { pieces } = state().stage;
      bringView(viewOf(3, [played(0, 'board/d')], { pieces: [] }));
      expect([state().ply, parts.replay.last, state().stories.length]).toEqual([1, 3, 3]);
      expect(state().stage.pieces).toBe(pieces);
    });

    it('opens the other viewpoints only once the game is over', () => {
      expect(parts.replay.viewpoints).toEqual([0]);
      receiveTable(state(), tableOf({ status: 'over' }));
      expect(parts.replay.viewpoints).toEqual([ALL_HANDS, SPECTATOR, 0, 1]);
    });
  });

  describe('that is talked at', () => {
    const said = (id: number) => ({ kind: 'chat', id, seat: 1, name: 'Bo', text: `line ${id}` });

    it('counts what came in out of sight, and ignores what is sent again', () => {
      for (const id of [1, 2, 2, 1]) sockets[0]!.bring(said(id));
      expect([state().chatLines.length, parts.chat.unread]).toEqual([2, 2]);
      parts.chat.open();
      sockets[0]!.bring(said(3));
      parts.chat.close();
      expect(parts.chat.unread).toBe(0);
    });

    it('never counts my own lines as unread', () => {
      sockets[0]!.bring({ ...said(1), seat: 0, name: 'Ada' });
      expect([state().chatLines.length, parts.chat.unread]).toEqual([1, 0]);
    });

    it('sends what is said, but no blanks', () => {
      bringView(viewOf(0));
      parts.chat.say('  ');
      parts.chat.say(' hello ');
      parts.chat.sayPhrase('bye');
      expect(sockets[0]!.sent).toEqual([
        { kind: 'chat', text: 'hello' },
        { kind: 'chat', phrase: 'bye' },
      ]);
    });
  });

  describe('that is reviewed', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('asks until the review is ready', async () => {
      const asked = serve(() => ({ ready: asked.length > 1 }));
      await parts.review.start();
      await vi.advanceTimersByTimeAsync(5000);
      expect([asked.length, state().review?.ready]).toEqual([2, true]);
    });

    it('asks no more once it was stopped, even while an answer was on its way', async () => {
      let answer = (_: unknown) => {};
      const asked = serve(() => new Promise((done) => (answer = done)));
      const started = parts.review.start();
      parts.review.stop();
      answer({ ready: false });
      await started;
      await vi.advanceTimersByTimeAsync(5000);
      expect([asked.length, state().review]).toEqual([1, undefined]);
    });
  });

  describe('that gives hints', () => {
    const path = ['hand/0', 'board/a', 'board/d'];
    const withHints = tableOf({ hints: true });

    it('shows them until the next move, and chooses the one that is taken', async () => {
      serve(() => ({ seat: 0, ply: 4, hints: [{ move: 'x', path }] }));
      bringView(viewOf(4), withHints);
      await parts.hints.ask();
      expect(parts.hints.list).toHaveLength(1);
      parts.hints.propose(parts.hints.list![0]);
      expect(parts.chooser.places).toEqual(path);
      parts.hints.take(parts.hints.list![0]!);
      expect([parts.hints.list, parts.chooser.preview, parts.chooser.aimed]).toEqual([undefined, path, true]);
      await parts.hints.ask();
      bringView(viewOf(5, [played(0, 'board/a')]), withHints);
      expect(parts.hints.list).toBeUndefined();
    });

    it('asks nothing where the table gives none', async () => {
      const asked = serve(() => ({}));
      bringView(viewOf(4));
      await parts.hints.ask();
      expect(asked).toEqual([]);
    });
  });
});
