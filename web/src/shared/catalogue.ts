/** The messages of one Fluent file. They stand alone, and each is parsed when it is first said. */

import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from '@fluent/bundle';
import { elide } from './elision';

/** How many sentences are kept as they were said: to format a number takes longer than to look one up. */
const REMEMBERED = 4096;

const ELIDE: FluentFunction = ([word, name]) => elide(String(word), String(name));

export class Catalogue {
  private entries: Map<string, string>;
  private bundle: FluentBundle;
  private said = new Map<string, string>();

  constructor(language: string, text: string) {
    const entries = text.split(/^(?=[a-zA-Z#])/m).filter((entry) => !entry.startsWith('#'));
    this.entries = new Map(entries.map((entry) => [entry.slice(0, entry.indexOf(' ')), entry]));
    this.bundle = new FluentBundle(language, { functions: { ELIDE }, useIsolating: false });
  }

  has(id: string): boolean {
    return this.entries.has(id);
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
    if (!this.bundle.hasMessage(id)) this.bundle.addResource(new FluentResource(this.entries.get(id) ?? ''));
    // Errors are collected so that they are not thrown.
    return this.bundle.formatPattern(this.bundle.getMessage(id)?.value ?? id, values, []);
  }
}
