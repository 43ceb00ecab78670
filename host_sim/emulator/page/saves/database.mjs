/** What stays in the browser: sectors of flash and people's own images, of each board. */

const NAME = 'lineup';
const VERSION = 1;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/**
 * Open the database. Rejects where the browser keeps nothing (a private window, say).
 * @param {() => void} onCleared told once what is kept was cleared by somebody
 */
export async function openDatabase(onCleared = () => {}) {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('sectors'); // [place, offset] -> 4096 bytes
    request.result.createObjectStore('images'); // board -> {name, bytes}
  };
  const database = await done(request);
  database.onclose = onCleared;
  return database;
}

/** The keys of the sectors of a place, which is a board's name, behind it ` 2` for the second. */
const sectorsOf = (place) => IDBKeyRange.bound([place], [place, []]);

/** @returns {Promise<[number, Uint8Array][]>} offset and bytes of each sector that is kept */
export async function readSectors(database, place) {
  const store = database.transaction('sectors').objectStore('sectors');
  const [keys, values] = await Promise.all([
    done(store.getAllKeys(sectorsOf(place))), done(store.getAll(sectorsOf(place))),
  ]);
  return keys.map(([, offset], i) => [offset, values[i]]);
}

/**
 * Keep sectors, all or none of them.
 * @param {[number, Uint8Array][]} sectors @param {boolean} only forget the others
 */
export function writeSectors(database, place, sectors, only = false) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('sectors', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const store = transaction.objectStore('sectors');
    if (only) {
      store.delete(sectorsOf(place));
    }
    for (const [offset, bytes] of sectors) {
      store.put(bytes, [place, offset]);
    }
  });
}

/** @returns {Promise<?{name: string, bytes: Uint8Array}>} the person's own image of a board */
export async function readImage(database, board) {
  return await done(database.transaction('images').objectStore('images').get(board)) ?? null;
}

/** Keep an image, or with null forget it. Rejects if there is no room for it. */
export function writeImage(database, board, image) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('images', 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    const store = transaction.objectStore('images');
    if (image === null) {
      store.delete(board);
    } else {
      store.put(image, board);
    }
  });
}
