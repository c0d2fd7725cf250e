/** The live connection of the seat one looks from: open it, replace it when the seat changes, send over it. */

import { refusalMessage } from '../shared/errors';
import { mySeatToPlay } from '../shared/seats';
import { version } from '../shared/version.svelte';
import type { ChatRequest, Refusal, ServerFrame } from '../shared/wire';
import { LiveConnection, openSocket, type OpenSocket } from './connection';
import { SPECTATOR, type TableState } from './state.svelte';

export interface SeatHandlers {
  onFrame(frame: ServerFrame): void;
  /** A move was refused. */
  onRefused(refusal: Refusal): void;
  /** The table is about to be seen from another seat. */
  onSeatChange(): void;
}

export class SeatConnection {
  private connection: LiveConnection | undefined;
  closed = false;

  constructor(
    private readonly state: TableState,
    private readonly handlers: SeatHandlers,
    private readonly open: OpenSocket = openSocket,
  ) {}

  /** Look from the seat that is to play if it is mine, else from the first of mine, else as a spectator. */
  sitDown(): void {
    const { table, mine } = this.state;
    this.lookFrom((table && mySeatToPlay(table)) ?? mine[0] ?? SPECTATOR, false);
  }

  /** Look from a seat, behind a curtain where someone else must not see its hand yet. */
  lookFrom(seat: number, curtain: boolean): void {
    const { state, handlers } = this;
    this.connection?.close();
    handlers.onSeatChange();
    state.seat = seat;
    state.past = undefined;
    state.stories = [];
    state.missing = '';
    state.curtain = curtain;
    this.connection = new LiveConnection(
      state.code,
      seat,
      {
        onFrame: (frame) => handlers.onFrame(frame),
        onConnected: (connected) => this.noteConnection(connected),
        onRefused: (refusal) => handlers.onRefused(refusal),
        onDenied: (refusal) => (state.missing = refusalMessage(refusal)),
      },
      this.open,
    );
  }

  /** Send a move of the seat one looks from, by its path or by its text. */
  play(move: { path: string[] } | { move: string }): void {
    const { seat, view } = this.state;
    if (view) this.connection?.play({ seat, ply: view.ply, ...move });
  }

  chat(said: ChatRequest): void {
    this.connection?.chat(said);
  }

  /** Reconnect at once if the connection is down, after sleep or when the network is back. */
  wake = (): void => this.connection?.wake();

  close(): void {
    this.closed = true;
    this.connection?.close();
  }

  /** Note whether the connection is up; one that comes back may be to a server with a newer page. */
  private noteConnection(connected: boolean): void {
    if (connected && !this.state.connected) void version.check();
    this.state.connected = connected;
  }
}
