/** Collect from the stories of some moves what the stage draws. */

import type { Story, Travel } from './wire';

export const travelsOf = (stories: readonly Story[]): Travel[] => stories.flatMap((story) => story.travels ?? []);

/** The places that the moves changed. */
export const placesOf = (stories: readonly Story[]): Set<string> =>
  new Set(stories.flatMap((story) => story.places ?? []));
