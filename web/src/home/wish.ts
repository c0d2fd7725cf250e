/** What a table is to be, as the server is asked for it. */

import type { components } from '../shared/schema';

export type Wish = components['schemas']['NewTable'];
