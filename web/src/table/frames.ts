/** Apply what the server says about a table to its state: the frames of the live connection, and answers over HTTP. */

import type { MoveChooser } from '../scene/chooser.svelte';
import { matchPieces } from '../scene/pieces';
import { mySeatToPlay, type NameOf } from '../shared/seats';
import { changedPlaces, hasMovedSince, travelsOf } from '../shared/stories';
import type { ServerFrame, Table, View } from '../shared/wire';
import { words } from '../shared/words.svelte';
import { announce } from './announcements';
import type { TableChat } from './chat.svelte';
import { gainsBetween } from './gains';
import { clearProblem } from './refusals';
import type { Replay } from './replay.svelte';
import type { TableState } from './state.svelte';

/** The parts of the table that frames set to work. */
export interface FrameParts {
  chooser: MoveChooser;
  chat: TableChat;
  replay: Replay;
  nameOf: NameOf;
  lookFrom: (seat: number, curtain: boolean) => void;
}

export function receiveFrame(state: TableState, parts: FrameParts, frame: ServerFrame): void {
  if (frame.kind === 'preparing' || frame.kind === 'view') state.outage = false;
  if (frame.kind === 'preparing') receiveTable(state, frame.table);
  else if (frame.kind === 'chat') parts.chat.add(frame);
  else if (frame.kind === 'presence') [state.people, state.present] = [frame.people, frame.seats];
  else if (frame.kind === 'outage') state.outage = !frame.over;
  else if (frame.kind === 'view') receiveView(state, parts, frame.table, frame.view);
}

/** Set the table, the only place that does, and note when its clocks were right. */
export function receiveTable(state: TableState, table: Table): void {
  state.table = table;
  state.receivedAt = performance.now();
}

function receiveView(state: TableState, parts: FrameParts, table: Table, view: View): void {
  const before = state.view;
  // Zones that have not changed are not sent again.
  if (before && !view.scene.zones.length) view.scene.zones = before.scene.zones;
  receiveTable(state, table);
  if (view.words) words.learnStored(view.words);
  state.view = view;
  const earlier = before?.seat === view.seat ? before : undefined;
  if (!state.past) drawPieces(state, view, !!earlier);
  if (earlier?.ply !== view.ply) receiveMoves(state, parts, earlier, view);
  if (!before) void parts.replay.showLinked();
  passScreen(state, parts);
}

/** Draw the pieces of a view; from the same seat, those that travelled keep their elements. */
function drawPieces({ stage }: TableState, view: View, sameSeat: boolean): void {
  stage.pieces = matchPieces(sameSeat ? stage.pieces : [], view.scene.pieces, sameSeat ? travelsOf(view.stories) : []);
}

/** Record the moves since `earlier`, the last view of this seat, show what they did, and go on to the next choice. */
function receiveMoves(state: TableState, parts: FrameParts, earlier: View | undefined, view: View): void {
  const complete = view.stories.length === view.ply;
  state.stories = complete ? view.stories : [...state.stories, ...view.stories];
  if (!state.past) {
    state.stage.recent = changedPlaces(view.stories.slice(-Math.max(1, state.table!.players - 1)));
    if (earlier) state.gains = gainsBetween(earlier.scene, view.scene, view.stories);
  }
  clearProblem(state);
  continueChoice(state, parts.chooser, earlier, view);
  if (earlier) announce(state, parts.nameOf, view.stories);
}

/** Keep a move that is on its way, or what is chosen so far, while only others move; else begin anew. */
function continueChoice({ stage }: TableState, chooser: MoveChooser, earlier: View | undefined, view: View): void {
  if (earlier && !hasMovedSince(view, view.seat, earlier.ply)) return chooser.keepChoice(earlier.scene, view.scene);
  stage.sent = undefined;
  chooser.restart();
}

/** Where several of my seats share this screen, look from the one that is to play; cover hands until it is ready. */
function passScreen(state: TableState, { lookFrom }: FrameParts): void {
  const next = mySeatToPlay(state.table!);
  if (state.table!.status !== 'playing' || next === undefined || next === state.seat || state.mine.length < 2) return;
  lookFrom(next, state.view!.scene.zones.some((zone) => zone.room === 'hand'));
}
