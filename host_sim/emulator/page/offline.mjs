/**
 * The service worker: all files of one edition of the page, kept so that it opens without a network.
 * Another edition waits, whole, until the page asks for it; its files have names of their own.
 */

const FILES = {}; // @files@
const EDITION = ''; // @edition@
const HERE = `lineup ${self.registration.scope} `;
const LOOKS = 4; // at the server, until two in a row are alike
const NAMED = ['./', 'index.html']; // that have the same name in every edition
const SUM = 32; // hexadecimal digits

async function tell(message) {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  pages.forEach((page) => page.postMessage(message));
}

/** What is in a file, as a short text. */
async function sumOf(answer) {
  const sum = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    .slice(0, SUM);
}

/** Whether a server sends a file as what it is, and no page in place of what it lacks. */
function isOfItsType(name, answer) {
  const type = answer.headers.get('Content-Type') ?? '';
  return name.endsWith('.js') ? /(java|ecma)script/.test(type) : NAMED.includes(name) || !/html/.test(type);
}

/**
 * Whether an answer is a whole file of this edition. Somebody may have changed it by hand: then a
 * text still has what it ended with, and anything else is no shorter.
 */
async function isWhole(name, answer) {
  const { sum, size, end } = FILES[name];
  if (!isOfItsType(name, answer)) {
    return false;
  }
  if (await sumOf(answer) === sum) {
    return true;
  }
  const text = await answer.clone().text();
  return end ? text.includes(end) && (!NAMED.includes(name) || text.includes(EDITION))
    : (await answer.clone().blob()).size >= size;
}

/** A file for the cache. Throws an Error with the words for the page. */
async function load(name) {
  const answer = await fetch(name, { cache: 'reload' }).catch(() => null);
  if (answer?.ok && await isWhole(name, answer)) {
    return answer;
  }
  const size = answer?.ok ? (await answer.blob()).size : 0;
  const status = answer?.ok ? `${size} / ${FILES[name].size} B` : answer?.status ?? 0;
  throw Object.assign(new Error(name), { words: { unkept: 'unwhole', name, status } });
}

/** Keep all files of this edition or none; of one that comes back what is there already stays. */
async function keepAll() {
  const there = await caches.has(HERE + EDITION).catch(() => false);
  try {
    const cache = await caches.open(HERE + EDITION);
    const names = Object.keys(FILES);
    const answers = await Promise.all(names.map(load));
    await Promise.all(answers.map((answer, number) => cache.put(names[number], answer)));
  } catch (error) {
    if (!there) {
      await caches.delete(HERE + EDITION).catch(() => {});
    }
    const full = error.name === 'QuotaExceededError';
    await tell(error.words ?? { unkept: full ? 'full' : 'unkeptPage' });
    throw error;
  }
}

async function forgetOthers() {
  const old = (await caches.keys()).filter((name) => (
    name.startsWith(HERE) && name !== HERE + EDITION));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The files of this edition that are others on the server: name -> answer, and a text of all sums. */
async function changes(cache) {
  const [changed, sums] = [new Map(), []];
  for (const name of Object.keys(FILES)) {
    const [answer, kept] = await Promise.all([
      fetch(name, { cache: 'no-cache', priority: 'low' }), cache.match(name)]);
    if (!answer.ok || !kept) {
      throw new Error(name);
    }
    const sum = await sumOf(answer);
    if (sum !== await sumOf(kept) && await isWhole(name, answer)) {
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
    const kept = await caches.open(HERE + EDITION)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .catch(() => undefined); // a browser that no longer finds what it kept
    return kept ? fresh(kept) : fetch(event.request);
  })());
});
