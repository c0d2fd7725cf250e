/** The games on the shelf, with their titles in the language of the one who looks. */

import { getJson } from './api';
import type { Game } from './wire';
import { words } from './words.svelte';

export interface ShelfGame extends Game {
  title: string;
  /** One line on what it feels like. */
  feel: string;
}

const RETRY = 2000;

let facts = $state.raw<Game[]>([]);
let asked: Promise<void> | undefined;

/** A mode's own word where it has one: `title_solo` for a mode whose id ends in `-solo`. */
function wordOf(game: Game, name: string): string {
  const mode = game.id.includes('-') ? game.id.slice(game.id.lastIndexOf('-') + 1) : '';
  const keys = [`${game.folder}.${name}_${mode}`, `${game.folder}.${name}`];
  const key = keys.find((key) => words.has(key));
  return key ? words.say(key) : '';
}

class Shelf {
  games = $derived<ShelfGame[]>(
    facts.map((game) => ({ ...game, title: wordOf(game, 'title') || game.name, feel: wordOf(game, 'feel') })),
  );

  find(id: string | undefined): ShelfGame | undefined {
    return this.games.find((game) => game.id === id);
  }
}

const shelf = new Shelf();

export function gamesOnShelf(): Shelf {
  asked ??= getJson<Game[]>('/api/games')
    .then((games) => void (facts = games))
    .catch(() => {
      asked = undefined;
      setTimeout(gamesOnShelf, RETRY);
    });
  return shelf;
}
