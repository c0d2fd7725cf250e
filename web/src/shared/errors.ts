/** Say in the reader's language what went wrong. */

import { Refused } from './api';
import type { Refusal } from './wire';
import { w, words } from './words.svelte';

export function errorMessage(error: unknown): string {
  return error instanceof Refused ? refusalMessage(error.refusal) : w('unreachable');
}

export function refusalMessage({ rule, values, message }: Refusal): string {
  return rule && words.has(rule) ? words.say(rule, values ?? {}) : message;
}
