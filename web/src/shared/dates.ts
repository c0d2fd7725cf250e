/** Dates in the reader's language. */

import { words } from './words.svelte';

/** A day, such as "16 November". */
export function dateOf(at: string): string {
  return new Intl.DateTimeFormat(words.language === 'en' ? 'en-GB' : words.language, {
    day: 'numeric',
    month: 'long',
  }).format(new Date(at));
}
