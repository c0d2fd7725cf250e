/** Dates in the reader's language. */

import { words } from './words.svelte';

const locale = () => (words.language === 'en' ? 'en-GB' : words.language);

/** A day, such as "16 November". */
export function dateOf(at: string): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long' }).format(new Date(at));
}

/** A day of any year, such as "16 Nov 2026". */
export function shortDateOf(at: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(at));
}

/** A day of any year with the time, such as "16 Nov 2026, 21:00". */
export function shortMomentOf(at: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** A day of the calendar, such as 2026-11-16, as "Monday 16 November". */
export function dayOf(day: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(`${day}T12:00`));
}

/** A time of the day, such as "14:05". */
export function timeOf(at: string): string {
  return new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
}

/** A day and a time, such as "Monday 16 November at 21:00". */
export function momentOf(at: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale(), format).format(new Date(at));
}
