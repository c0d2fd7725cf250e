/** The messages of one Fluent file. They stand alone, and each is looked for and parsed when it is first said. */

import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from '@fluent/bundle';
import { elide } from './elision';

/** How many sentences are kept as they were said: to format a number takes longer than to look one up. */
const REMEMBERED = 4096;

const ELIDE: FluentFunction = ([word, name]) => elide(String(word), String(name));

export class Catalogue {
  /** What was looked for; nothing where there is none. */
  private entries = new Map<string, string>();
  private bundle: FluentBundle;
  private said = new Map<string, string>();

  constructor(
    language: string,
    private readonly text: string,
  ) {
    this.bundle = new FluentBundle(language, { functions: { ELIDE }, useIsolating: false });
  }

  has(id: string): boolean {
    return !!this.entry(id);
  }

  /** The text of a message. To look for one is quicker than to split a whole file of which few are said. */
  private entry(id: string): string {
    let found = this.entries.get(id);
    if (found === undefined) {
      const begins = this.text.startsWith(`${id} =`);
      const start = begins ? 0 : this.text.indexOf(`\n${id} =`) + 1;
      const rest = begins || start ? this.text.slice(start) : '';
      const end = rest.search(/\n[a-zA-Z#]/);
      found = end < 0 ? rest : rest.slice(0, end + 1);
      this.entries.set(id, found);
    }
    return found;
  }

  /** A message with its blanks filled. What has no value is shown by its name. */
  say(id: string, values: Record<string, FluentVariable>): string {
    const wanted = id + JSON.stringify(values);
    let said = this.said.get(wanted);
    if (said === undefined) {
      if (this.said.size >= REMEMBERED) this.said.clear();
      said = this.formatted(id, values);
      this.said.set(wanted, said);
    }
    return said;
  }

  private formatted(id: string, values: Record<string, FluentVariable>): string {
    if (!this.bundle.hasMessage(id)) this.bundle.addResource(new FluentResource(this.entry(id)));
    // Errors are collected so that they are not thrown.
    return this.bundle.formatPattern(this.bundle.getMessage(id)?.value ?? id, values, []);
  }
}
