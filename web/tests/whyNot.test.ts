import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table, View } from '../src/shared/wire';
import { receiveTable } from '../src/table/frames';
import { tableParts, type TableParts } from '../src/table/parts';
import { askWhyNot } from '../src/table/whyNot';
import { offer, scene } from './scenes';
import { FakeSocket } from './sockets';

vi.mock('../src/shared/sound', () => ({ playSound: vi.fn() }));
vi.mock('../src/shared/version.svelte', () => ({ version: { check: vi.fn() } }));
vi.mock('../src/shared/route.svelte', () => ({ route: { rename: vi.fn() }, addressOf: vi.fn() }));

const table = (changes: Partial<Table> = {}) =>
  ({
    code: 'abc',
    players: 2,
    status: 'playing',
    actors: [0],
    seats: [
      { kind: 'person', name: 'Ada', mine: true },
      { kind: 'person', name: 'Bo', mine: false },
    ],
    ...changes,
  }) as Table;
const view = (ply: number): View => ({ ply, seat: 0, stories: [], scene: { ...scene, offer } });

describe('why not', () => {
  let parts: TableParts;
  let socket: FakeSocket;
  let asked: string[];
  const ask = (chosen: string[], tried: string) => askWhyNot(parts.state, parts.chooser, parts.nameOf, chosen, tried);
  const answer = (found: unknown) =>
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response(JSON.stringify(found)));
    });

  beforeEach(() => {
    asked = [];
    parts = tableParts('abc', (path) => (socket = new FakeSocket(path)));
    receiveTable(parts.state, table());
    parts.live.sitDown();
    socket.bring({ kind: 'view', table: table(), view: view(4) });
  });
  afterEach(() => {
    parts.live.close();
    vi.unstubAllGlobals();
  });

  it('is asked of the server for the choices made so far, and leads to the rule', async () => {
    answer({ rule: 'g.rule.far', values: {}, heading: 'turn' });
    await ask(['hand/0'], 'board/c');
    expect(asked).toEqual(['/api/tables/abc/why?seat=0&ply=4&tried=board%2Fc&chosen=hand%2F0']);
    expect([parts.state.problem, parts.state.brokenRule]).toEqual(['web.why', 'g.rule.far']);
  });

  it('is what is asked first where only a step is missing', async () => {
    answer({ rule: null, values: {}, heading: 'placing' });
    await ask([], 'board/a');
    expect([parts.state.problem, parts.state.brokenRule]).toEqual(['web.why_first', 'placing']);
  });

  it('is whose turn it is where it is not mine, and nothing once the game is over', async () => {
    answer({});
    receiveTable(parts.state, table({ actors: [1] }));
    parts.state.view = { ...view(4), scene };
    await ask([], 'board/a');
    expect([asked, parts.state.problem, parts.state.brokenRule]).toEqual([[], 'web.why_turn', 'turn']);
    parts.state.problem = '';
    receiveTable(parts.state, table({ status: 'over', actors: [] }));
    await ask([], 'board/a');
    expect([asked, parts.state.problem]).toEqual([[], '']);
  });

  it('is not said of a table that has gone on', async () => {
    vi.stubGlobal('fetch', () => {
      socket.bring({ kind: 'view', table: table(), view: view(5) });
      return Promise.resolve(new Response(JSON.stringify({ rule: 'g.rule.far', values: {}, heading: '' })));
    });
    await ask([], 'board/c');
    expect(parts.state.problem).toBe('');
  });
});
