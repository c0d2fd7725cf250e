/** Look back at a game: at any moment of it, and once it is over from every viewpoint. */

import type { MoveChooser } from '../scene/chooser.svelte';
import { matchPieces } from '../scene/pieces';
import { getJson } from '../shared/api';
import { errorMessage } from '../shared/errors';
import { addressOf, route } from '../shared/route.svelte';
import { changedPlaces, travelsOf } from '../shared/stories';
import type { Story, View } from '../shared/wire';
import { words } from '../shared/words.svelte';
import { gainsBetween } from './gains';
import { ALL_HANDS, SPECTATOR, type TableState } from './state.svelte';

/** Milliseconds that each moment is shown for when the game plays by itself. */
const PACE = 900;

export class Replay {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly state: TableState,
    private readonly chooser: MoveChooser,
  ) {}

  /** The ply of the table as it is now. */
  last = $derived.by(() => this.state.view?.ply ?? 0);
  /** The ply that is shown, or will be as soon as it comes in. */
  ply = $derived.by(() => this.state.wanted?.ply ?? this.state.ply);
  /** The seat from which that is seen. */
  viewpoint = $derived.by(() => this.state.wanted?.viewpoint ?? this.state.shown?.seat ?? this.state.seat);
  /** The viewpoints that may be chosen. */
  viewpoints = $derived.by(() => {
    const { table, seat } = this.state;
    if (table?.status !== 'over' || table.sealed) return [seat];
    return [...(table.players > 1 ? [ALL_HANDS] : []), SPECTATOR, ...table.seats.keys()];
  });

  /** Show the table after some moves; after the last one, show it as it is. Of several calls only the last counts. */
  async show(ply: number, viewpoint = this.viewpoint): Promise<void> {
    const { state } = this;
    if (!state.view) return;
    const at = Math.min(Math.max(ply, 0), this.last);
    const wanted = (state.wanted = { ply: at, viewpoint });
    const isNow = at === this.last && viewpoint === state.seat;
    try {
      const address = `/api/tables/${state.code}/view?seat=${viewpoint}&ply=${at}`;
      const past = isNow ? undefined : await getJson<View>(address);
      if (wanted !== state.wanted) return;
      state.wanted = undefined;
      if (past?.words) words.learnStored(past.words);
      this.showPast(past);
      const seat = viewpoint === state.seat ? {} : { seat: viewpoint };
      route.rename(addressOf(state.code, past && { ply: past.ply, ...seat }));
    } catch (error) {
      if (wanted !== state.wanted) return;
      this.forget();
      state.problem = errorMessage(error);
    }
  }

  /** Show the moment that the page's address names, if it names one. */
  async showLinked(): Promise<void> {
    const { moment } = route;
    if (!moment) return;
    const { seat } = this.state;
    await this.show(moment.ply, this.viewpoints.includes(moment.seat ?? seat) ? moment.seat : seat);
  }

  step(by: number): void {
    this.stop();
    void this.show(this.ply + by);
  }

  /** Go back to the table as it is. */
  leave(): void {
    this.stop();
    void this.show(this.last, this.state.seat);
  }

  /** Play the game by itself, from the beginning if the end is shown. */
  async play(): Promise<void> {
    this.state.replaying = true;
    if (this.ply === this.last) await this.show(0);
    this.scheduleNext();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.state.replaying = false;
  }

  /** Stop, and drop a moment that was asked for and is not shown yet. */
  forget(): void {
    this.stop();
    this.state.wanted = undefined;
  }

  private scheduleNext(): void {
    if (!this.state.replaying) return;
    this.timer = setTimeout(async () => {
      await this.show(this.ply + 1);
      if (this.ply >= this.last) this.stop();
      else this.scheduleNext();
    }, PACE);
  }

  /** Draw an earlier moment, or without one the table as it is; pieces travel forth or back to it. */
  private showPast(past: View | undefined): void {
    const { state } = this;
    const { stage } = state;
    const [from, to] = [state.shown!, past ?? state.view!];
    const stories = this.storiesFor(from, to);
    const between = travelsOf(stories.slice(Math.min(from.ply, to.ply), Math.max(from.ply, to.ply)));
    const backwards = () => between.reverse().map(({ start, end }) => ({ start: end, end: start }));
    const travels = from.ply <= to.ply ? between : backwards();
    state.past = past;
    this.chooser.restart();
    stage.pieces = matchPieces(stage.pieces, to.scene.pieces, travels);
    const last = stories.slice(Math.max(0, to.ply - 1), to.ply);
    stage.recent = changedPlaces(last);
    if (to.ply === from.ply + 1) state.gains = gainsBetween(from.scene, to.scene, last);
  }

  /** The stories up to the later of two moments, as the viewpoint of the second saw them. */
  private storiesFor(from: View, to: View): Story[] {
    if (to.seat === this.state.seat) return this.state.stories;
    return from.seat === to.seat && from.ply > to.ply ? from.stories : to.stories;
  }
}
