/** Format the time left on a clock. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface TimeLeft {
  /** Whole days and the hours beyond them, if there is a day or more. */
  days: number;
  hours: number;
  /** Hours, minutes and seconds otherwise. */
  text: string;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Round seconds up, so that the clock shows 0:00 only when nothing is left. */
export function timeLeft(seconds: number): TimeLeft {
  const left = Math.ceil(seconds);
  if (left >= DAY) return { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR), text: '' };
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const text = hours ? `${hours}:${two(minutes)}:${two(left % MINUTE)}` : `${minutes}:${two(left % MINUTE)}`;
  return { days: 0, hours, text };
}
