/** Find headings of a rules book. */

import type { Book, Heading } from '../shared/wire';

/** Find the heading that explains a rule, by the rule's key or by the heading's anchor. */
export function headingOf(book: Book, rule: string): Heading | undefined {
  const name = rule.slice(rule.lastIndexOf('.') + 1);
  return book.headings.find((heading) => heading.anchor === name || heading.rules.includes(name));
}

export interface Part extends Heading {
  inside: Heading[];
}

/** Group the headings into a table of contents: the parts that every book has, and what is in each. */
export function partsOf(book: Book): Part[] {
  const parts: Part[] = [];
  for (const heading of book.headings) {
    if (heading.level === 2) parts.push({ ...heading, inside: [] });
    else parts.at(-1)?.inside.push(heading);
  }
  return parts;
}
