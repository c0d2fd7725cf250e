/** The current time as a reactive value: whatever reads it is updated while time goes on. */

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
