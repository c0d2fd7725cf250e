/**
 * Pick up a piece, carry it over the table, turn it on the way and put it down. What can be picked up follows from the
 * offer: a piece that is a choice, with places to choose after it. Putting it down chooses the place below it.
 */

import type { Offer, Piece } from '../shared/wire';
import type { MoveChooser } from './chooser.svelte';
import { angle, stepOf, turnedBy, type Point } from './geometry';
import type { Spot } from './layout';
import { choicesAfter, moverOf } from './offer';
import type { StageState } from './state.svelte';
import { choiceAt, targetPlaces, type Target } from './targets';

/** How far beside the middle of a cell a piece is still put down on it, in units of the scene. */
const REACH = 0.62;

/** What the drag needs to know of the stage it happens on. */
export interface DragHost {
  readonly targets: readonly Target[];
  /** Where a place is in pixels of the stage, if it is in sight. */
  onScreen(place: string): Spot | undefined;
  /** A piece was put down where it may not lie: say why. */
  onRefused(target: Target): void;
}

/** A part of what is carried, and how far it is from the part that is held, in units of the scene. */
export interface CarriedPart extends Point {
  piece: Piece;
  shape: Spot['zone']['shape'];
}

interface Carried {
  /** The choices that pick it up. */
  path: string[];
  parts: CarriedPart[];
  /** Where it was taken from, in pixels of the stage. */
  home: Spot;
}

/** Whether a place can be chosen after some choices. */
const leadsToPlaces = (offer: Offer, path: readonly string[]) =>
  choicesAfter(offer, path).some((choice) => !choice.startsWith('!'));

export class Drag {
  /** What is carried. */
  carried = $state.raw<Carried>();
  /** Where it is held, in pixels of the stage, and how large a unit of the scene is drawn. */
  x = $state(0);
  y = $state(0);
  scale = $state(0);
  /** Whether it is on its way back to where it was taken from. */
  returning = $state(false);
  /** The path to go back to if it is put down nowhere. */
  private before: string[] = [];

  constructor(
    private readonly state: StageState,
    private readonly chooser: MoveChooser,
    private readonly host: DragHost,
  ) {}

  /** Whether something is being carried. */
  active = $derived.by(() => !!this.carried && !this.returning);
  /** Whether it is drawn on the table already, where it would land. */
  landing = $derived.by(() => this.active && (this.chooser.ghosts.length > 0 || !!this.chooser.stamp));
  /** The places whose pieces are in the air. */
  away = $derived.by(() => new Set(this.carried?.parts.map(({ piece }) => piece.at)));
  /** Whether what is carried can lie in more than one way. */
  canTurn = $derived.by(() => this.active && (this.carried!.parts.length > 1 || this.chooser.canTurn));
  /** The parts as they are turned now. */
  parts = $derived.by(() => {
    const parts = this.carried?.parts ?? [];
    const { turnedTo } = this.state;
    if (parts.length < 2 || turnedTo === undefined) return parts;
    const by = ((turnedTo - angle({ x: 0, y: 0 }, parts[1]!)) * 180) / Math.PI;
    return parts.map((part) => ({ ...part, ...turnedBy(part, by) }));
  });

  /** What can be chosen next, or instead of the last choice, or of those before. */
  private starts = $derived.by(() => {
    const { offer } = this.chooser;
    const { path } = this.state;
    const starts = [path, ...path.map((_, step) => path.slice(0, path.length - 1 - step))];
    return offer ? starts.map((start) => ({ start, choices: new Set(choicesAfter(offer, start)) })) : [];
  });

  /** The choices that picking up a target makes: from the ones made so far on, or instead of them; or none. */
  pathFor(target: Target): string[] | undefined {
    const { offer, chosen } = this.chooser;
    if (!offer) return undefined;
    const { path } = this.state;
    const lying = choiceAt(target, chosen);
    if (lying !== undefined && this.chooser.ghosts.some(({ to }) => to === lying)) return path.slice(0, moverOf(offer, path) + 1);
    if (!target.pieces.length) return undefined;
    for (const { start, choices } of this.starts) {
      const choice = choiceAt(target, choices);
      if (choice !== undefined) return leadsToPlaces(offer, [...start, choice]) ? [...start, choice] : undefined;
    }
    return undefined;
  }

  /** Pick up a target; return whether it can be. */
  start(target: Target): boolean {
    const path = this.pathFor(target);
    const parts = path && this.partsOf(path.at(-1)!);
    const home = parts && this.host.onScreen(parts[0]!.piece.at);
    if (!path || !home) return false;
    this.before = [...this.state.path];
    this.chooser.take(path);
    this.carried = { path, parts, home };
    this.returning = false;
    if (parts.length > 1) this.state.turnedTo ??= angle({ x: 0, y: 0 }, parts[1]!);
    [this.x, this.y, this.scale] = [home.x, home.y, this.landingScale ?? home.scale];
    return true;
  }

  /** Carry it to a point, and show it lying at the place below where it may lie. */
  moveTo(point: Point): void {
    if (!this.active) return;
    if (!this.isStillChosen()) return this.cancel();
    [this.x, this.y] = [point.x, point.y];
    const below = this.nearest(point, (target) => choiceAt(target, this.chooser.choices) !== undefined);
    const choice = below && choiceAt(below, this.chooser.choices);
    if (choice !== this.state.pointed) this.chooser.point(choice);
  }

  /** Turn it where it would land; while it lies nowhere, turn it in the air. */
  turn(by: 1 | -1): void {
    const { state, chooser } = this;
    if (chooser.canTurn) return chooser.turn(by);
    if (!this.canTurn || state.turnedTo === undefined) return;
    const step = (stepOf(this.carried!.parts[0]!.shape) * Math.PI) / 180;
    state.turnedTo = (state.turnedTo + by * step + 2 * Math.PI) % (2 * Math.PI);
  }

  /** Put it down: choose the place below; where it may not lie it goes back, and it is said why. */
  drop(): void {
    if (!this.active) return;
    const { pointed } = this.state;
    if (pointed !== undefined && this.chooser.choices.has(pointed) && this.isStillChosen()) {
      this.carried = undefined;
      this.chooser.choose(pointed);
      return;
    }
    const below = this.nearest(this, () => true);
    if (below && below.zone.room !== 'hand' && !this.holds(below)) this.host.onRefused(below);
    this.cancel();
  }

  /** Let it go back to where it was taken from. */
  cancel(): void {
    if (!this.carried) return;
    this.returning = true;
    const { home, path } = this.carried;
    [this.x, this.y, this.scale] = [home.x, home.y, home.scale];
    if (this.state.path.join() === path.join()) this.chooser.take(this.before);
  }

  /** It is back. */
  arrive(): void {
    if (!this.returning) return;
    this.carried = undefined;
    this.returning = false;
  }

  /** Whether a target is what is carried, or where it was taken from. */
  private holds(target: Target): boolean {
    return targetPlaces(target).some((place) => this.away.has(place));
  }

  private isStillChosen(): boolean {
    return this.carried!.path.every((choice, step) => this.state.path[step] === choice);
  }

  /** The pieces that a choice stands for, and how they lie around the one that is put down first. */
  private partsOf(choice: string): CarriedPart[] | undefined {
    const pieces = this.host.targets.flatMap((target) => target.pieces).filter(({ at, group }) => at === choice || group === choice);
    const first = [...(this.chooser.offer?.ghost ?? [])].sort((a, b) => a[1] - b[1])[0]?.[0] ?? '';
    const held = pieces.find(({ at }) => at === `${choice}${first}`) ?? pieces[0];
    const around = held && this.host.onScreen(held.at);
    if (!held || !around) return undefined;
    return [held, ...pieces.filter((piece) => piece !== held)].flatMap((piece) => {
      const spot = this.host.onScreen(piece.at);
      if (!spot) return [];
      return { piece, shape: spot.shape, x: (spot.x - around.x) / around.scale, y: (spot.y - around.y) / around.scale };
    });
  }

  /** How large it is drawn where it can land. */
  private get landingScale(): number | undefined {
    const first = [...this.chooser.choices].find((choice) => !choice.startsWith('!'));
    return first === undefined ? undefined : this.host.onScreen(first)?.scale;
  }

  /** The nearest target within reach of a point that is of a kind. */
  private nearest(point: Point, isWanted: (target: Target) => boolean): Target | undefined {
    let best: Target | undefined;
    let least = REACH;
    for (const target of this.host.targets) {
      for (const place of targetPlaces(target)) {
        const spot = this.host.onScreen(place);
        const far = spot ? Math.hypot(spot.x - point.x, spot.y - point.y) / spot.scale : Infinity;
        if (far < least && isWanted(target)) [best, least] = [target, far];
      }
    }
    return best;
  }
}
