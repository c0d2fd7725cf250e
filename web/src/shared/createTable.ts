/** Set up a new table and go there. */

import { postJson } from './api';
import { route } from './route.svelte';
import type { NewTable, Table } from './wire';

export async function createTable(newTable: NewTable): Promise<void> {
  const table = await postJson<Table>('/api/tables', newTable);
  route.go(`/t/${table.code}`);
}
