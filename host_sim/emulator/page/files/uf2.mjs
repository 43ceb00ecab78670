/** UF2 files (the specification's block: eight words, 476 bytes, a word), as the boot ROM reads. */

const BLOCK = 512;
const PAGE = 256; // what the RP2040 takes of a block, aligned (datasheet 2.8.4.2)
const MAGIC = [0x0a324655, 0x9e5d5157, 0x0ab16f30];
const NOT_MAIN_FLASH = 1;
const FAMILY_PRESENT = 0x2000;
const FAMILY_RP2040 = 0xe48bff56;
const FLASH_START = 0x10000000;

/** The UF2 file of an image, padded to whole pages. */
export function uf2Of(image) {
  const count = Math.ceil(image.length / PAGE);
  const file = new Uint8Array(count * BLOCK);
  const view = new DataView(file.buffer);
  for (let block = 0; block < count; block++) {
    const head = [MAGIC[0], MAGIC[1], FAMILY_PRESENT, FLASH_START + block * PAGE, PAGE, block, count,
      FAMILY_RP2040];
    head.forEach((word, n) => view.setUint32(block * BLOCK + n * 4, word, true));
    file.set(image.subarray(block * PAGE, (block + 1) * PAGE), block * BLOCK + 32);
    view.setUint32(block * BLOCK + 508, MAGIC[2], true);
  }
  return file;
}

/** The image in a UF2 file. Throws an Error of the text that says what is wrong with it. */
export function imageOf(buffer) {
  const view = new DataView(buffer);
  const count = buffer.byteLength / BLOCK;
  if (count === 0 || !Number.isInteger(count)) {
    throw new Error('noUf2');
  }
  const image = new Uint8Array(count * PAGE);
  for (let block = 0; block < count; block++) {
    const word = (n) => view.getUint32(block * BLOCK + n * 4, true);
    if (word(0) !== MAGIC[0] || word(1) !== MAGIC[1] || word(127) !== MAGIC[2]) {
      throw new Error('noUf2');
    }
    if (word(2) & NOT_MAIN_FLASH || !(word(2) & FAMILY_PRESENT) || word(7) !== FAMILY_RP2040) {
      throw new Error('otherChip');
    }
    const whole = word(3) === FLASH_START + block * PAGE && word(4) === PAGE;
    if (!whole || word(5) !== block || word(6) !== count) {
      throw new Error('damaged');
    }
    image.set(new Uint8Array(buffer, block * BLOCK + 32, PAGE), block * PAGE);
  }
  return image;
}
