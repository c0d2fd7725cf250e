/** One person at one table: the seat they look from, what they see, the move they are choosing. */

import { Choosing } from '../scene/chooser.svelte';
import { matchPieces } from '../scene/pieces';
import { getJson, Refused } from '../shared/api';
import { refusalMessage } from '../shared/errors';
import { playSound } from '../shared/sound';
import type { FromServer, Refusal, Story, Table, View } from '../shared/wire';
import { version } from '../shared/version.svelte';
import { nameOfSeat, w, words } from '../shared/words.svelte';
import { Chat } from './chat.svelte';
import { gainsBetween, type SeatGain } from './gains';
import { Hinting } from './hints.svelte';
import { LiveConnection } from './connection';
import { Replay, SPECTATOR } from './replay.svelte';

const travelsOf = (stories: Story[]) => stories.flatMap((story) => story.travels ?? []);
const placesOf = (stories: Story[]) => new Set(stories.flatMap((story) => story.places ?? []));

export class Sitting extends Choosing {
  table = $state.raw<Table>();
  view = $state.raw<View>();
  /** An earlier moment that is looked back at. */
  past = $state.raw<View>();
  stories = $state.raw<Story[]>([]);
  connected = $state(true);
  /** What went wrong, in words. */
  problem = $state('');
  /** The rule of the game that forbids what was tried last. */
  broken = $state('');
  /** Where the rules are open beside the table, if they are: at a heading or at a rule. */
  reading = $state<string>();
  /** What the last move has gained, for those who look. */
  gained = $state.raw<SeatGain[]>([]);
  /** What happened, for those who listen. */
  told = $state('');
  /** The table cannot be shown at all. */
  missing = $state('');

  private live: LiveConnection | undefined;
  /** When the table was heard of last: its clocks have run since. */
  heard = $state(0);
  /** How many people look on, and which seats are theirs. */
  people = $state(0);
  present = $state.raw<number[]>([]);
  chat = new Chat((said) => this.live?.chat(said));
  replay = new Replay(this);
  hinting = new Hinting(this);
  private seat = $state(SPECTATOR);

  constructor(readonly code: string) {
    super();
  }

  shown = $derived(this.past ?? this.view);
  mine = $derived(this.table?.seats.flatMap((seat, index) => (seat.mine ? [index] : [])) ?? []);
  given = $derived(
    this.curtain || this.past || this.table?.status !== 'playing' ? undefined : (this.view?.scene.offer ?? undefined),
  );
  scene = $derived(this.shown?.scene);
  ply = $derived(this.shown?.ply ?? 0);
  myTurn = $derived(this.table?.status === 'playing' && this.table.actors.some((seat) => this.mine.includes(seat)));

  nameOf = (seat: number): string => {
    const found = this.table?.seats[seat];
    if (!found || found.kind === 'open') return w('seat', { number: seat + 1 });
    const name = nameOfSeat(found);
    const alike = this.table!.seats.filter((other) => nameOfSeat(other) === name);
    return alike.length > 1 ? `${name} ${seat + 1}` : name;
  };

  async start(): Promise<void> {
    try {
      this.table = await getJson<Table>(`/api/tables/${this.code}`);
    } catch (error) {
      this.missing = error instanceof Refused && error.status < 500 ? w('no_table') : w('unreachable');
      return;
    }
    this.sitDown();
  }

  /** Look from the seat that is to play, if it is mine; else from the first of mine. */
  sitDown(): void {
    this.lookFrom(this.nextSeat() ?? this.mine[0] ?? SPECTATOR, false);
  }

  /** What was asked of the server over HTTP has changed the table. */
  becomes(table: Table): void {
    this.table = table;
    this.heard = performance.now();
  }

  /** The seat from whose eyes the table is seen. */
  get looking(): number {
    return this.seat;
  }

  /** The seat of mine that is to play, if I sit at several. */
  private nextSeat(): number | undefined {
    return this.table?.actors.find((seat) => this.mine.includes(seat));
  }

  lookFrom(seat: number, curtain: boolean): void {
    this.live?.close();
    this.replay.forget();
    this.seat = seat;
    this.past = undefined;
    this.missing = '';
    this.curtain = curtain;
    this.live = new LiveConnection(this.code, seat, {
      onFrame: (message) => this.hear(message),
      onConnected: (connected) => this.reach(connected),
      onRefused: (refusal) => this.refused(refusal),
      onDenied: (refusal) => (this.missing = refusalMessage(refusal)),
    });
    this.stories = [];
  }

  stop(): void {
    this.live?.close();
    this.replay.forget();
  }

  private reach(connected: boolean): void {
    if (connected && !this.connected) void version.look();
    this.connected = connected;
  }

  wake = (): void => this.live?.wake();

  private hear(message: FromServer): void {
    if (message.kind === 'preparing') this.table = message.table;
    else if (message.kind === 'chat') this.chat.add(message);
    else if (message.kind === 'presence') [this.people, this.present] = [message.people, message.seats];
    else if (message.kind === 'view') this.see(message.table, message.view);
  }

  private see(table: Table, view: View): void {
    const before = this.view;
    const sameSeat = before?.seat === view.seat;
    if (before && !view.scene.zones.length) view.scene.zones = before.scene.zones;
    const next = table.actors.find((seat) => table.seats[seat]?.mine);
    this.becomes(table);
    this.view = view;
    if (!this.past) {
      this.pieces = matchPieces(sameSeat ? this.pieces : [], view.scene.pieces, sameSeat ? travelsOf(view.stories) : []);
    }
    if (!sameSeat || before.ply !== view.ply) {
      const all = view.stories.length === view.ply;
      this.stories = all ? view.stories : [...this.stories, ...view.stories];
      if (!this.past) this.recent = placesOf(view.stories.slice(-Math.max(1, table.players - 1)));
      if (!this.past && sameSeat) this.gained = gainsBetween(before.scene, view.scene, view.stories);
      this.sent = undefined;
      this.problem = this.broken = '';
      this.restart();
      if (sameSeat) this.tell(view.stories);
    }
    if (!before) void this.replay.showLinked();
    if (table.status === 'playing' && next !== undefined && next !== this.seat && this.mine.length > 1) {
      this.lookFrom(next, view.scene.zones.some((zone) => zone.room === 'hand'));
    }
  }

  /** Show an earlier moment, or with nothing the table as it is. */
  lookAt(past: View | undefined): void {
    const [from, to] = [this.shown!, past ?? this.view!];
    const seen = this.storiesFor(from, to);
    const between = travelsOf(seen.slice(Math.min(from.ply, to.ply), Math.max(from.ply, to.ply)));
    const travels = from.ply <= to.ply ? between : between.reverse().map(({ start, end }) => ({ start: end, end: start }));
    this.past = past;
    this.restart();
    this.pieces = matchPieces(this.pieces, to.scene.pieces, travels);
    const last = seen.slice(Math.max(0, to.ply - 1), to.ply);
    this.recent = placesOf(last);
    if (to.ply === from.ply + 1) this.gained = gainsBetween(from.scene, to.scene, last);
  }

  /** What happened up to the later of two moments, as the eyes of the second saw it. */
  private storiesFor(from: View, to: View): Story[] {
    if (to.seat === this.seat) return this.stories;
    return from.seat === to.seat && from.ply > to.ply ? from.stories : to.stories;
  }

  private tell(stories: Story[]): void {
    const lines = stories.flatMap((story) => story.lines.map((line) => words.tell(line, this.nameOf)));
    if (this.myTurn) lines.push(w('your_turn'));
    this.told = lines.join(' ');
    playSound(this.table?.status === 'over' ? 'end' : this.myTurn ? 'turn' : 'place');
  }

  private refused(refusal: Refusal): void {
    this.broken = refusal.rule?.includes('.rule.') ? refusal.rule : '';
    playSound('refused');
    this.sent = undefined;
    this.restart();
    this.problem = this.errorMessage(refusal);
  }

  private errorMessage(refusal: Refusal): string {
    if (refusal.ply != null) return w('moved_on');
    if (refusal.rule && words.has(refusal.rule)) {
      const said = words.tell({ key: refusal.rule, values: refusal.values ?? {} }, this.nameOf);
      return w('not_allowed', { rule: said });
    }
    return refusal.message;
  }

  override choose(choice: string): void {
    this.problem = this.broken = '';
    super.choose(choice);
  }

  override back(): void {
    this.problem = this.broken = '';
    super.back();
  }

  playText(move: string): void {
    if (!this.view) return;
    this.problem = this.broken = '';
    this.live?.play({ seat: this.seat, ply: this.view.ply, move });
  }

  protected send(path: string[]): void {
    if (!this.view) return;
    this.sent = path;
    this.live?.play({ seat: this.seat, ply: this.view.ply, path });
  }
}
