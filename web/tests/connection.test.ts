import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame, Refusal } from '../src/shared/wire';
import { LiveConnection } from '../src/table/connection';
import { FakeSocket } from './sockets';

/** A view of seat 0 after the moves of some seats that it was not told of before. */
const viewAt = (ply: number, ...movers: number[]) => {
  const stories = movers.map((seat) => ({ lines: [{ key: 'moved', values: { seat } }] }));
  return { kind: 'view', table: {}, view: { ply, seat: 0, scene: {}, stories } };
};
const move = { seat: 0, ply: 4, path: ['hand/0', 'board/a'] };

describe('the live connection of a table', () => {
  let sockets: FakeSocket[];
  let frames: ServerFrame[];
  let refusals: Refusal[];
  let denials: Refusal[];
  let up: boolean[];
  let connection: LiveConnection;

  beforeEach(() => {
    vi.useFakeTimers();
    [sockets, frames, refusals, denials, up] = [[], [], [], [], []];
    connection = new LiveConnection(
      'abc',
      0,
      {
        onFrame: (frame) => frames.push(frame),
        onConnected: (connected) => up.push(connected),
        onRefused: (refusal) => refusals.push(refusal),
        onDenied: (refusal) => denials.push(refusal),
      },
      (path) => {
        sockets.push(new FakeSocket(path));
        return sockets.at(-1)!;
      },
    );
  });

  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it('comes back by itself and asks only for what it has not been sent', () => {
    sockets[0]!.bring(viewAt(4));
    sockets[0]!.cut();
    expect(up.at(-1)).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(sockets[1]!.path).toBe('/api/tables/abc/live?seat=0&since=4');
    sockets[1]!.bring(viewAt(4));
    expect(up.at(-1)).toBe(true);
  });

  it('sends a move again that could not be stored, until it can be', () => {
    sockets[0]!.bring(viewAt(4));
    connection.play(move);
    const [sent] = sockets[0]!.sent;
    sockets[0]!.bring({ kind: 'refused', message: 'away', rule: 'server.away', id: sent!.id });
    expect(refusals).toEqual([]);
    vi.advanceTimersByTime(2100);
    expect(sockets[0]!.sent).toEqual([sent, sent]);
    sockets[0]!.bring({ kind: 'refused', message: 'away', rule: 'server.away', id: sent!.id });
    sockets[0]!.bring({ kind: 'outage', over: true });
    vi.advanceTimersByTime(1);
    expect(sockets[0]!.sent).toEqual([sent, sent, sent]);
    sockets[0]!.bring(viewAt(5, 0));
    vi.advanceTimersByTime(10_000);
    expect(sockets[0]!.sent).toHaveLength(3);
  });

  it('keeps a move on its way when something else could not be stored', () => {
    sockets[0]!.bring({ kind: 'refused', message: 'away', rule: 'server.away' });
    sockets[0]!.bring(viewAt(4));
    connection.play(move);
    const [sent] = sockets[0]!.sent;
    sockets[0]!.bring({ kind: 'refused', message: 'away', rule: 'server.away' });
    sockets[0]!.bring({ kind: 'outage', over: true });
    vi.advanceTimersByTime(1);
    expect(sockets[0]!.sent).toEqual([sent, sent]);
    expect([denials, refusals]).toEqual([[], []]);
  });

  it('is told of an outage when it comes, and opens anew', () => {
    sockets[0]!.bring({ kind: 'outage', over: false });
    sockets[0]!.cut();
    vi.advanceTimersByTime(1000);
    expect(denials).toEqual([]);
    expect(sockets).toHaveLength(2);
    expect(frames).toEqual([{ kind: 'outage', over: false }]);
  });

  it('stays up at a table that waits for people, and lets them talk, though there is no view', () => {
    sockets[0]!.bring({ kind: 'preparing', table: { status: 'waiting' } });
    connection.chat({ text: 'hello' });
    vi.advanceTimersByTime(16_000);
    expect(sockets[0]!.sent.map((frame) => (frame as { kind: string }).kind)).toEqual(['chat', 'ping']);
    sockets[0]!.bring({ kind: 'refused', message: 'too fast' });
    expect([refusals.length, denials.length, sockets.length]).toEqual([1, 0, 1]);
  });

  it('says what was said before it was up, once', () => {
    connection.chat({ text: 'hello' });
    expect(sockets[0]!.sent).toEqual([]);
    sockets[0]!.bring(viewAt(4));
    sockets[0]!.bring(viewAt(5));
    expect(sockets[0]!.sent).toEqual([{ kind: 'chat', text: 'hello' }]);
  });

  it('sends a move that was made while it was cut, even if another frame comes first', () => {
    sockets[0]!.bring(viewAt(4));
    sockets[0]!.cut();
    connection.play(move);
    vi.advanceTimersByTime(1000);
    sockets[1]!.bring({ kind: 'presence', people: 1 });
    expect(sockets[1]!.sent).toEqual([]);
    sockets[1]!.bring(viewAt(4));
    expect(sockets[1]!.sent).toMatchObject([{ kind: 'move', ...move }]);
  });

  it('sends the same move again when it cannot know whether it arrived', () => {
    sockets[0]!.bring(viewAt(4));
    connection.play(move);
    sockets[0]!.cut();
    vi.advanceTimersByTime(1000);
    sockets[1]!.bring(viewAt(4));
    expect(sockets[1]!.sent).toEqual(sockets[0]!.sent);
  });

  it('does not send a move again that was played', () => {
    sockets[0]!.bring(viewAt(4));
    connection.play(move);
    sockets[0]!.bring(viewAt(5, 0));
    sockets[0]!.cut();
    vi.advanceTimersByTime(1000);
    sockets[1]!.bring(viewAt(5));
    expect(sockets[1]!.sent).toEqual([]);
  });

  it('sends a move again that was lost while another seat moved', () => {
    sockets[0]!.bring(viewAt(4, 1, 0, 1, 0));
    connection.play(move);
    sockets[0]!.bring(viewAt(5, 1));
    sockets[0]!.cut();
    vi.advanceTimersByTime(1000);
    sockets[1]!.bring(viewAt(6, 2));
    expect(sockets[1]!.sent).toEqual(sockets[0]!.sent);
    sockets[1]!.bring(viewAt(7, 0));
    sockets[1]!.cut();
    vi.advanceTimersByTime(1000);
    sockets[2]!.bring(viewAt(7));
    expect(sockets[2]!.sent).toEqual([]);
  });

  it('takes a move for played when a story that names nobody follows it', () => {
    sockets[0]!.bring(viewAt(4));
    connection.play(move);
    sockets[0]!.cut();
    vi.advanceTimersByTime(1000);
    const { view, ...frame } = viewAt(5);
    sockets[1]!.bring({ ...frame, view: { ...view, stories: [{ lines: [{ key: 'moved' }] }] } });
    expect(sockets[1]!.sent).toEqual([]);
  });

  it('hands on a refusal of the move that was sent, and of no other', () => {
    sockets[0]!.bring(viewAt(4));
    connection.play(move);
    sockets[0]!.bring({ kind: 'refused', id: 'another', message: 'no' });
    expect(refusals).toHaveLength(0);
    sockets[0]!.bring({ kind: 'refused', id: sockets[0]!.sent[0]!.id, message: 'no' });
    expect(refusals).toHaveLength(1);
  });

  it('does not ask again for a table that it may not see', () => {
    sockets[0]!.bring({ kind: 'refused', message: 'no' });
    sockets[0]!.cut();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect([denials.length, refusals.length]).toEqual([1, 0]);
  });

  it('takes a connection that is silent for too long for lost', () => {
    sockets[0]!.bring(viewAt(4));
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('waits longer and longer, and is silent when closed', () => {
    for (let cut = 0; cut < 6; cut++) {
      sockets.at(-1)!.cut();
      vi.advanceTimersByTime(12_000);
    }
    expect(sockets.length).toBe(7);
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(7);
    expect(frames).toEqual([]);
  });
});
