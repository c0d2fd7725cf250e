/** Register the service worker (`public/sw.js`), which keeps the page for when there is no network. */

const PARTS = /^\/(icon|api\/(art|words|previews)\/|api\/games$)/;

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
}

/** The files that the page is made of, those of pages that were not opened yet among them. */
async function builtFiles(): Promise<string[]> {
  const chunks = (await (await fetch('/files.json')).json()) as Record<string, Chunk>;
  return Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets].map((name) => `/${name}`));
}

export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active?.postMessage([...new Set([...loaded.filter((path) => PARTS.test(path)), ...(await builtFiles())])]);
  } catch {
    // Without a service worker the page works too, but only with a network.
  }
}
