/** Everything shown to people, in the language they chose: their browser's first, then what the switch says. */

import { FluentBundle, FluentResource, type FluentFunction } from '@fluent/bundle';
import { getJson } from './api';
import { elide } from './elision';
import type { Seat, Text, Value } from './wire';

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

/** Of several people: "Ada, Nova and Vega". English as it is written in Britain, without a comma before "and". */
const LISTS = { fr: new Intl.ListFormat('fr'), en: new Intl.ListFormat('en-GB') };

const COMMON = '';

const ELIDE: FluentFunction = ([word, name]) => elide(String(word), String(name));

/** The same messages as Python's (`cosmoludo/core/words.py`), in one catalogue for the page and one a game. */
class Words {
  language = $state<Language>('en');
  /** The Fluent text of each catalogue, by the folder that its keys begin with. */
  private catalogues = $state.raw<Record<string, string>>({});
  /** The catalogues that have been asked for something: only those are parsed. */
  private bundles = new Map<string, FluentBundle>();
  ready = $derived(Object.keys(this.catalogues).length > 0);

  async choose(language: Language, keep = true): Promise<void> {
    const catalogues = await getJson<Record<string, string>>(`/api/words/${language}`);
    if (keep) localStorage.setItem(KEPT, language);
    this.learn(language, catalogues);
    document.documentElement.lang = language;
  }

  start(): Promise<void> {
    return this.choose(preferred(localStorage.getItem(KEPT), navigator.languages), false);
  }

  /** Speak a language from now on. */
  learn(language: Language, catalogues: Record<string, string>): void {
    this.bundles.clear();
    this.catalogues = catalogues;
    this.language = language;
  }

  has(key: string): boolean {
    const [prefix, id] = this.address(key);
    return this.bundle(prefix).hasMessage(id);
  }

  /** The message of a key with its blanks filled; a list fills a blank with words by their keys. */
  say(key: string, values: Record<string, Value> = {}): string {
    const [prefix, id] = this.address(key);
    const bundle = this.bundle(prefix);
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) return key;
    const filled: Record<string, string | number> = { person: 'third' };
    for (const [name, value] of Object.entries(values)) {
      filled[name] = Array.isArray(value) ? value.map((word) => this.say(word)).join(', ') : value;
    }
    // What cannot be filled is shown by its name: errors are collected here only so that they are not thrown.
    return bundle.formatPattern(pattern, filled, []);
  }

  /** A sentence of a scene; `who` is the name of the one at its seat, and the verb agrees with it. */
  tell(text: Text, nameOf: (seat: number) => string): string {
    const seat = text.values?.seat;
    if (typeof seat !== 'number') return this.say(text.key, text.values);
    const who = nameOf(seat);
    return this.say(text.key, { ...text.values, who, person: who === w('you') ? 'second' : 'third' });
  }

  /** Several names as a part of a sentence. */
  list(names: string[]): string {
    return LISTS[this.language].format(names);
  }

  /** Where a key is written: the prefix of its catalogue and the id of the message, which may have no dots. */
  private address(key: string): [string, string] {
    const dot = key.indexOf('.');
    const prefix = key.slice(0, Math.max(dot, 0));
    const rest = prefix && Object.hasOwn(this.catalogues, prefix) ? key.slice(dot + 1) : key;
    return [rest === key ? COMMON : prefix, rest.replace(/[. ]/g, '-')];
  }

  private bundle(prefix: string): FluentBundle {
    // Read even when it is parsed already: what is shown depends on it.
    const text = this.catalogues[prefix] ?? '';
    let bundle = this.bundles.get(prefix);
    if (!bundle) {
      bundle = new FluentBundle(this.language, { functions: { ELIDE }, useIsolating: false });
      bundle.addResource(new FluentResource(text));
      this.bundles.set(prefix, bundle);
    }
    return bundle;
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
