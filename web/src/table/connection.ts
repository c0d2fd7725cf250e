/** The wire to one seat of one table. It comes back by itself, and a move that was sent is not lost on the way. */

import type { FromServer, Refusal, Sent } from '../shared/wire';

export interface ConnectionHandlers {
  onFrame(message: FromServer): void;
  /** Whether the wire is up. */
  onConnected(connected: boolean): void;
  /** Something was refused: the move on its way, or something else that was said. */
  onRefused(refusal: Refusal, sent?: Sent): void;
  /** The table is not for this person to see from this seat. */
  onDenied(refusal: Refusal): void;
}

export interface Socket {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(data: string): void;
  close(): void;
}

export type OpenSocket = (path: string) => Socket;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15_000;
/** Silent for so long, a wire is taken for cut. */
const PATIENCE = 35_000;

export const openSocket: OpenSocket = (path) => {
  const address = new URL(path, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return new WebSocket(address) as unknown as Socket;
};

export class LiveConnection {
  private socket: Socket | undefined;
  private closed = false;
  private wait = FIRST_WAIT;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private sent: Sent | undefined;
  /** Whether the wire has shown the table since it was last opened: only then is it known where it is. */
  private seen = false;
  /** The last ply that was told; what comes after it is asked for when the wire comes back. */
  private since = 0;

  constructor(
    private readonly code: string,
    private readonly seat: number,
    private readonly handlers: ConnectionHandlers,
    private readonly open: OpenSocket = openSocket,
  ) {
    this.connect();
  }

  /** Send a move. Without a wire it waits, and goes out if the table is still where it was when it was chosen. */
  play(move: Omit<Sent, 'id'>): void {
    this.sent = { ...move, id: crypto.randomUUID?.() ?? String(Math.random()) };
    if (this.seen) this.sendMove();
  }

  /** Say something to the table, if the wire is up. */
  chat(said: object): void {
    if (this.seen) this.say({ kind: 'chat', ...said });
  }

  /** Try again at once, after a sleep or when the network is back. */
  wake = (): void => {
    if (this.closed || (this.seen && Date.now() - this.heard < PATIENCE)) return;
    this.connect();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    this.drop();
  }

  private connect(): void {
    clearTimeout(this.retry);
    clearInterval(this.beat);
    this.drop();
    const socket = this.open(`/api/tables/${this.code}/live?seat=${this.seat}&since=${this.since}`);
    this.socket = socket;
    this.seen = false;
    this.heard = Date.now();
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data) as FromServer);
    socket.onclose = () => this.lost();
    this.beat = setInterval(() => {
      if (Date.now() - this.heard > PATIENCE) this.lost();
      else if (this.seen) this.say({ kind: 'ping' });
    }, PING_EVERY);
  }

  private drop(): void {
    if (!this.socket) return;
    this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = undefined;
    this.seen = false;
  }

  private lost(): void {
    clearInterval(this.beat);
    this.drop();
    if (this.closed) return;
    this.handlers.onConnected(false);
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hear(message: FromServer): void {
    this.heard = Date.now();
    if (message.kind === 'refused' && !this.seen) {
      this.close();
      this.handlers.onDenied(message);
      return;
    }
    this.wait = FIRST_WAIT;
    this.handlers.onConnected(true);
    if (message.kind === 'refused') {
      const sent = message.id == null || message.id === this.sent?.id ? this.sent : undefined;
      if (sent) this.sent = undefined;
      if (sent || message.id == null) this.handlers.onRefused(message, sent);
      return;
    }
    if (message.kind === 'view') {
      this.since = message.view.ply;
      if (this.sent && this.sent.ply < message.view.ply) this.sent = undefined;
      else if (!this.seen) this.sendMove();
      this.seen = true;
    }
    this.handlers.onFrame(message);
  }

  private sendMove(): void {
    if (this.sent) this.say({ kind: 'move', ...this.sent });
  }

  private say(message: object): void {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      this.lost();
    }
  }
}
