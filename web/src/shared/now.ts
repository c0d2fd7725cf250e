/** The time, for what is shown to run: whoever reads it in a page is shown anew while it goes on. */

import { createSubscriber } from 'svelte/reactivity';

const TICK = 250;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return performance.now();
}
