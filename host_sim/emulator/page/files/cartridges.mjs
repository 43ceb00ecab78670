/**
 * Cartridges in the flash of the page's board: looked at, and put beside those that are there.
 *
 * host_sim/cartridges/head.py tells what is in a head; romfs.py how its facts are found. All that are
 * there are laid together, as the whole part is written in one go.
 */

import { crc32 } from '../saves/littlefs.mjs';
import { sha256 } from './sha256.mjs';

const SECTOR = 4096;
const PAGE = 256;
const FORMAT = 1;
const API = 1;
const MAGIC = 'LINEUPCT';
const [KEY, ID, SIZE, BEHIND, SUM, ORDER, CRC] = [13, 33, 49, 53, 57, 121, 125];

const latin = (bytes) => String.fromCharCode(...bytes);
const word = (bytes, at) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
const sectors = (size) => Math.ceil(size / SECTOR);
const refusal = (name, ...values) => Object.assign(new Error(name), { name, values, known: true });
const same = (one, other) => one.every((value, i) => value === other[i]);

/** Whether a page is the head of a cartridge that this console takes. */
function isHead(page) {
  return page.length === PAGE && latin(page.subarray(0, 8)) === MAGIC && page[8] === FORMAT
    && word(page, CRC) === crc32(page.subarray(0, CRC));
}

/**
 * What is in a `.cart` file. Throws an Error whose name is a text of the page.
 * @param {Uint8Array} bytes @returns {{bytes: Uint8Array, key: string, facts: object}} `bytes` are
 *          those that a console needs
 */
export function cartridgeOf(bytes) {
  const head = bytes.subarray(0, PAGE);
  if (latin(head.subarray(0, 8)) !== MAGIC) {
    throw refusal('noCartridge');
  }
  if (!isHead(head)) {
    throw refusal('damaged');
  }
  if (head[9] !== API) {
    throw refusal('otherApi');
  }
  const size = word(head, SIZE);
  if (bytes.length !== size + word(head, BEHIND)) {
    throw refusal('damaged');
  }
  const rom = bytes.subarray(PAGE, size);
  if (!same(sha256(rom), head.subarray(SUM, SUM + 32))) {
    throw refusal('damaged');
  }
  return { bytes: bytes.slice(0, size), key: keyOf(head), facts: factsOf(rom) };
}

const keyOf = (head) => latin(head.subarray(KEY, ID)).replace(/\0+$/, '');

/** Its facts, the first file of its ROMFS: texts of one line each. */
function factsOf(rom) {
  const text = new TextDecoder().decode(rom.subarray(0, 2 * SECTOR));
  const [plain, titles = ''] = text.split('\n[title]\n');
  const find = (part, name) => {
    const found = new RegExp(`(?:^|\\n)${name} = ("(?:[^"\\\\]|\\\\.)*")`).exec(part);
    return found ? JSON.parse(found[1]) : '';
  };
  return {
    version: find(plain, 'version'),
    author: find(plain, 'author'),
    title: (code) => find(titles.split('\n[')[0], code) || find(titles.split('\n[')[0], 'en'),
  };
}

/** Those that a console takes of a part of its flash: of two with one ID the later one. */
function standing(part) {
  const found = new Map();
  for (let at = 0; at + PAGE <= part.length; at += SECTOR) {
    const head = part.subarray(at, at + PAGE);
    if (isHead(head)) {
      const id = latin(head.subarray(ID, SIZE));
      if (!found.has(id) || word(found.get(id), ORDER) < word(head, ORDER)) {
        found.set(id, part.subarray(at, at + word(head, SIZE)));
      }
    }
  }
  return [...found.values()].sort((one, other) => word(one, ORDER) - word(other, ORDER));
}

/**
 * A part of a flash with one more cartridge, or with another version of one. Throws an Error whose
 * name and values are a text of the page.
 * @param {Uint8Array} part @param {Uint8Array} bytes those of the cartridge on a console
 */
export function placed(part, bytes) {
  const idOf = (one) => latin(one.subarray(ID, SIZE));
  const all = standing(part);
  const others = all.filter((one) => idOf(one) !== idOf(bytes));
  if (others.some((one) => keyOf(one) === keyOf(bytes)
    || word(one, ID) % 2 ** 29 === word(bytes, ID) % 2 ** 29)) {
    throw refusal('besideAnother', keyOf(bytes));
  }
  const order = Math.max(0, ...all.map((one) => word(one, ORDER))) + 1;
  const made = new Uint8Array(part.length).fill(0xff);
  const free = part.length - others.reduce((sum, one) => sum + sectors(one.length) * SECTOR, 0);
  if (sectors(bytes.length) * SECTOR > free) {
    throw refusal('noRoom', sectors(bytes.length) * SECTOR / 1024, free / 1024);
  }
  let at = 0;
  for (const one of [...others, ordered(bytes, order)]) {
    made.set(one, at);
    at += sectors(one.length) * SECTOR;
  }
  return made;
}

function ordered(bytes, order) {
  const made = bytes.slice();
  const view = new DataView(made.buffer);
  view.setUint32(ORDER, order, true);
  view.setUint32(CRC, crc32(made.subarray(0, CRC)), true);
  return made;
}
