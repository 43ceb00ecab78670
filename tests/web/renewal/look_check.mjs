/** Runs the service worker's look at a server whose files change so many times; prints what it took. */

import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const [source, kind] = process.argv.slice(2);
const told = [];
const heard = {};
const kept = new Map();
let asked = 0;

/** What the server has for the n-th look: `once` changed, `settles` after two, or `always` another. */
function served(n) {
  const answers = { same: 'old', once: 'new', settles: `new ${Math.min(n, 2)}`, always: `new ${n}` };
  return { ...answers, half: 'ne', page: 'no such new file' }[kind];
}

const cache = {
  match: async (name) => kept.get(name)?.clone(),
  put: async (name, answer) => kept.set(name, answer),
};
const self = {
  registration: { scope: 'here' },
  clients: { matchAll: async () => [{ postMessage: (message) => told.push(message) }] },
  addEventListener: (name, act) => { heard[name] = act; },
};
const code = readFileSync(source, 'utf8')
  .replace('const FILES = {}', "const FILES = { 'a.js': { sum: '', size: 3, end: 'w' } }");
kept.set('a.js', new Response('old'));
vm.runInNewContext(code, {
  self,
  crypto,
  Uint8Array,
  Headers,
  Response,
  caches: { open: async () => cache },
  fetch: async () => {
    asked += 1;
    if (asked > 50) {
      throw new Error('it asks for ever');
    }
    const type = kind === 'page' ? 'text/html' : 'text/javascript';
    return new Response(served(asked), { headers: { 'Content-Type': type } });
  },
});
let done = null;
heard.message({ data: 'look', waitUntil: (work) => { done = work; } });
await done;
console.log(JSON.stringify({ asked, told, kept: await kept.get('a.js').text() }));
