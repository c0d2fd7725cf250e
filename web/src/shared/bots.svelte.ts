/** The bots of this server, from the weakest to the strongest. */

import { getJson } from './api';
import type { Bot } from './wire';

const FIRST = 'level2';

class Bots {
  ids = $state.raw<string[]>(['greedy']);
  /** The bot to play with unless another is chosen. */
  usual = $derived(this.ids.includes(FIRST) ? FIRST : 'greedy');
}

const bots = new Bots();
let asked = false;

export function availableBots(): Bots {
  if (!asked) {
    asked = true;
    getJson<Bot[]>('/api/bots')
      .then((found) => (bots.ids = found.filter(({ level }) => level !== null).map(({ id }) => id)))
      .catch(() => (asked = false));
  }
  return bots;
}
