/** The drawings that stand for people and bots. */

import drawings from './avatars.svg?url';
import type { Avatar } from './wire';

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

/** The drawing of a person, also where a bot plays for them, or of a bot: each level has its own; none of nobody. */
export function avatarOf({ avatar, bot }: { avatar?: string; bot?: string | null }): string | undefined {
  if (avatar) return avatar;
  if (bot) return OF_LEVELS.test(bot) ? bot : OTHER_BOT;
  return undefined;
}
