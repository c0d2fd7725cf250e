/** The games of this server, with their titles in the reader's language. */

import { getJson } from './api';
import type { Game } from './wire';
import { words } from './words.svelte';

export interface ShelfGame extends Game {
  title: string;
  /** One line on what it feels like. */
  feel: string;
  /** What distinguishes it from the other modes of its game. */
  mode: string;
}

/** A game in all its modes, which share their art. */
export interface Family {
  folder: string;
  /** What all its modes are called together. */
  title: string;
  /** The lightest first. */
  modes: ShelfGame[];
}

const RETRY = 2000;

let facts = $state.raw<Game[]>([]);
let asked: Promise<void> | undefined;

/** The text of a game, or of its mode if it has one: `title_solo` for a mode whose id ends in `-solo`. */
function wordOf(game: Game, name: string): string {
  const mode = game.id.includes('-') ? game.id.slice(game.id.lastIndexOf('-') + 1) : '';
  const keys = [`${game.folder}.${name}_${mode}`, `${game.folder}.${name}`];
  const key = keys.find((key) => words.has(key));
  return key ? words.say(key) : '';
}

const isAlone = (game: Game) => Number(game.players.at(-1) === 1);

/** The lightest first; of two, the one for several, then the shorter one. */
const lightestFirst = (one: Game, other: Game) =>
  one.weight - other.weight || isAlone(one) - isAlone(other) || one.minutes - other.minutes;

/** The games by folder, in the order in which someone new would try them. */
function familiesOf(games: ShelfGame[]): Family[] {
  const sorted = [...games].sort(lightestFirst);
  return [...new Set(sorted.map((game) => game.folder))].map((folder) => {
    const modes = sorted.filter((game) => game.folder === folder);
    return { folder, title: titleOf(folder, modes), modes };
  });
}

const titleOf = (folder: string, modes: ShelfGame[]) =>
  words.has(`${folder}.title`) ? words.say(`${folder}.title`) : modes[0]!.title;

class Shelf {
  games = $derived<ShelfGame[]>(
    facts.map((game) => ({
      ...game,
      title: wordOf(game, 'title') || game.name,
      feel: wordOf(game, 'feel'),
      mode: wordOf(game, 'mode'),
    })),
  );
  /** The games that can be played in the browser, by folder. */
  families = $derived<Family[]>(familiesOf(this.games.filter((game) => game.has_scene)));

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
