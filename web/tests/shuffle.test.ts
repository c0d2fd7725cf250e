import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../src/shared/wire';
import { shuffleAlong, wasChanged } from '../src/table/shuffle';

let codes = 0;

/** A table where seat 1 is mine. */
const tableWith = (shuffle: object, code = `t${(codes += 1)}`) =>
  ({ code, seats: [{ mine: false }, { mine: true }], shuffle: { commitment: 'c0ffee', ...shuffle } }) as unknown as Table;

describe('the shuffle of a table', () => {
  let posted: { path: string; body: { seat: number; bits: string } }[];
  let status: number;

  beforeEach(() => {
    [posted, status] = [[], 200];
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
      posted.push({ path, body: JSON.parse(body) });
      return Promise.resolve(new Response('{}', { status }));
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  it('gets 128 random bits for my seat and for no other', async () => {
    const [one, other] = [tableWith({}), tableWith({})];
    await shuffleAlong(one);
    await shuffleAlong(other);
    expect(posted.map(({ path, body }) => [path, body.seat])).toEqual([
      [`/api/tables/${one.code}/shuffle`, 1],
      [`/api/tables/${other.code}/shuffle`, 1],
    ]);
    expect(posted[0]!.body.bits).toMatch(/^[0-9a-f]{32}$/);
    expect(posted[0]!.body.bits).not.toBe(posted[1]!.body.bits);
  });

  it('gets the same bits again when the answer was lost, and none once they are in or the game is dealt', async () => {
    const table = tableWith({});
    await shuffleAlong(table);
    await shuffleAlong(table);
    expect(posted[0]!.body.bits).toBe(posted[1]!.body.bits);
    await shuffleAlong(tableWith({ given: [1] }, table.code));
    await shuffleAlong(tableWith({ contributions: { 1: null } }));
    await shuffleAlong({ ...table, shuffle: null });
    expect(posted).toHaveLength(2);
  });

  it('is found changed if my bits are not in it, or the commitment is another', async () => {
    const table = tableWith({});
    await shuffleAlong(table);
    const { bits } = posted[0]!.body;
    const dealt = (shuffle: object) => tableWith(shuffle, table.code);
    expect(wasChanged(table)).toBe(false);
    expect(wasChanged(dealt({ contributions: { 0: 'ab', 1: bits } }))).toBe(false);
    expect(wasChanged(dealt({ contributions: { 0: 'ab', 1: 'cd' } }))).toBe(true);
    expect(wasChanged(dealt({ contributions: { 0: 'ab', 1: null } }))).toBe(true);
    expect(wasChanged(dealt({ contributions: { 0: 'ab', 1: bits }, commitment: 'decaf' }))).toBe(true);
  });

  it('is not blamed for bits that came too late', async () => {
    status = 409;
    const table = tableWith({});
    await shuffleAlong(table);
    expect(wasChanged(tableWith({ contributions: { 0: 'ab', 1: null } }, table.code))).toBe(false);
  });
});
