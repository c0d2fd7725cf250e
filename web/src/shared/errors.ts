/** What went wrong, in the words of the one who reads. */

import { Refused } from './api';
import type { Refusal } from './wire';
import { w, words } from './words.svelte';

export function inWords(error: unknown): string {
  return error instanceof Refused ? refusalInWords(error.refusal) : w('unreachable');
}

export function refusalInWords({ rule, values, message }: Refusal): string {
  return rule && words.has(rule) ? words.say(rule, values ?? {}) : message;
}
