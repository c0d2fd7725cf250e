/**
 * A live connection to one seat of one table. It reconnects by itself, and a move that was sent is not lost on the way:
 * it is sent again until the server answers it, which plays it once because it knows a move by its seat and ply.
 */

import { hasMovedSince } from '../shared/stories';
import type { ChatRequest, ClientFrame, MoveRequest, Refusal, ServerFrame, View } from '../shared/wire';

export interface ConnectionHandlers {
  onFrame(frame: ServerFrame): void;
  /** The connection came up or went down. */
  onConnected(connected: boolean): void;
  /** The move on its way was refused, or something else that was sent. */
  onRefused(refusal: Refusal): void;
  /** The server does not show this table from this seat to this person. */
  onDenied(refusal: Refusal): void;
}

/** What is used of a WebSocket. */
export interface Socket {
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  send(data: string): void;
  close(): void;
}

export type OpenSocket = (path: string) => Socket;

// Milliseconds.
const FIRST_RETRY = 250;
const LONGEST_RETRY = 8000;
const PING_EVERY = 15_000;
/** A move that could not be stored is sent again after so long, or when the server says that it can be. */
const SEND_AGAIN = 2000;
/** The reason of a refusal that says nothing about the move: nothing can be stored for now. */
const AWAY = 'server.away';
/** A connection that is silent for so long is taken for lost. */
const SILENCE = 35_000;

export const openSocket: OpenSocket = (path) => {
  const address = new URL(path, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  return new WebSocket(address) as unknown as Socket;
};

export class LiveConnection {
  private socket: Socket | undefined;
  private closed = false;
  private retryAfter = FIRST_RETRY;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  private againTimer: ReturnType<typeof setTimeout> | undefined;
  private receivedAt = 0;
  /** The move that was sent and not answered. */
  private pending: MoveRequest | undefined;
  /** What was said before a connection was up. */
  private unsaid: ChatRequest[] = [];
  /** Whether the server shows the table over this socket, maybe before there is a view. */
  private admitted = false;
  /** Whether a view came in since the socket was opened: only then it is known which ply the table is at. */
  private synced = false;
  /** The ply of the last view; a new socket asks only for what came after it. */
  private since = 0;

  constructor(
    private readonly code: string,
    private readonly seat: number,
    private readonly handlers: ConnectionHandlers,
    private readonly open: OpenSocket = openSocket,
  ) {
    this.connect();
  }

  /** Send a move. While the connection is down it waits; the server refuses it then if it came too late. */
  play(move: Omit<MoveRequest, 'kind' | 'id'>): void {
    this.pending = { kind: 'move', ...move, id: crypto.randomUUID?.() ?? String(Math.random()) };
    if (this.synced) this.sendPending();
  }

  /** Say something to the table. While the connection is down it waits. */
  chat(said: ChatRequest): void {
    if (this.admitted) this.send({ kind: 'chat', ...said });
    else this.unsaid.push(said);
  }

  /** Reconnect at once unless the connection is up, after sleep or when the network is back. */
  wake = (): void => {
    if (this.closed || (this.admitted && Date.now() - this.receivedAt < SILENCE)) return;
    this.connect();
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.retryTimer);
    clearTimeout(this.againTimer);
    clearInterval(this.pingTimer);
    this.drop();
  }

  private connect(): void {
    clearTimeout(this.retryTimer);
    clearInterval(this.pingTimer);
    this.drop();
    const socket = this.open(`/api/tables/${this.code}/live?seat=${this.seat}&since=${this.since}`);
    this.socket = socket;
    this.synced = this.admitted = false;
    this.receivedAt = Date.now();
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data) as ServerFrame);
    socket.onclose = () => this.reconnectLater();
    this.pingTimer = setInterval(() => {
      if (Date.now() - this.receivedAt > SILENCE) this.reconnectLater();
      else if (this.admitted) this.send({ kind: 'ping' });
    }, PING_EVERY);
  }

  private drop(): void {
    if (!this.socket) return;
    this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = undefined;
    this.synced = this.admitted = false;
  }

  private reconnectLater(): void {
    clearInterval(this.pingTimer);
    this.drop();
    if (this.closed) return;
    this.handlers.onConnected(false);
    this.retryTimer = setTimeout(() => this.connect(), this.retryAfter * (0.75 + Math.random() / 2));
    this.retryAfter = Math.min(this.retryAfter * 2, LONGEST_RETRY);
  }

  private receive(frame: ServerFrame): void {
    this.receivedAt = Date.now();
    if (frame.kind === 'outage') return this.receiveOutage(frame);
    if (frame.kind === 'refused' && !this.admitted) {
      if (frame.rule === AWAY) return;
      this.close();
      this.handlers.onDenied(frame);
      return;
    }
    this.admitted ||= frame.kind === 'view' || (frame.kind === 'preparing' && frame.table.status === 'waiting');
    this.retryAfter = FIRST_RETRY;
    this.handlers.onConnected(true);
    if (this.admitted) for (const said of this.unsaid.splice(0)) this.send({ kind: 'chat', ...said });
    if (frame.kind === 'refused') return this.receiveRefusal(frame, frame.id);
    if (frame.kind === 'view') this.sync(frame.view);
    this.handlers.onFrame(frame);
  }

  /**
   * Pass on a refusal unless it is of an older move. One without an id may be of the pending move, which was too long to
   * be read or came too fast: the reader is told so, and it must not be sent again behind their back. In an outage one
   * without an id is of something else.
   */
  private receiveRefusal(refusal: Refusal, id: MoveRequest['id'] | null | undefined): void {
    if (id != null && id !== this.pending?.id) return;
    if (refusal.rule === AWAY) return id == null ? undefined : this.sendAgain(SEND_AGAIN);
    this.pending = undefined;
    this.handlers.onRefused(refusal);
  }

  /**
   * Note where the table is: a pending move was played by then, or is sent to a new socket. Where several seats decide
   * at once, a move stays pending when others move before it: the server still accepts it.
   */
  private sync(view: View): void {
    this.since = view.ply;
    if (this.pending && hasMovedSince(view, this.seat, this.pending.ply)) this.pending = undefined;
    if (!this.synced) this.sendPending();
    this.synced = true;
  }

  /** Nothing can be stored, or it can be again: a socket that was refused for that is closed, and opened again. */
  private receiveOutage(frame: Extract<ServerFrame, { kind: 'outage' }>): void {
    this.handlers.onFrame(frame);
    if (frame.over) this.sendAgain(0);
  }

  private sendAgain(after: number): void {
    clearTimeout(this.againTimer);
    this.againTimer = setTimeout(() => this.synced && this.sendPending(), after);
  }

  private sendPending(): void {
    if (this.pending) this.send(this.pending);
  }

  private send(frame: ClientFrame): void {
    try {
      this.socket?.send(JSON.stringify(frame));
    } catch {
      this.reconnectLater();
    }
  }
}
