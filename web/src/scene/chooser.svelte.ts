/** Choosing a move on a scene, at a table or in a lesson: one choice after another along the paths of an offer. */

import { settings } from '../shared/settings.svelte';
import type { Offer, Scene } from '../shared/wire';
import { angle, stepOf } from './geometry';
import {
  choicesAfter,
  decisionsAfter,
  DONE,
  gainsOf,
  ghostsOf,
  isLastChoice,
  nearestTurn,
  nodeAfter,
  onlyTurns,
  turns,
  type Locate,
} from './offer';
import { choiceOf, mirroredChoice, turnedChoice, type Stamp } from './stamps';
import type { StageState } from './state.svelte';

/** What the chooser needs from the table or lesson that it serves. */
export interface ChooserHost {
  /** The scene that is drawn now. */
  readonly scene: Scene | undefined;
  /** The moves that may be made now. */
  readonly offer: Offer | undefined;
  /** Make a move, by its whole path. */
  send(path: string[]): void;
  /** Called before a choice is made, and before one is taken back. */
  beforeChoice?(): void;
  beforeBack?(): void;
}

export class MoveChooser {
  constructor(
    private readonly state: StageState,
    private readonly host: ChooserHost,
  ) {}

  /** Where places are on the screen, in pixels of the stage; set by the stage that draws them. */
  locate: Locate = () => undefined;

  /** The offer to choose from; none while a move is on its way. */
  offer = $derived.by(() => (this.state.sent ? undefined : this.host.offer));
  choices = $derived.by(() => new Set(this.offer ? choicesAfter(this.offer, this.state.path) : []));
  /** What is left to decide once the piece lies as it is drawn, with nothing but its turn still to be chosen. */
  private decisions = $derived.by(() => {
    const { offer, preview } = this;
    const { path } = this.state;
    return offer && (preview.length === path.length || onlyTurns(offer, path)) ? decisionsAfter(offer, preview) : [];
  });
  /** The choices that need a button: they are no place, and no way to turn a piece. */
  buttons = $derived.by(() =>
    [...new Set([...this.choices, ...this.decisions])].filter((choice) => choice.startsWith('!') && !(choice in (this.offer?.stamps ?? {}))),
  );
  /** Everything chosen so far, the choice that waits to be played among it. */
  chosen = $derived.by(() => new Set([...this.state.path, ...(this.state.settled === undefined ? [] : [this.state.settled])]));
  /** Whether something has been chosen that can be taken back. */
  begun = $derived.by(() => this.state.path.length > 0 || this.state.settled !== undefined);
  /** The path that choosing, pointing and turning have made so far, as far as it goes. */
  preview = $derived.by(() => this.findPreview());
  /** The offer and the path that are drawn on the stage. */
  private drawn = $derived.by(() => {
    const { offer } = this.host;
    return this.state.proposed ?? (offer && { offer, path: this.state.sent ?? this.preview });
  });
  /** The pieces that the drawn path would move, and where to. */
  ghosts = $derived.by(() => (this.drawn ? ghostsOf(this.drawn.offer, this.drawn.path) : []));
  /** The stamp that the drawn path would leave, and the place it is centred on. */
  stamp = $derived.by(() => this.drawn && stampOf(this.drawn.offer, this.drawn.path));
  /** What the drawn path would gain and lose. */
  gains = $derived.by(() => (this.drawn ? gainsOf(this.drawn.offer, this.drawn.path) : []));
  /** The places that the drawn path goes through. */
  places = $derived.by(() => this.drawn?.path ?? []);
  /** Whether Play, or a second click on the same place, makes the move as it is drawn. */
  ready = $derived.by(() => this.begun && this.isWhole);
  /** Whether nothing is left but to turn the piece or to confirm. */
  aimed = $derived.by(() => {
    const { path, settled } = this.state;
    return this.ready && (settled !== undefined || onlyTurns(this.offer!, path));
  });
  canTurn = $derived.by(() => this.nextTurn(1) !== undefined);
  canMirror = $derived.by(() => this.mirrorImage() !== undefined);

  /**
   * Choose a place or a button. A button acts at once; a place is drawn, and choosing it again makes the move as it is
   * drawn. With the setting for one click, the choice that completes what is drawn makes it.
   */
  choose(choice: string): void {
    this.host.beforeChoice?.();
    if (!this.offer) return;
    const { state } = this;
    state.proposed = undefined;
    if (this.decisions.includes(choice)) return this.host.send([...this.preview, choice]);
    if (choice === state.settled) return this.play();
    if (!this.choices.has(choice)) return this.chooseAnew(choice);
    if (settings.oneClick && choice === state.pointed && this.isWhole) return this.host.send([...this.preview]);
    const path = [...state.path, choice];
    if (isLastChoice(this.offer, state.path)) this.rememberTurn(choice);
    if (nodeAfter(this.offer, path) === DONE) {
      if (settings.oneClick || choice.startsWith('!')) this.host.send(path);
      else state.settled = choice;
      return;
    }
    state.path = path;
    state.settled = state.pointed = undefined;
  }

  /** Whether choosing a place does something: it is on offer now, or was at an earlier choice, or is chosen. */
  canChoose(choice: string): boolean {
    const { offer } = this;
    if (!offer) return false;
    const before = [this.state.path.slice(0, -1), []].flatMap((path) => choicesAfter(offer, path));
    return this.choices.has(choice) || this.decisions.includes(choice) || this.chosen.has(choice) || before.includes(choice);
  }

  /** Choose a whole path, and leave it to be confirmed. */
  settle(path: string[]): void {
    if (!this.offer || nodeAfter(this.offer, path) !== DONE) return;
    const { state } = this;
    state.proposed = state.pointed = undefined;
    state.path = path.slice(0, -1);
    state.settled = path.at(-1);
  }

  /** Choose the beginning of a path instead of what was chosen, and leave it open. */
  take(path: readonly string[]): void {
    this.host.beforeChoice?.();
    const { state } = this;
    state.proposed = state.settled = state.pointed = undefined;
    state.path = [...path];
  }

  /** Look at a choice; what was proposed gives way to it. */
  point(choice: string | undefined): void {
    if (choice !== undefined && this.choices.has(choice)) this.state.proposed = undefined;
    this.state.pointed = choice;
  }

  /** Turn the piece to its next position. */
  turn(by: 1 | -1 = 1): void {
    this.replaceLast(this.nextTurn(by));
  }

  /** Flip the piece to its mirror image. */
  mirror(): void {
    this.replaceLast(this.mirrorImage());
  }

  /** Make the move as it is drawn. */
  play(): void {
    if (this.ready) this.host.send([...this.preview]);
  }

  /** Take back the last choice. */
  back(): void {
    this.host.beforeBack?.();
    const { state } = this;
    if (state.settled === undefined) state.path = state.path.slice(0, -1);
    state.settled = state.pointed = undefined;
  }

  /** Drop everything chosen, pointed at or proposed. */
  restart(): void {
    const { state } = this;
    state.path = [];
    state.proposed = undefined;
    state.settled = state.pointed = undefined;
  }

  /**
   * Go on with what was chosen when others have moved: as far as it is on offer still, and made of the same pieces. A
   * path that has become whole, or goes on now, is settled or opened again.
   */
  keepChoice(before: Scene, after: Scene): void {
    const { state } = this;
    const chosen = state.settled === undefined ? state.path : [...state.path, state.settled];
    state.proposed = undefined; // a hint is for one ply
    const kept = stillOffered(chosen, before, after);
    const whole = kept.length > 0 && nodeAfter(after.offer!, kept) === DONE;
    if (kept.length < chosen.length) state.pointed = undefined;
    state.path = whole ? kept.slice(0, -1) : kept;
    state.settled = whole ? kept.at(-1) : undefined;
  }

  /** Choose what is not on offer now: the same place again, another last choice, or another beginning. */
  private chooseAnew(choice: string): void {
    const offer = this.offer!;
    const { state } = this;
    if (this.ready && this.isDrawnAt(choice)) return this.play();
    const before = state.path.slice(0, -1);
    if (choice === state.path.at(-1)) state.path = this.canDecide ? [...this.preview] : before;
    else if (choicesAfter(offer, before).includes(choice)) state.path = [...before, choice];
    else if (choicesAfter(offer, []).includes(choice)) state.path = [choice];
    state.settled = state.pointed = undefined;
  }

  /** Whether the path as it is drawn makes a move. */
  private get isWhole(): boolean {
    return !!this.offer && nodeAfter(this.offer, this.preview) === DONE;
  }

  /** Whether what is chosen is drawn at a place. */
  private isDrawnAt(place: string): boolean {
    return this.stamp?.around === place || this.ghosts.some((ghost) => ghost.to === place);
  }

  /** Whether the piece as it is drawn is not chosen yet, and a decision is left after it. */
  private get canDecide(): boolean {
    return this.decisions.length > 0 && this.preview.length > this.state.path.length;
  }

  /** Put another choice in place of the last one that is drawn. */
  private replaceLast(choice: string | undefined): void {
    if (choice === undefined) return;
    const { state } = this;
    this.rememberTurn(choice, this.preview.at(-2));
    if (state.settled !== undefined) state.settled = choice;
    else if (onlyTurns(this.offer!, state.path)) state.pointed = choice;
    else if (this.decisions.length) {
      state.path = state.path.slice(0, -1);
      state.pointed = choice;
    }
  }

  private rememberTurn(choice: string, around = this.state.path.at(-1)): void {
    const { state } = this;
    const centre = this.locate(around ?? '');
    const place = this.locate(choice);
    if (centre && place) state.turnedTo = angle(centre, place);
    state.stamped = this.host.offer?.stamps?.[choice] ?? state.stamped;
  }

  /** The last choices that the piece can be turned through. */
  private get turnable(): string[] {
    const { offer, preview } = this;
    const before = preview.slice(0, -1);
    const inPlace = offer && (nodeAfter(offer, preview) === DONE || this.decisions.length > 0);
    return inPlace && onlyTurns(offer, before) ? choicesAfter(offer, before) : [];
  }

  private nextTurn(by: 1 | -1): string | undefined {
    const { offer, preview, turnable } = this;
    if (turnable.length < 2) return undefined;
    const now = preview.at(-1)!;
    if (offer!.stamps && now in offer!.stamps) return turnedChoice(now, turnable, offer!.stamps, this.step, by);
    const inOrder = turns(offer!, preview.slice(0, -1), this.locate);
    return inOrder.at((inOrder.indexOf(now) + by) % inOrder.length);
  }

  private mirrorImage(): string | undefined {
    const { offer, preview, turnable } = this;
    return offer?.stamps && mirroredChoice(preview.at(-1) ?? '', turnable, offer.stamps, this.step);
  }

  /** Degrees between two directions of the zone where the stamp would be drawn. */
  private get step(): number {
    const zone = (this.preview.at(-2) ?? '').split('/')[0];
    return stepOf(this.host.scene?.zones.find((found) => found.id === zone)?.shape ?? 'hex');
  }

  private findPreview(): string[] {
    const { offer } = this;
    const { path, pointed, settled } = this.state;
    if (!offer) return [];
    if (settled !== undefined) return [...path, settled];
    const shown = pointed !== undefined && this.choices.has(pointed) ? [...path, pointed] : [...path];
    if (onlyTurns(offer, shown)) shown.push(this.sameTurn(offer, shown));
    return shown;
  }

  /** The last choice that keeps the piece turned as the one before, or else the first. */
  private sameTurn(offer: Offer, path: string[]): string {
    const choices = choicesAfter(offer, path);
    const { stamps } = offer;
    const { stamped, turnedTo } = this.state;
    if (stamps && choices[0]! in stamps) return (stamped && choiceOf(stamped, choices, stamps)) ?? choices[0]!;
    return nearestTurn(offer, path, this.locate, turnedTo) ?? choices[0]!;
  }
}

/** The beginning of some choices that a new scene offers too, where the same pieces lie. */
function stillOffered(chosen: readonly string[], before: Scene, after: Scene): string[] {
  const looks = (scene: Scene, place: string) =>
    scene.pieces.flatMap(({ at, group, look }) => (at === place || group === place ? look : [])).join();
  const { offer } = after;
  const lost = chosen.findIndex(
    (choice, step) =>
      !offer || nodeAfter(offer, chosen.slice(0, step + 1)) === undefined || looks(before, choice) !== looks(after, choice),
  );
  return lost < 0 ? [...chosen] : chosen.slice(0, lost);
}

function stampOf(offer: Offer, path: readonly string[]): { around: string; stamp: Stamp } | undefined {
  const stamp = offer.stamps?.[path.at(-1) ?? ''];
  const around = path.at(-2);
  return stamp && around !== undefined ? { around, stamp } : undefined;
}
