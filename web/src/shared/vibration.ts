/** Short vibrations for what people play for, on devices that can: a setting allows them, and silence ends them too. */

import { settings } from './settings.svelte';
import type { Sound } from './sound';

/** Desktops have the function, and nothing to vibrate. */
export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** Milliseconds of vibration and of rest, in turn. What happens often is heard only. */
const FELT: Partial<Record<Sound, number[]>> = {
  reveal: [12],
  bright: [18, 60, 28],
  dark: [70],
  end: [20, 80, 20, 80, 60],
  lost: [110],
};

export function vibrate(name: Sound): void {
  const pattern = FELT[name];
  if (pattern && settings.sound && settings.vibration && canVibrate()) navigator.vibrate(pattern);
}
