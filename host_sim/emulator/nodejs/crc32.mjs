/** CRC32 (the polynomial of zlib), by Node's own zlib where it has it (from 20.15 on). */

import zlib from 'node:zlib';

const TABLE = new Uint32Array(256).map((_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) {
    value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return value;
});

function slowCrc32(bytes) {
  let value = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) {
    value = (value >>> 8) ^ TABLE[(value ^ bytes[i]) & 0xff];
  }
  return ~value >>> 0;
}

/** @type {(bytes: Uint8Array) => number} */
export const crc32 = zlib.crc32 ?? slowCrc32;
