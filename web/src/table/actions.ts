/** What someone can do at a table besides moving; what the server refuses is shown in words. */

import { postJson } from '../shared/api';
import { errorMessage } from '../shared/errors';
import { route } from '../shared/route.svelte';
import type { Table } from '../shared/wire';
import type { Sitting } from './sitting.svelte';

type Deed = 'join' | 'resign' | 'undo' | 'undo/answer';

/** Do something, and see the table as it is then. */
export async function act(sitting: Sitting, deed: Deed, body: object = {}): Promise<void> {
  try {
    sitting.becomes(await postJson<Table>(`/api/tables/${sitting.code}/${deed}`, body));
    sitting.problem = '';
  } catch (error) {
    sitting.problem = errorMessage(error);
  }
}

export async function join(sitting: Sitting): Promise<void> {
  await act(sitting, 'join');
  sitting.sitDown();
}

/** Stand up before the game has begun. */
export async function leave(sitting: Sitting): Promise<void> {
  await go(sitting, 'leave', () => '/');
}

/** The same people once more, at a new table. */
export async function rematch(sitting: Sitting): Promise<void> {
  await go(sitting, 'rematch', (table) => `/t/${table.code}`);
}

async function go(sitting: Sitting, deed: string, where: (table: Table) => string): Promise<void> {
  try {
    route.go(where(await postJson<Table>(`/api/tables/${sitting.code}/${deed}`)));
  } catch (error) {
    sitting.problem = errorMessage(error);
  }
}
