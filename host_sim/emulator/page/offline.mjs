/**
 * The service worker: all files of one edition of the page, kept so that it opens without a network.
 * Another edition waits, whole, until the page asks for it; its files have names of their own.
 */

const FILES = []; // @files@
const EDITION = ''; // @edition@
const HERE = `lineup ${self.registration.scope} `;
const LOOKS = 4; // at the server, until two in a row are alike
const NAMED = ['./', 'index.html']; // that have the same name in every edition

async function tell(message) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  pages.forEach((page) => page.postMessage(message));
}

/** Why a file could not be kept, for the page. */
async function explain(error) {
  if (error.name === 'QuotaExceededError') {
    return { unkept: 'full' };
  }
  for (const name of FILES) {
    const answer = await fetch(name, { cache: 'no-cache' }).catch(() => null);
    if (!answer?.ok) {
      return { unkept: 'unwhole', name, status: answer?.status ?? 0 };
    }
  }
  return { unkept: 'unkeptPage' };
}

async function keepAll() {
  try {
    const cache = await caches.open(HERE + EDITION);
    await cache.addAll(FILES.map((name) => new Request(name, { cache: 'reload' })));
  } catch (error) {
    await caches.delete(HERE + EDITION).catch(() => {});
    await tell(await explain(error));
    throw error;
  }
}

async function forgetOthers() {
  const old = (await caches.keys()).filter((name) => (
    name.startsWith(HERE) && name !== HERE + EDITION));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** What is in a file, as a short text. */
async function sumOf(answer) {
  const sum = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return new Uint8Array(sum).join();
}

async function isOfThis(name, answer) {
  return !NAMED.includes(name) || (await answer.clone().text()).includes(EDITION);
}

/** The files of this edition that are others on the server: name -> answer, and a text of all sums. */
async function changes(cache) {
  const [changed, sums] = [new Map(), []];
  for (const name of FILES) {
    const [answer, kept] = await Promise.all([
      fetch(name, { cache: 'no-cache', priority: 'low' }), cache.match(name)]);
    if (!answer.ok || !kept) {
      throw new Error(name);
    }
    const sum = await sumOf(answer);
    if (sum !== await sumOf(kept) && await isOfThis(name, answer)) {
      changed.set(name, answer);
      sums.push(name, sum);
    }
  }
  return { changed, sums: sums.join() };
}

/**
 * Look whether somebody has changed files on the server by hand; take all or none, and only what is
 * the same twice: somebody may be at it, or the server writes something else into it each time.
 */
async function look() {
  const cache = await caches.open(HERE + EDITION);
  let found = await changes(cache);
  for (let tries = 1; found.changed.size && tries < LOOKS; tries += 1) {
    const before = found.sums;
    found = await changes(cache);
    if (found.changed.size && found.sums === before) {
      await Promise.all([...found.changed].map(([name, answer]) => cache.put(name, answer)));
      await tell({ changed: found.changed.size });
      return;
    }
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('message', (event) => {
  const does = { take: () => self.skipWaiting(), look: () => look().catch(() => {}) };
  event.waitUntil(does[event.data]?.());
});
/**
 * A file as the page gets it: a new response, as no page may come from a server's redirection
 * (from index.html to ./); and asked for each time, as a browser keeps a file that is old on the
 * server for long, and `look` may have taken another in its place.
 */
function fresh(kept) {
  const headers = new Headers(kept.headers);
  headers.set('Cache-Control', 'no-cache');
  return new Response(kept.body, { status: kept.status, headers });
}

self.addEventListener('fetch', (event) => {
  event.respondWith((async () => {
    const cache = await caches.open(HERE + EDITION);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    return kept ? fresh(kept) : fetch(event.request);
  })());
});
