/** Save something as a file. */

import { getJson } from './api';

export function download(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Save the server's answer to a request as an indented JSON file. */
export async function downloadJson(path: string, name: string): Promise<void> {
  const found = await getJson<unknown>(path);
  download(new Blob([JSON.stringify(found, null, 1)], { type: 'application/json' }), name);
}
