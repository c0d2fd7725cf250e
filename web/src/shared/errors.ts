/** Say in the reader's language what went wrong. */

import { Refused } from './api';
import type { Refusal } from './wire';
import { w, words } from './words.svelte';

export function errorMessage(error: unknown): string {
  return error instanceof Refused ? refusalMessage(error.refusal) : w('unreachable');
}

/** Give the page the title of one that does not exist, if that is what went wrong. */
export function titleMissing(error: unknown): void {
  if (error instanceof Refused && error.status === 404) document.title = `${w('no_page')} — Cosmoludo`;
}

export function refusalMessage({ rule, values, message }: Refusal): string {
  return rule && words.has(rule) ? words.say(rule, values ?? {}) : message;
}
