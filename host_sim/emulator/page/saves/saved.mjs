/** What a flash keeps of Lineup's, counted: enough to know whose saves they are. */

import { crc32, filesOf, startOf } from './littlefs.mjs';

const MAGIC = 'LnSv'; // firmware/lineup/saves/slotfile.py
const HEAD = 12;
const FOLDER = 'lineup/';

/** The length of what a slot's file holds; -1: it is none, or not whole. */
function payload(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < HEAD + 4 || String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC) {
    return -1;
  }
  const end = bytes.length - 4;
  const whole = view.getUint16(6, true) === end - HEAD
    && view.getUint32(end, true) === crc32(bytes.subarray(0, end));
  return whole ? end - HEAD : -1;
}

/**
 * @param {Uint8Array} flash all of it
 * @returns {?{start: number, running: number, over: number, figures: number, all: number}} null:
 *          there is no file system with saves of Lineup in it. Files are counted by their names
 *          without the number of the slot: games that run, that are over, titles with figures.
 */
export function contentsOf(flash) {
  const start = startOf(flash);
  const whole = start < 0 ? [] : [...filesOf(flash, start)]
    .filter(([path, bytes]) => path.startsWith(FOLDER) && payload(bytes) >= 0)
    .map(([path, bytes]) => [path.slice(FOLDER.length), payload(bytes)]);
  if (whole.length === 0) {
    return null;
  }
  const count = (shape) => new Set(whole.filter(([, length]) => length > 0)
    .map(([path]) => shape.exec(path)?.[1]).filter((name) => name !== undefined)).size;
  return {
    start,
    running: count(/^game(\d*)\.\d$/),
    over: count(/^replays\/(\d+)$/),
    figures: count(/^stats(\d+)\.\d$/),
    all: whole.length,
  };
}
