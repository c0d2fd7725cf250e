/** One person at one table: the seat they look from, what they see, the move they are choosing. */

import { Choosing } from '../scene/choosing.svelte';
import { keyed } from '../scene/pieces';
import { getJson, Refused } from '../shared/api';
import { inWords } from '../shared/problems';
import type { FromServer, Refusal, Story, Table, View } from '../shared/wire';
import { nameOfSeat, w, words } from '../shared/words.svelte';
import { Live } from './live';

const SPECTATOR = -1;

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
  /** What happened, for those who listen. */
  told = $state('');
  /** The table cannot be shown at all. */
  missing = $state('');

  private live: Live | undefined;
  /** How often an earlier moment was asked for: only the last answer counts. */
  private asked = 0;
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
    this.seat = seat;
    this.past = undefined;
    this.curtain = curtain;
    this.live = new Live(this.code, seat, {
      onMessage: (message) => this.hear(message),
      onState: (connected) => (this.connected = connected),
      onRefused: (refusal) => this.refused(refusal),
    });
    this.stories = [];
  }

  stop(): void {
    this.live?.close();
  }

  wake = (): void => this.live?.wake();

  private hear(message: FromServer): void {
    if (message.kind === 'preparing') this.table = message.table;
    if (message.kind !== 'view') return;
    const { table, view } = message;
    const before = this.view;
    const sameSeat = before?.seat === view.seat;
    const next = table.actors.find((seat) => table.seats[seat]?.mine);
    this.table = table;
    this.view = view;
    if (!this.past) {
      this.pieces = keyed(sameSeat ? this.pieces : [], view.scene.pieces, sameSeat ? travelsOf(view.stories) : []);
    }
    if (!sameSeat || before.ply !== view.ply) {
      const all = view.stories.length === view.ply;
      this.stories = all ? view.stories : [...this.stories, ...view.stories];
      if (!this.past) this.recent = placesOf(view.stories.slice(-Math.max(1, table.players - 1)));
      this.sent = undefined;
      this.problem = '';
      this.restart();
      if (sameSeat) this.tell(view.stories);
    }
    if (!before) this.lookAtLinked();
    if (table.status === 'playing' && next !== undefined && next !== this.seat && this.mine.length > 1) {
      this.lookFrom(next, view.scene.zones.some((zone) => zone.room === 'hand'));
    }
  }

  /** A link may name a moment: `#12`. */
  private lookAtLinked(): void {
    const ply = /^#(\d+)$/.exec(location.hash)?.[1];
    if (ply) void this.lookBack(Number(ply));
  }

  /** Look at the table as it was after some moves; at the last of them, as it is. */
  async lookBack(ply: number): Promise<void> {
    const now = this.view;
    const asked = ++this.asked;
    if (!now) return;
    let past: View | undefined;
    try {
      if (ply < now.ply) past = await getJson<View>(`/api/tables/${this.code}/view?seat=${this.seat}&ply=${Math.max(0, ply)}`);
    } catch (error) {
      this.problem = inWords(error);
      return;
    }
    if (asked !== this.asked) return;
    const [before, after] = [this.shown!.ply, (past ?? this.view!).ply];
    const between = travelsOf(this.stories.slice(Math.min(before, after), Math.max(before, after)));
    const travels = before <= after ? between : between.reverse().map(({ start, end }) => ({ start: end, end: start }));
    this.past = past;
    this.restart();
    this.pieces = keyed(this.pieces, this.shown!.scene.pieces, travels);
    this.recent = placesOf(this.stories.slice(Math.max(0, after - 1), after));
    history.replaceState(null, '', past ? `#${past.ply}` : location.pathname);
  }

  private tell(stories: Story[]): void {
    const lines = stories.flatMap((story) => story.lines.map((line) => words.tell(line, this.nameOf)));
    if (this.myTurn) lines.push(w('your_turn'));
    this.told = lines.join(' ');
  }

  private refused(refusal: Refusal): void {
    this.sent = undefined;
    this.restart();
    this.problem = this.inWords(refusal);
  }

  private inWords(refusal: Refusal): string {
    if (refusal.ply != null) return w('moved_on');
    if (refusal.rule && words.has(refusal.rule)) {
      const said = words.tell({ key: refusal.rule, values: refusal.values ?? {} }, this.nameOf);
      return w('not_allowed', { rule: said });
    }
    return refusal.message;
  }

  override choose(choice: string): void {
    this.problem = '';
    super.choose(choice);
  }

  override back(): void {
    this.problem = '';
    super.back();
  }

  playText(move: string): void {
    if (!this.view) return;
    this.problem = '';
    this.live?.play({ seat: this.seat, ply: this.view.ply, move });
  }

  protected send(path: string[]): void {
    if (!this.view) return;
    this.sent = path;
    this.live?.play({ seat: this.seat, ply: this.view.ply, path });
  }
}
