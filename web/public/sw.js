/**
 * Keep the page for when the server cannot be reached. Files whose names change with their content come from the cache;
 * everything else is fetched first, so that nothing old is shown while there is something new.
 */

const KEPT = 'cosmoludo';
const PAGE = '/';
const NEVER_CHANGES = /^\/assets\//;
const KEPT_FOR_LATER = /^\/(icon[^/]*|manifest\.webmanifest|api\/(art|words|previews)\/.*|api\/games)$/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(PAGE)));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Keep what a page that was just opened has loaded, so that it opens next time without a network. */
self.addEventListener('message', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => keepOnly(kept, event.data)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetchedOrKept(request, PAGE));
  else if (NEVER_CHANGES.test(pathname)) event.respondWith(keptOrFetched(request));
  else if (KEPT_FOR_LATER.test(pathname)) event.respondWith(fetchedOrKept(request, request));
});

async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function fetchedOrKept(request, name) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(KEPT)).put(name, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(name);
    if (kept) return kept;
    throw error;
  }
}

/** Keep what this version is made of, and forget the files of versions before it. */
async function keepOnly(kept, paths) {
  for (const request of await kept.keys()) {
    const { pathname } = new URL(request.url);
    if (NEVER_CHANGES.test(pathname) && !paths.includes(pathname)) await kept.delete(request);
  }
  for (const path of paths) if (!(await kept.match(path))) await kept.add(path);
}

/** Show what the server calls for, unless the table is being looked at, and how many games wait. */
self.addEventListener('push', (event) => {
  const call = event.data?.json();
  if (call) event.waitUntil(Promise.all([showCall(call), showBadge(call.waiting)]));
});

async function showCall({ title, body, path, lang }) {
  const icon = '/icon-192.png';
  await self.registration.showNotification(title, { body, lang, icon, badge: icon, tag: path, data: { path } });
}

function showBadge(waiting) {
  if (!('setAppBadge' in navigator)) return undefined;
  return waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge();
}

/** Open what was called for: in a page that shows it, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : self.clients.openWindow(path));
}

/** A push service may give a browser another address; the server has to know it. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

async function subscribeAgain({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const found = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!found) return;
  const { endpoint, keys } = found.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/me/calls/devices', { method: 'POST', headers, body });
}
