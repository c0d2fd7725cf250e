import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerFrame, Refusal } from '../src/shared/wire';
import { LiveConnection, type Socket } from '../src/table/connection';

class Wire implements Socket {
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  sent: Record<string, unknown>[] = [];

  constructor(readonly path: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {}

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  showPly(ply: number): void {
    this.say({ kind: 'view', table: {}, view: { ply, seat: 0, scene: {}, stories: [] } });
  }

  cut(): void {
    this.onclose?.();
  }
}

const move = { seat: 0, ply: 4, path: ['hand/0', 'board/a'] };

describe('the wire to a table', () => {
  let wires: Wire[];
  let heard: ServerFrame[];
  let refusals: Refusal[];
  let denials: Refusal[];
  let up: boolean[];
  let live: LiveConnection;

  beforeEach(() => {
    vi.useFakeTimers();
    [wires, heard, refusals, denials, up] = [[], [], [], [], []];
    live = new LiveConnection(
      'abc',
      0,
      {
        onFrame: (message) => heard.push(message),
        onConnected: (connected) => up.push(connected),
        onRefused: (refusal) => refusals.push(refusal),
        onDenied: (refusal) => denials.push(refusal),
      },
      (path) => {
        wires.push(new Wire(path));
        return wires.at(-1)!;
      },
    );
  });

  afterEach(() => {
    live.close();
    vi.useRealTimers();
  });

  it('comes back by itself and asks only for what it has not been told', () => {
    wires[0]!.showPly(4);
    wires[0]!.cut();
    expect(up.at(-1)).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(wires[1]!.path).toBe('/api/tables/abc/live?seat=0&since=4');
    wires[1]!.showPly(4);
    expect(up.at(-1)).toBe(true);
  });

  it('sends a move that was made while it was cut, even if others speak first', () => {
    wires[0]!.showPly(4);
    wires[0]!.cut();
    live.play(move);
    vi.advanceTimersByTime(1000);
    wires[1]!.say({ kind: 'presence', people: 1 });
    expect(wires[1]!.sent).toEqual([]);
    wires[1]!.showPly(4);
    expect(wires[1]!.sent).toMatchObject([{ kind: 'move', ...move }]);
  });

  it('sends the same move again when it cannot know whether it arrived', () => {
    wires[0]!.showPly(4);
    live.play(move);
    wires[0]!.cut();
    vi.advanceTimersByTime(1000);
    wires[1]!.showPly(4);
    expect(wires[1]!.sent).toEqual(wires[0]!.sent);
  });

  it('does not send a move again that was played', () => {
    wires[0]!.showPly(4);
    live.play(move);
    wires[0]!.showPly(5);
    wires[0]!.cut();
    vi.advanceTimersByTime(1000);
    wires[1]!.showPly(5);
    expect(wires[1]!.sent).toEqual([]);
  });

  it('hands on a refusal of the move that was sent, and of no other', () => {
    wires[0]!.showPly(4);
    live.play(move);
    wires[0]!.say({ kind: 'refused', id: 'another', message: 'no' });
    expect(refusals).toHaveLength(0);
    wires[0]!.say({ kind: 'refused', id: wires[0]!.sent[0]!.id, message: 'no' });
    expect(refusals).toHaveLength(1);
  });

  it('does not ask again for a table that is not for us to see', () => {
    wires[0]!.say({ kind: 'refused', message: 'no' });
    wires[0]!.cut();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect([denials.length, refusals.length]).toEqual([1, 0]);
  });

  it('takes a wire that is silent for too long for cut', () => {
    wires[0]!.showPly(4);
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBeGreaterThan(1);
  });

  it('waits longer and longer, and is silent when closed', () => {
    for (let cut = 0; cut < 6; cut++) {
      wires.at(-1)!.cut();
      vi.advanceTimersByTime(12_000);
    }
    expect(wires.length).toBe(7);
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(7);
    expect(heard).toEqual([]);
  });
});
