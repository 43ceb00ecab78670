/**
 * Reads a littlefs file system (its SPEC.md, version 2) that stands in a flash: which files there
 * are and what is in them. Nothing is written, and what is not whole is left out.
 */

const BLOCK = 4096;
const MAGIC = 'littlefs';
const FIRST_VALID = 0xffffffff; // what the first tag is combined with
const MOST_PAIRS = 256; // of one file system: a damaged one could lead in circles

const CREATE = 0x401;
const DELETE = 0x4ff;
const FOLDER = 0x002;
const SUPERBLOCK = 0x0ff;
const INLINE = 0x201;
const LIST = 0x202;
const HARD_TAIL = 0x601;
const GONE = 0x3ff; // as a tag's size: deleted; as its number: of the whole folder

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) {
    value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return value;
});

function crc(bytes, value) {
  for (const byte of bytes) {
    value = CRC[(value ^ byte) & 255] ^ (value >>> 8);
  }
  return value >>> 0;
}

/** As zlib has it. */
export const crc32 = (bytes) => (crc(bytes, 0xffffffff) ^ 0xffffffff) >>> 0;

/** The tags [type, number, data] of a metadata block's whole commits; null if there is none. */
function tagsOf(block) {
  const view = new DataView(block.buffer, block.byteOffset, block.length);
  const found = [];
  let [at, before, from, count] = [4, FIRST_VALID, 0, 0];
  let sum = 0xffffffff;
  while (at + 4 <= block.length) {
    const tag = (view.getUint32(at) ^ before) >>> 0;
    const [type, number, size] = [(tag >>> 20) & 0x7ff, (tag >>> 10) & 0x3ff, tag & 0x3ff];
    const end = at + 4 + (size === GONE ? 0 : size);
    if (tag >>> 31 || end > block.length) {
      break;
    }
    before = tag;
    if ((type & 0x780) === 0x500) { // the end of a commit
      sum = crc(block.subarray(from, at + 4), sum);
      if (sum !== view.getUint32(at + 4, true)) {
        break;
      }
      count = found.length + 1;
      before = (before ^ ((type & 1) << 31)) >>> 0;
      [from, sum] = [end, 0xffffffff];
    } else {
      found.push([type, number, block.subarray(at + 4, end), size === GONE]);
    }
    at = end;
  }
  return count ? found.slice(0, count - 1) : null;
}

/** The entries of a metadata block, in their order: {type, name, how, data}; and where it goes on. */
function entriesOf(tags) {
  const entries = [];
  let tail = null;
  for (const [type, number, data, gone] of tags) {
    if (type === CREATE) {
      entries.splice(number, 0, {});
    } else if (type === DELETE) {
      entries.splice(number, 1);
    } else if (type >>> 8 === 6) {
      tail = type === HARD_TAIL ? data : null;
    } else if (number !== GONE && !gone) {
      entries[number] ??= {};
      if (type >>> 8 === 0) {
        Object.assign(entries[number], { type, name: new TextDecoder().decode(data) });
      } else if (type >>> 8 === 2) {
        Object.assign(entries[number], { how: type, data });
      }
    }
  }
  return { entries: entries.filter((one) => one.name), tail };
}

const word = (bytes, at) => new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0, true);

/** The bytes of pointers in a file's block of this index: as many as it has zeros at its end, + 1. */
const pointers = (index) => (index ? 4 * (32 - Math.clz32(index & -index)) : 0);

/** How many bytes of a file stand before its block of this index. */
function sizeBefore(index) {
  let size = 0;
  for (let at = 0; at < index; at++) {
    size += BLOCK - pointers(at);
  }
  return size;
}

class FileSystem {
  constructor(bytes) {
    this.bytes = bytes;
    this.left = MOST_PAIRS;
  }

  block(number) {
    return this.bytes.subarray(number * BLOCK, (number + 1) * BLOCK);
  }

  /** All entries of a folder, by its pair of blocks; the newer of two that are whole counts. */
  folder(pair) {
    const found = [];
    for (let next = pair; next && this.left-- > 0;) {
      const blocks = next.map((number) => this.block(number)).filter((one) => one.length === BLOCK);
      const [a, b] = blocks.map((block) => ({ revision: word(block, 0), tags: tagsOf(block) }))
        .filter(({ tags }) => tags);
      if (!a) {
        break;
      }
      const newest = b && (b.revision - a.revision | 0) > 0 ? b : a;
      const { entries, tail } = entriesOf(newest.tags);
      found.push(...entries);
      next = tail && [word(tail, 0), word(tail, 4)];
    }
    return found;
  }

  /** The bytes of a file in blocks, each of which begins with pointers to those before it. */
  list(head, size) {
    const bytes = new Uint8Array(size > this.bytes.length ? 0 : size);
    let index = 0;
    while (sizeBefore(index + 1) < bytes.length) {
      index++;
    }
    for (let number = head; index >= 0; index--) {
      const block = this.block(number);
      const from = sizeBefore(index);
      bytes.set(block.subarray(pointers(index)).subarray(0, Math.max(0, bytes.length - from)), from);
      number = block.length ? word(block, 0) : 0;
    }
    return bytes;
  }

  /** Every file below a folder: path -> bytes. */
  files(pair = [0, 1], place = '') {
    const found = new Map();
    for (const { type, name, how, data } of this.folder(pair)) {
      if (type === FOLDER) {
        this.files([word(data, 0), word(data, 4)], `${place}${name}/`)
          .forEach((bytes, path) => found.set(path, bytes));
      } else if (type !== SUPERBLOCK) {
        const bytes = how === INLINE ? data.slice()
          : how === LIST ? this.list(word(data, 0), word(data, 4)) : new Uint8Array();
        found.set(place + name, bytes);
      }
    }
    return found;
  }
}

/** How many blocks the file system has whose superblock this is; 0: it is none. */
function blocksOf(flash, at) {
  const named = String.fromCharCode(...flash.subarray(at + 8, at + 16)) === MAGIC;
  // Behind the name come a tag, the version, the size of a block and how many there are.
  return named && word(flash, at + 24) === BLOCK ? word(flash, at + 28) : 0;
}

/** Where in a flash a file system begins that reaches to its end; -1: there is none. */
export function startOf(flash) {
  for (const second of [0, BLOCK]) { // the first of the pair may have been cut off by power
    for (let at = 0; at + second < flash.length; at += BLOCK) {
      if (at + BLOCK * (blocksOf(flash, at + second) || Infinity) === flash.length) {
        return at;
      }
    }
  }
  return -1;
}

/** @returns {Map<string, Uint8Array>} the files of the file system that begins there */
export function filesOf(flash, start) {
  return new FileSystem(flash.subarray(start)).files();
}
