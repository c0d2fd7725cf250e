/** What went wrong, in the words of the one who reads. */

import { Refused } from './api';
import { w, words } from './words.svelte';

export function inWords(error: unknown): string {
  if (error instanceof Refused) {
    const { rule, values, message } = error.refusal;
    return rule && words.has(rule) ? words.say(rule, values ?? {}) : message;
  }
  return w('unreachable');
}
