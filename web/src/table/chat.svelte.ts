/** Read and write the chat of a table. */

import { people } from '../shared/me.svelte';
import { playSound } from '../shared/sound';
import type { ChatLine, ChatRequest, Phrase } from '../shared/wire';
import type { TableState } from './state.svelte';

/** The stock phrases, by key, in the order of their buttons: everyone reads them in their own language. */
export const PHRASES = Object.keys({
  hello: true,
  luck: true,
  nice: true,
  thanks: true,
  oops: true,
  thinking: true,
  moment: true,
  again: true,
  bye: true,
} satisfies Record<Phrase, true>) as Phrase[];

export class TableChat {
  constructor(
    private readonly state: TableState,
    private readonly send: (said: ChatRequest) => void,
  ) {}

  /** How many lines came in out of sight. */
  unread = $derived.by(() => {
    const { chatOpen, chatLines, chatSeen } = this.state;
    return chatOpen ? 0 : chatLines.filter((line) => line.id > chatSeen && !this.isMine(line)).length;
  });

  private isMine({ seat, name }: ChatLine): boolean {
    return seat >= 0 ? !!this.state.table?.seats[seat]?.mine : name === people.me?.name;
  }

  /** Add a line; one that is there already, sent again after a reconnection, is ignored. */
  add(line: ChatLine): void {
    const { state } = this;
    const last = state.chatLines.at(-1)?.id ?? 0;
    if (line.id <= last) return;
    if (last) playSound('word');
    state.chatLines = [...state.chatLines, line];
    if (state.chatOpen) state.chatSeen = line.id;
  }

  open(): void {
    this.state.chatOpen = true;
    this.state.chatSeen = this.state.chatLines.at(-1)?.id ?? 0;
  }

  close(): void {
    this.state.chatOpen = false;
  }

  say(text: string): void {
    if (text.trim()) this.send({ text: text.trim() });
  }

  sayPhrase(phrase: Phrase): void {
    this.send({ phrase });
  }
}
