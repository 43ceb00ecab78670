/** The service worker: all files of the page, kept so that it opens without a network. */

const FILES = []; // @files@
const EDITION = ''; // @edition@
const HERE = `lineup ${self.registration.scope} `;

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(HERE + EDITION);
    await cache.addAll(FILES.map((name) => new Request(name, { cache: 'reload' })));
    await self.skipWaiting();
  })());
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => (
      name.startsWith(HERE) && name !== HERE + EDITION));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener('fetch', (event) => {
  event.respondWith((async () => {
    const cache = await caches.open(HERE + EDITION);
    return await cache.match(event.request, { ignoreSearch: true }) ?? fetch(event.request);
  })());
});
