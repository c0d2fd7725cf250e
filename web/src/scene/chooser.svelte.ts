/** Someone who looks at a scene and chooses a move on it, whatever the scene belongs to: a table, a lesson. */

import { settings } from '../shared/settings.svelte';
import type { Offer, Scene } from '../shared/wire';
import { choicesAfter, DONE, gainsOf, ghostsOf, isLastChoice, nearestTurn, nodeAfter, onlyTurns, turns } from './offer';
import { angle, stepOf, type Point } from './geometry';
import type { Placed } from './pieces';
import { choiceOf, mirroredChoice, turnedChoice, type Stamp } from './stamps';

export abstract class Choosing {
  pieces = $state.raw<Placed[]>([]);
  /** Where the last moves changed something. */
  recent = $state.raw<ReadonlySet<string>>(new Set());
  /** Rows of places to draw a line through: where points of the score sheet came from. */
  traced = $state.raw<string[][]>([]);
  /** Whether what is in hand is covered. */
  curtain = $state(false);
  /** The choices made so far. */
  path = $state.raw<string[]>([]);
  /** The choice pointed at: what would be chosen now. */
  pointed = $state<string>();
  /** The last choice, made and waiting to be confirmed. */
  settled = $state<string>();
  /** A whole path on its way. */
  sent = $state.raw<string[]>();

  /** A whole path that somebody else proposes, shown as if it were chosen. */
  proposed = $state.raw<{ offer: Offer; path: string[] }>();

  /** How the piece was turned last: the angle of its last choice, or what it would have drawn. */
  private turned = $state<number>();
  private stamped = $state.raw<Stamp>();
  /** Where places are on the screen; set by the stage. */
  locate: (place: string) => Point | undefined = () => undefined;

  /** The table as it is seen now. */
  abstract readonly scene: Scene | undefined;
  /** How many moves have been made. */
  abstract readonly ply: number;
  /** The moves that may be made now. */
  abstract readonly given: Offer | undefined;
  abstract readonly nameOf: (seat: number) => string;
  /** Make a move, by its whole path. */
  protected abstract send(path: string[]): void;

  offer = $derived.by(() => (this.sent ? undefined : this.given));
  choices = $derived.by(() => new Set(this.offer ? choicesAfter(this.offer, this.path) : []));
  buttons = $derived.by(() =>
    [...this.choices].filter((choice) => choice.startsWith('!') && !(choice in (this.offer?.stamps ?? {}))),
  );
  /** Whether something has been chosen that can be taken back. */
  begun = $derived.by(() => this.path.length > 0 || this.settled !== undefined);
  /** The path that pointing, turning and choosing have made so far, as whole as it can be. */
  preview = $derived.by(() => this.previewed());
  /** The offer and the path that are drawn on the table. */
  private drawn = $derived.by(
    () => this.proposed ?? (this.given && { offer: this.given, path: this.sent ?? this.preview }),
  );
  ghosts = $derived.by(() => (this.drawn ? ghostsOf(this.drawn.offer, this.drawn.path) : []));
  /** What would be drawn, and around which place. */
  stamp = $derived.by(() => this.drawn && this.stampOf(this.drawn.offer, this.drawn.path));
  gains = $derived.by(() => (this.drawn ? gainsOf(this.drawn.offer, this.drawn.path) : []));
  /** The places that the move shown goes through. */
  places = $derived.by(() => this.drawn?.path ?? []);
  /** Whether Play or a second click on the same place makes the move as it is shown. */
  ready = $derived.by(() => !!this.offer && this.begun && nodeAfter(this.offer, this.preview) === DONE);
  /** Whether all is chosen that has to be: what is left to do is to turn it, or to say yes. */
  aimed = $derived.by(
    () => this.ready && (this.settled !== undefined || (!settings.confirm && onlyTurns(this.offer!, this.path))),
  );
  canTurn = $derived.by(() => this.turnedTo(1) !== undefined);
  canMirror = $derived.by(() => this.mirroredTo() !== undefined);

  /** Choose what is pointed at. Choosing the same place again takes the move as it is shown. */
  choose(choice: string): void {
    if (!this.offer) return;
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

  /** Choose a whole path; what is left to do is to say yes. */
  settle(path: string[]): void {
    if (!this.offer || nodeAfter(this.offer, path) !== DONE) return;
    this.proposed = this.pointed = undefined;
    this.path = path.slice(0, -1);
    this.settled = path.at(-1);
  }

  point(choice: string | undefined): void {
    this.pointed = choice;
  }

  /** Turn the piece to its next position. */
  turn(by: 1 | -1 = 1): void {
    this.take(this.turnedTo(by));
  }

  /** Turn the piece over to its mirror image. */
  mirror(): void {
    this.take(this.mirroredTo());
  }

  /** Make the move as it is shown. */
  play(): void {
    if (this.ready) this.send([...this.preview]);
  }

  /** Take back the last choice. */
  back(): void {
    if (this.settled === undefined) this.path = this.path.slice(0, -1);
    this.settled = this.pointed = undefined;
  }

  protected restart(): void {
    this.path = [];
    this.proposed = undefined;
    this.settled = this.pointed = undefined;
  }

  private take(choice: string | undefined): void {
    if (choice === undefined) return;
    this.remember(choice, this.preview.at(-2));
    if (this.settled !== undefined) this.settled = choice;
    else if (onlyTurns(this.offer!, this.path)) this.pointed = choice;
  }

  private remember(choice: string, around = this.path.at(-1)): void {
    const centre = this.locate(around ?? '');
    const place = this.locate(choice);
    if (centre && place) this.turned = angle(centre, place);
    this.stamped = this.given?.stamps?.[choice] ?? this.stamped;
  }

  /** The last choices that the piece can be turned through. */
  private get turnable(): string[] {
    const { offer, preview } = this;
    const before = preview.slice(0, -1);
    return offer && nodeAfter(offer, preview) === DONE && onlyTurns(offer, before) ? choicesAfter(offer, before) : [];
  }

  private turnedTo(by: 1 | -1): string | undefined {
    const { offer, preview, turnable } = this;
    if (turnable.length < 2) return undefined;
    const now = preview.at(-1)!;
    if (offer!.stamps && now in offer!.stamps) return turnedChoice(now, turnable, offer!.stamps, this.step, by);
    const inOrder = turns(offer!, preview.slice(0, -1), this.locate);
    return inOrder.at((inOrder.indexOf(now) + by) % inOrder.length);
  }

  private mirroredTo(): string | undefined {
    const { offer, preview, turnable } = this;
    return offer?.stamps && mirroredChoice(preview.at(-1) ?? '', turnable, offer.stamps, this.step);
  }

  /** The angle between directions where the stamp would be drawn. */
  private get step(): number {
    const zone = (this.preview.at(-2) ?? '').split('/')[0];
    return stepOf(this.scene?.zones.find((found) => found.id === zone)?.shape ?? 'hex');
  }

  private stampOf(offer: Offer, path: readonly string[]): { around: string; stamp: Stamp } | undefined {
    const stamp = offer.stamps?.[path.at(-1) ?? ''];
    const around = path.at(-2);
    return stamp && around !== undefined ? { around, stamp } : undefined;
  }

  private previewed(): string[] {
    const { offer, path, pointed } = this;
    if (!offer) return [];
    if (this.settled !== undefined) return [...path, this.settled];
    const shown = pointed !== undefined && this.choices.has(pointed) ? [...path, pointed] : [...path];
    if (onlyTurns(offer, shown)) shown.push(this.asBefore(offer, shown));
    return shown;
  }

  /** The last choice that keeps a piece turned as it was, or the first. */
  private asBefore(offer: Offer, path: string[]): string {
    const choices = choicesAfter(offer, path);
    const { stamps } = offer;
    if (stamps && choices[0]! in stamps)
      return (this.stamped && choiceOf(this.stamped, choices, stamps)) ?? choices[0]!;
    return nearestTurn(offer, path, this.locate, this.turned) ?? choices[0]!;
  }
}
