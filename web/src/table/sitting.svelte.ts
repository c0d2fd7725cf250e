/** One person at one table: the seat they look from, what they see, the move they are choosing. */

import { choicesAfter, gainsOf, ghostsOf, isLastChoice, likeBefore, nodeAfter, turns, DONE } from '../scene/chooser';
import { angle, type Point } from '../scene/geometry';
import { keyed, type Placed } from '../scene/pieces';
import { getJson, Refused } from '../shared/api';
import { inWords } from '../shared/problems';
import { settings } from '../shared/settings.svelte';
import type { FromServer, Refusal, Story, Table, View } from '../shared/wire';
import { nameOfSeat, w, words } from '../shared/words.svelte';
import { Live } from './live';

const SPECTATOR = -1;

const travelsOf = (stories: Story[]) => stories.flatMap((story) => story.travels ?? []);
const placesOf = (stories: Story[]) => new Set(stories.flatMap((story) => story.places ?? []));

export class Sitting {
  table = $state.raw<Table>();
  view = $state.raw<View>();
  /** An earlier moment that is looked back at. */
  past = $state.raw<View>();
  stories = $state.raw<Story[]>([]);
  pieces = $state.raw<Placed[]>([]);
  /** Where the last moves changed something. */
  recent = $state.raw<ReadonlySet<string>>(new Set());
  /** Rows of places to draw a line through: where points of the score sheet came from. */
  traced = $state.raw<string[][]>([]);
  connected = $state(true);
  /** What went wrong, in words. */
  problem = $state('');
  /** What happened, for those who listen. */
  told = $state('');
  /** The table cannot be shown at all. */
  missing = $state('');
  /** Waiting for the next person at the same screen. */
  curtain = $state(false);
  /** The choices made so far. */
  path = $state.raw<string[]>([]);
  /** The choice pointed at: what would be chosen now. */
  pointed = $state<string>();
  /** The last choice, made and waiting to be confirmed. */
  settled = $state<string>();
  /** A whole path on its way to the server. */
  sent = $state.raw<string[]>();

  /** How the piece was turned last, as the angle of its last choice. */
  private turned = $state<number>();
  private live: Live | undefined;
  /** How often an earlier moment was asked for: only the last answer counts. */
  private asked = 0;
  private seat = $state(SPECTATOR);
  /** Where places are on the screen; set by the board. */
  locate: (place: string) => Point | undefined = () => undefined;

  constructor(readonly code: string) {}

  shown = $derived(this.past ?? this.view);
  mine = $derived(this.table?.seats.flatMap((seat, index) => (seat.mine ? [index] : [])) ?? []);
  offer = $derived(
    this.curtain || this.sent || this.past || this.table?.status !== 'playing'
      ? undefined
      : (this.view?.scene.offer ?? undefined),
  );
  choices = $derived(new Set(this.offer ? choicesAfter(this.offer, this.path) : []));
  buttons = $derived([...this.choices].filter((choice) => choice.startsWith('!')));
  myTurn = $derived(this.table?.status === 'playing' && this.table.actors.some((seat) => this.mine.includes(seat)));
  /** Whether something has been chosen that can be taken back. */
  begun = $derived(this.path.length > 0 || this.settled !== undefined);
  /** The path that pointing, turning and choosing have made so far, as whole as it can be. */
  preview = $derived(this.previewed());
  ghosts = $derived(this.view?.scene.offer ? ghostsOf(this.view.scene.offer, this.sent ?? this.preview) : []);
  gains = $derived(this.view?.scene.offer ? gainsOf(this.view.scene.offer, this.sent ?? this.preview) : []);
  /** Whether Play or a second click on the same place makes the move as it is shown. */
  ready = $derived(!!this.offer && this.begun && nodeAfter(this.offer, this.preview) === DONE);
  canTurn = $derived(!!this.offer && this.turnable().length > 1);

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

  /** Choose what is pointed at. Choosing the same place again takes the move as it is shown. */
  choose(choice: string): void {
    if (!this.offer) return;
    this.problem = '';
    if (!this.choices.has(choice)) return this.chooseAnew(choice);
    if (choice === this.settled) return this.play();
    const path = [...this.path, choice];
    if (isLastChoice(this.offer, this.path)) this.remember(choice);
    if (nodeAfter(this.offer, path) === DONE) {
      if (settings.confirm && !choice.startsWith('!')) this.settled = choice;
      else this.send(path);
      return;
    }
    this.path = path;
    this.pointed = undefined;
  }

  /** Choose what is not on offer now: the same place again, another one for the last choice, or another beginning. */
  private chooseAnew(choice: string): void {
    const offer = this.offer!;
    if (choice === this.path.at(-1) && this.ready) {
      if (settings.confirm && this.settled === undefined) this.settled = this.preview.at(-1);
      else this.play();
      return;
    }
    if (choice === this.path.at(-1)) this.path = this.path.slice(0, -1);
    else if (choicesAfter(offer, this.path.slice(0, -1)).includes(choice)) this.path = [...this.path.slice(0, -1), choice];
    else if (choicesAfter(offer, []).includes(choice)) this.path = [choice];
    this.settled = this.pointed = undefined;
  }

  point(choice: string | undefined): void {
    this.pointed = choice;
  }

  /** Turn the piece to its next position. */
  turn(by: 1 | -1 = 1): void {
    const choices = this.turnable();
    if (choices.length < 2) return;
    const now = choices.indexOf(this.preview.at(-1)!);
    const choice = choices.at((now + by + choices.length) % choices.length)!;
    const centre = this.locate(this.preview.at(-2)!);
    const place = this.locate(choice);
    if (centre && place) this.turned = angle(centre, place);
    if (this.settled !== undefined) this.settled = choice;
    else if (isLastChoice(this.offer!, this.path)) this.pointed = choice;
  }

  /** Make the move as it is shown. */
  play(): void {
    if (this.ready) this.send([...this.preview]);
  }

  playText(move: string): void {
    if (!this.view) return;
    this.problem = '';
    this.live?.play({ seat: this.seat, ply: this.view.ply, move });
  }

  /** Take back the last choice. */
  back(): void {
    this.problem = '';
    if (this.settled === undefined) this.path = this.path.slice(0, -1);
    this.settled = this.pointed = undefined;
  }

  private restart(): void {
    this.path = [];
    this.settled = this.pointed = undefined;
  }

  private send(path: string[]): void {
    if (!this.view) return;
    this.sent = path;
    this.live?.play({ seat: this.seat, ply: this.view.ply, path });
  }

  private remember(choice: string): void {
    const centre = this.locate(this.path.at(-1)!);
    const place = this.locate(choice);
    if (centre && place) this.turned = angle(centre, place);
  }

  /** The last choices that the piece can be turned through, in order. */
  private turnable(): string[] {
    const { offer, preview } = this;
    return offer && preview.length > 1 && nodeAfter(offer, preview) === DONE
      ? turns(offer, preview.slice(0, -1), this.locate)
      : [];
  }

  private previewed(): string[] {
    const { offer, path, pointed } = this;
    if (!offer) return [];
    if (this.settled !== undefined) return [...path, this.settled];
    const shown = pointed !== undefined && this.choices.has(pointed) ? [...path, pointed] : [...path];
    if (shown.length > 1 && isLastChoice(offer, shown)) {
      const last = likeBefore(offer, shown, this.locate, this.turned);
      if (last !== undefined) shown.push(last);
    }
    return shown;
  }
}
