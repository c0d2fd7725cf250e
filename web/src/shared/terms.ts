/** What is agreed at a table, as sentences: shown before and after joining, and in the lobby. */

import { dateOf } from './dates';
import type { ShelfGame } from './games.svelte';
import type { Clock } from './newTable';
import type { ListedTable, Option, Rating, Table } from './wire';
import { nameOfBot, w, words } from './words.svelte';

export function nameOfClock(clock: Clock): string {
  if (!clock) return w('clock.none');
  if (clock.kind === 'live') return w('clock.live', { minutes: clock.seconds / 60, seconds: clock.increment ?? 0 });
  return w('clock.daily', { days: clock.days });
}

export function nameOfValue(folder: string, option: string, value: Option['default']): string {
  const key = `${folder}.option_value.${option}.${value}`;
  if (words.has(key)) return words.say(key);
  return typeof value === 'boolean' ? w(value ? 'yes' : 'no') : String(value);
}

export const nameOfRating = (rating: Rating): string =>
  w('rating', { points: String(rating.points), doubt: String(rating.doubt) });

const said = (name: string, value: string): string => w('term.said', { name, value });

export function termsOf(table: Table | ListedTable, game: ShelfGame | undefined): string[] {
  const chosen = (game?.options ?? []).filter((option) => (table.options[option.name] ?? option.default) !== option.default);
  return [
    ...('day' in table && table.day ? [w('daily.term', { date: dateOf(`${table.day}T12:00`) })] : []),
    nameOfClock(table.clock ?? null),
    ...(table.clock ? [said(w('clock.timeout'), w(`clock.timeout_${table.timeout}`))] : []),
    w(table.rated ? 'term.rated' : 'term.unrated'),
    w(table.hints ? 'term.hints' : 'term.no_hints'),
    w(table.watching ? 'term.watching' : 'term.no_watching'),
    w('term.substitute', { bot: nameOfBot(table.substitute ?? '') }),
    ...chosen.map(({ name }) =>
      said(words.say(`${game!.folder}.option.${name}`), nameOfValue(game!.folder, name, table.options[name]!)),
    ),
  ];
}
