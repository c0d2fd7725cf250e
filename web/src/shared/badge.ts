/** Show on the icon of the installed app how many games wait, as long as a page is open; else the service worker does. */

import { getJson } from './api';
import type { Waiting } from './wire';

const SOON = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showWaiting(games: number): void {
  if (!('setAppBadge' in navigator)) return;
  // It may be refused, where the app is not installed.
  (games ? navigator.setAppBadge(games) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Ask the server how many games wait: soon, once for what happens at the same time. */
export function countWaiting(): void {
  if (!('setAppBadge' in navigator)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    getJson<Waiting>('/api/me/waiting')
      .then(({ games }) => showWaiting(games))
      .catch(() => undefined);
  }, SOON);
}
