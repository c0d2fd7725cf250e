/** Handing over something as a file. */

import { getJson } from './api';

export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** What the server tells at an address, as a file that people can read too. */
export async function downloadJson(path: string, name: string): Promise<void> {
  const found = await getJson<unknown>(path);
  download(new Blob([JSON.stringify(found, null, 1)], { type: 'application/json' }), name);
}
