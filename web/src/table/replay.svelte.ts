/** Looking back at a game: at any moment of it, and once it is over from every seat's eyes. */

import { getJson } from '../shared/api';
import { errorMessage } from '../shared/errors';
import { addressOf, route } from '../shared/route.svelte';
import type { View } from '../shared/wire';
import type { Sitting } from './sitting.svelte';

/** Milliseconds that each moment is shown for when the game plays by itself. */
const PACE = 900;
/** The eyes of someone who watched, and of all seats at once. */
export const SPECTATOR = -1;
export const EVERYONE = -2;

export class Replay {
  playing = $state(false);
  /** The moment that was asked for and is not shown yet: only the last one counts. */
  private wanted = $state.raw<{ ply: number; eyes: number }>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sitting: Sitting) {}

  last = $derived.by(() => this.sitting.view?.ply ?? 0);
  ply = $derived.by(() => this.wanted?.ply ?? this.sitting.shown?.ply ?? 0);
  /** From whose eyes the table is seen. */
  eyes = $derived.by(() => this.wanted?.eyes ?? this.sitting.shown?.seat ?? this.sitting.looking);
  /** Whose eyes may be chosen. */
  seats = $derived.by(() => {
    const { table, looking } = this.sitting;
    if (table?.status !== 'over') return [looking];
    return [...(table.players > 1 ? [EVERYONE] : []), SPECTATOR, ...table.seats.keys()];
  });

  /** Look at the table as it was after some moves; at the last of them, as it is. */
  async show(ply: number, eyes = this.eyes): Promise<void> {
    const { sitting } = this;
    if (!sitting.view) return;
    const at = Math.min(Math.max(ply, 0), this.last);
    const wanted = (this.wanted = { ply: at, eyes });
    const isNow = at === this.last && eyes === sitting.looking;
    try {
      const address = `/api/tables/${sitting.code}/view?seat=${eyes}&ply=${at}`;
      const past = isNow ? undefined : await getJson<View>(address);
      if (wanted !== this.wanted) return;
      this.wanted = undefined;
      sitting.lookAt(past);
      const seat = eyes === sitting.looking ? {} : { seat: eyes };
      route.rename(addressOf(sitting.code, past && { ply: past.ply, ...seat }));
    } catch (error) {
      if (wanted !== this.wanted) return;
      this.forget();
      sitting.problem = errorMessage(error);
    }
  }

  /** The moment that the page's address names, if it names one. */
  async showLinked(): Promise<void> {
    const { moment } = route;
    if (!moment) return;
    const { looking } = this.sitting;
    await this.show(moment.ply, this.seats.includes(moment.seat ?? looking) ? moment.seat : looking);
  }

  step(by: number): void {
    this.stop();
    void this.show(this.ply + by);
  }

  leave(): void {
    this.stop();
    void this.show(this.last, this.sitting.looking);
  }

  /** Let the game play by itself, from the beginning if the end is shown. */
  async play(): Promise<void> {
    this.playing = true;
    if (this.ply === this.last) await this.show(0);
    this.goOn();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** Someone else looks at the table now: what was asked for is not shown any more. */
  forget(): void {
    this.stop();
    this.wanted = undefined;
  }

  private goOn(): void {
    if (!this.playing) return;
    this.timer = setTimeout(async () => {
      await this.show(this.ply + 1);
      if (this.ply >= this.last) this.stop();
      else this.goOn();
    }, PACE);
  }
}
