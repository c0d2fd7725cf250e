/** Client-side routing: which page the address stands for. */

const TABLE = /^\/t\/([\w-]+)(?:\/replay\/(\d+))?\/?$/;
const LESSON = /^\/learn\/([\w-]+)\/?$/;
const RATINGS = /^\/ratings\/([\w-]+)\/?$/;
const DAILY = /^\/daily(?:\/([\d-]+))?\/?$/;
const PUZZLES = /^\/puzzles(?:\/([\w-]+))?\/?$/;
const PUZZLE = /^\/puzzle\/([\w-]+)\/?$/;
const PROFILE = /^\/p\/([\w-]+)\/?$/;
const TOURNAMENTS = /^\/tournaments(?:\/([\w-]+))?\/?$/;
const MAIL = /^\/mail\/(confirm|stop)\/(\w+)\/?$/;
const GAMES = /^\/games\/?$/;
const HOUSE = /^\/(host|door|password)\/?$/;
const RULES = /^\/rules\/([\w-]+)\/?$/;

/** A moment of a game, and the viewpoint if the address names one. */
export interface Moment {
  ply: number;
  seat?: number;
}

/** What a link in an e-mail is for. */
export interface MailLink {
  what: 'confirm' | 'stop';
  key: string;
}

class Route {
  path = $state(location.pathname);
  private found = $derived(TABLE.exec(this.path));
  table = $derived(this.found?.[1]);
  lesson = $derived(LESSON.exec(this.path)?.[1]);
  lobby = $derived(/^\/lobby\/?$/.test(this.path));
  ratings = $derived(RATINGS.exec(this.path)?.[1]);
  /** The day of a challenge: empty for today. */
  daily = $derived.by(() => {
    const found = DAILY.exec(this.path);
    return found ? (found[1] ?? '') : undefined;
  });
  puzzle = $derived(PUZZLE.exec(this.path)?.[1]);
  /** The mode whose puzzles are solved: empty for the list of all modes. */
  puzzles = $derived.by(() => {
    const found = PUZZLES.exec(this.path);
    return found ? (found[1] ?? '') : undefined;
  });
  profile = $derived(PROFILE.exec(this.path)?.[1]);
  private events = $derived(TOURNAMENTS.exec(this.path));
  /** The page of all tournaments, or of one. */
  tournaments = $derived(!!this.events);
  tournament = $derived(this.events?.[1]);
  rules = $derived(RULES.exec(this.path)?.[1]);
  private mailed = $derived(MAIL.exec(this.path));
  mail = $derived<MailLink | undefined>(
    this.mailed ? { what: this.mailed[1] as MailLink['what'], key: this.mailed[2]! } : undefined,
  );
  isHome = $derived(this.path === '/');
  isGames = $derived(GAMES.test(this.path));
  /** The pages of the house: for its host, at its door, and for a new password. */
  house = $derived(HOUSE.exec(this.path)?.[1] as 'host' | 'door' | 'password' | undefined);

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  /** The moment that the address names. */
  get moment(): Moment | undefined {
    const seat = new URLSearchParams(location.search).get('seat');
    if (this.found?.[2] === undefined) return undefined;
    return { ply: Number(this.found[2]), ...(seat === null ? {} : { seat: Number(seat) }) };
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Change the address without leaving the page or adding to the history. */
  rename(path: string): void {
    history.replaceState(null, '', path);
    this.path = location.pathname;
  }

  /** Handle a click on a link without reloading the page, unless another tab is wanted. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(link.getAttribute('href')!);
  };
}

export const route = new Route();

/** The address of a moment of a game, or without one of the table as it is. */
export function addressOf(code: string, moment?: Moment): string {
  if (!moment) return `/t/${code}`;
  return `/t/${code}/replay/${moment.ply}${moment.seat === undefined ? '' : `?seat=${moment.seat}`}`;
}
