/** Register the service worker (`public/sw.js`), which keeps the page for when there is no network. */

const PARTS = /^\/(assets\/|icon|api\/(art|words)\/|api\/games$)/;

export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active?.postMessage([...new Set(loaded)].filter((path) => PARTS.test(path)));
  } catch {
    // Without a service worker the page works too, but only with a network.
  }
}
