/** Everything shown to people, in the language they chose: their browser's first, then what the switch says. */

import type { Seat, Text, Value } from './wire';
import { getJson } from './api';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = 'cosmoludo.language';

export function preferred(kept: string | null, browser: readonly string[]): Language {
  for (const wanted of kept ? [kept, ...browser] : browser) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

/** French keeps its signs with the word before them, or after: no line may break there. */
export function typeset(text: string, language: Language): string {
  if (language !== 'fr') return text;
  return text.replace(/ ([:»])/g, '\u00a0$1').replace(/« /g, '«\u00a0').replace(/ ([;!?])/g, '\u202f$1');
}

class Words {
  language = $state<Language>('en');
  catalogue = $state.raw<Record<string, string>>({});
  ready = $derived(Object.keys(this.catalogue).length > 0);

  async choose(language: Language, keep = true): Promise<void> {
    const catalogue = await getJson<Record<string, string>>(`/api/words/${language}`);
    if (keep) localStorage.setItem(KEPT, language);
    this.catalogue = Object.fromEntries(
      Object.entries(catalogue).map(([key, text]) => [key, typeset(text, language)]),
    );
    this.language = language;
    document.documentElement.lang = language;
  }

  start(): Promise<void> {
    return this.choose(preferred(localStorage.getItem(KEPT), navigator.languages), false);
  }

  has(key: string): boolean {
    return key in this.catalogue;
  }

  /** The text of a key with its blanks filled; a list fills a blank with words by their keys. */
  say(key: string, values: Record<string, Value> = {}): string {
    const template = this.catalogue[key] ?? key;
    return template.replace(/\{(\w+)\}/g, (blank, name: string) => {
      const value = values[name];
      if (value === undefined) return blank;
      if (Array.isArray(value)) return value.map((word) => this.catalogue[word] ?? word).join(', ');
      return typeof value === 'number' ? value.toLocaleString(this.language) : value;
    });
  }

  /** A sentence of a scene; `who` is the name of the one at its seat. */
  tell(text: Text, nameOf: (seat: number) => string): string {
    const seat = text.values?.seat;
    return this.say(text.key, typeof seat === 'number' ? { ...text.values, who: nameOf(seat) } : text.values);
  }
}

export const words = new Words();

/** A word of the client's own, under `web`. */
export function w(key: string, values?: Record<string, Value>): string {
  return words.say(`web.${key}`, values);
}

/** What a bot is called in the reader's language. */
export function nameOfBot(bot: string): string {
  return words.has(`bot.${bot}`) ? words.say(`bot.${bot}`) : `${w('bot')} ${bot}`;
}

/** What a seat is called: a person by name, also when a bot plays for them; a bot by its kind. */
export function nameOfSeat(seat: Seat): string {
  if (seat.kind === 'open') return w('open_seat');
  const isPerson = seat.kind === 'person' || seat.resigned || seat.away || seat.lost;
  return isPerson ? seat.name : nameOfBot(seat.bot ?? '');
}
