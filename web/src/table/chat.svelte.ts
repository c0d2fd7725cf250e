/** What is said at a table. */

import { playSound } from '../shared/sound';
import type { Phrase, Said } from '../shared/wire';

export class Chat {
  lines = $state.raw<Said[]>([]);
  /** Whether it is in sight. */
  open = $state(false);
  private seen = $state(0);
  unread = $derived(this.open ? 0 : this.lines.filter((line) => line.id > this.seen).length);

  constructor(private readonly send: (said: { text?: string; phrase?: Phrase }) => void) {}

  /** Someone said something, now or before; what is known already is passed over. */
  add(said: Said): void {
    const last = this.lines.at(-1)?.id ?? 0;
    if (said.id <= last) return;
    if (last) playSound('word');
    this.lines = [...this.lines, said];
    if (this.open) this.seen = said.id;
  }

  look(): void {
    this.open = true;
    this.seen = this.lines.at(-1)?.id ?? 0;
  }

  say(text: string): void {
    if (text.trim()) this.send({ text: text.trim() });
  }

  sayPhrase(phrase: Phrase): void {
    this.send({ phrase });
  }
}
