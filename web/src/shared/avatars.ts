/** The drawings that stand for people and bots. */

import drawings from './avatars.svg?url';
import { isPerson } from './seats';
import type { Avatar, Seat } from './wire';

/** What people can choose from; the type checker sees that none is missing. */
const OF_PEOPLE: Record<Avatar, true> = {
  astronaut: true,
  alien: true,
  bear: true,
  cat: true,
  dog: true,
  fox: true,
  lion: true,
  octopus: true,
  owl: true,
  penguin: true,
  rabbit: true,
  ram: true,
  rocket: true,
  saucer: true,
  turtle: true,
  whale: true,
};
export const AVATARS = Object.keys(OF_PEOPLE) as Avatar[];

const OF_LEVELS = /^level[1-6]$/;
const OTHER_BOT = 'bot';

/** Where a drawing is found. */
export const addressOf = (avatar: string) => `${drawings}#${avatar}`;

/** The drawing of who sits at a seat: each level of bots has its own; none where nobody sits. */
export function avatarOf(seat: Seat): string | undefined {
  if (seat.kind === 'open') return undefined;
  if (isPerson(seat)) return seat.avatar || undefined;
  return OF_LEVELS.test(seat.bot ?? '') ? seat.bot! : OTHER_BOT;
}
