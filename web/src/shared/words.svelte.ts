/** Everything shown to people, in the language they chose: their browser's first, then what the switch says. */

import { getJson } from './api';
import { Catalogue } from './catalogue';
import { hasOpenSeat, isPerson, type NameOf } from './seats';
import type { Seat, Table, Text, Value } from './wire';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = 'cosmoludo.language';
const A_YEAR = 31_536_000;

export function preferred(kept: string | null, browser: readonly string[]): Language {
  for (const wanted of kept ? [kept, ...browser] : browser) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

/** Of several people: "Ada, Nova and Vega". English as it is written in Britain, without a comma before "and". */
const LISTS = { fr: new Intl.ListFormat('fr'), en: new Intl.ListFormat('en-GB') };

const COMMON = '';
/** What the keys of words that came with a game of earlier rules begin with. */
const STORED = 'stored';

/** The same messages as Python's (`cosmoludo/core/words.py`), in one catalogue for the page and one a game. */
class Words {
  language = $state<Language>('en');
  /** By the folder that their keys begin with. */
  private catalogues = $state.raw(new Map<string, Catalogue>());
  /** The words of the game of earlier rules that is shown, by language. */
  private stored: Record<string, string> = {};
  ready = $derived(this.catalogues.size > 0);

  async choose(language: Language, keep = true): Promise<void> {
    const catalogues = await getJson<Record<string, string>>(`/api/words/${language}`);
    if (keep) this.keep(language);
    this.learn(language, catalogues);
    document.documentElement.lang = language;
  }

  /** The server is told by a cookie, so that the words are on their way before the page asks for them. */
  private keep(language: Language): void {
    localStorage.setItem(KEPT, language);
    document.cookie = `language=${language}; path=/; max-age=${A_YEAR}; samesite=lax`;
  }

  start(): Promise<void> {
    return this.choose(preferred(localStorage.getItem(KEPT), navigator.languages), false);
  }

  /** Speak a language from now on, with the Fluent text of its catalogues. */
  learn(language: Language, texts: Record<string, string>): void {
    this.catalogues = new Map(Object.entries(texts).map(([prefix, text]) => [prefix, new Catalogue(language, text)]));
    this.language = language;
    this.learnStored(this.stored);
  }

  /** Learn the words that came with a game of earlier rules, in every language; those of another one are forgotten. */
  learnStored(texts: Record<string, string>): void {
    this.stored = texts;
    const text = texts[this.language];
    if (text) this.catalogues = new Map([...this.catalogues, [STORED, new Catalogue(this.language, text)]]);
  }

  has(key: string): boolean {
    const [catalogue, id] = this.find(key);
    return !!catalogue?.has(id);
  }

  /** The message of a key with its blanks filled; a list fills a blank with words by their keys. */
  say(key: string, values: Record<string, Value> = {}): string {
    const [catalogue, id] = this.find(key);
    if (!catalogue?.has(id)) return key;
    const filled: Record<string, string | number> = { person: 'third' };
    for (const [name, value] of Object.entries(values)) {
      filled[name] = Array.isArray(value) ? value.map((word) => this.say(word)).join(', ') : value;
    }
    return catalogue.say(id, filled);
  }

  /** A sentence of a scene; `who` is the name of the one at its seat, and the verb agrees with it. */
  tell(text: Text, nameOf: NameOf): string {
    const seat = text.values?.seat;
    if (typeof seat !== 'number') return this.say(text.key, text.values);
    const who = nameOf(seat);
    return this.say(text.key, { ...text.values, who, person: who === w('you') ? 'second' : 'third' });
  }

  /** Several names as a part of a sentence. */
  list(names: string[]): string {
    return LISTS[this.language].format(names);
  }

  /** Where a key is written: in the catalogue it begins with, else in the common one; ids may have no dots. */
  private find(key: string): [Catalogue | undefined, string] {
    const dot = key.indexOf('.');
    const own = dot > 0 ? this.catalogues.get(key.slice(0, dot)) : undefined;
    const id = own ? key.slice(dot + 1) : key;
    return [own ?? this.catalogues.get(COMMON), id.replace(/[. ]/g, '-')];
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

/** What is waited for before a game begins: people, or the deal. */
export function waitingSentence(table: Table): string {
  const open = hasOpenSeat(table);
  return w(open ? 'waiting' : 'shuffling');
}

/** What a seat is called: a person by name, also when a bot plays for them; a bot by its kind. */
export function nameOfSeat(seat: Seat): string {
  if (seat.kind === 'open') return w('open_seat');
  return isPerson(seat) ? seat.name : nameOfBot(seat.bot ?? '');
}

/** What a seat is called in lists, where it is said of a program whose bot it is. */
export function nameInLists(seat: Seat): string {
  const name = nameOfSeat(seat);
  return seat.owner ? w('bots.named', { name, who: seat.owner }) : name;
}
