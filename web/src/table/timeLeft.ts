/** Time left, as a clock shows it. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface TimeLeft {
  /** Whole days, where that is how it is said; the hours beyond them. */
  days: number;
  hours: number;
  /** Hours, minutes and seconds otherwise. */
  text: string;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Seconds are counted to the end: the last one is shown as 1 until nothing is left. */
export function timeLeft(seconds: number): TimeLeft {
  const left = Math.ceil(seconds);
  if (left >= DAY) return { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR), text: '' };
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const text = hours ? `${hours}:${two(minutes)}:${two(left % MINUTE)}` : `${minutes}:${two(left % MINUTE)}`;
  return { days: 0, hours, text };
}
