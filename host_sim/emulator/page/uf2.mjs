/** UF2 files (the specification's block: eight words, 476 bytes, a word), as the boot loader reads. */

const BLOCK = 512;
const MAGIC = [0x0a324655, 0x9e5d5157, 0x0ab16f30];
const NOT_MAIN_FLASH = 1;
const FAMILY_PRESENT = 0x2000;
const FAMILY_RP2040 = 0xe48bff56;
const FLASH_START = 0x10000000;

/** The image in a UF2 file. Throws an Error of the text that says what is wrong with it. */
export function imageOf(buffer) {
  const view = new DataView(buffer);
  const count = buffer.byteLength / BLOCK;
  if (count === 0 || !Number.isInteger(count)) {
    throw new Error('noUf2');
  }
  const parts = [];
  let at = FLASH_START;
  for (let block = 0; block < count; block++) {
    const word = (n) => view.getUint32(block * BLOCK + n * 4, true);
    const size = word(4);
    if (word(0) !== MAGIC[0] || word(1) !== MAGIC[1] || word(127) !== MAGIC[2]) {
      throw new Error('noUf2');
    }
    if (word(2) & NOT_MAIN_FLASH || !(word(2) & FAMILY_PRESENT) || word(7) !== FAMILY_RP2040) {
      throw new Error('otherChip');
    }
    if (word(3) !== at || word(5) !== block || word(6) !== count || size > 476) {
      throw new Error('damaged');
    }
    parts.push(new Uint8Array(buffer, block * BLOCK + 32, size));
    at += size;
  }
  const image = new Uint8Array(at - FLASH_START);
  let done = 0;
  for (const part of parts) {
    image.set(part, done);
    done += part.length;
  }
  return image;
}
