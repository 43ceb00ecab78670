/** What an RP2040 image says it is: the name in its binary info (host_sim/boards/program.py tells how). */

const FLASH_START = 0x10000000;
const MARKS = [0x7188ebf2, 0xe71aa390];
const FIRST = 0x100; // the marks lie within a page behind the boot stage
const END = 0x200;
const NAME = [6 | 0x5052 << 16, 0x02031c86]; // a number and a string, tag RP; the program's name
const MOST = 1000; // entries that are looked at, and characters of a name

/** The program's name, '' where an image has none that can be found. */
export function nameOf(image) {
  const view = new DataView(image.buffer, image.byteOffset, image.length);
  const word = (at) => at >= 0 && at + 4 <= image.length ? view.getUint32(at, true) : null;
  for (let at = FIRST; at < END; at += 4) {
    if (word(at) === MARKS[0] && word(at + 16) === MARKS[1]) {
      return named(image, word, word(at + 4) - FLASH_START, word(at + 8) - FLASH_START);
    }
  }
  return '';
}

function named(image, word, start, end) {
  for (let place = start; place < Math.min(end, start + MOST * 4); place += 4) {
    const entry = (word(place) ?? 0) - FLASH_START;
    if (word(entry) === NAME[0] && word(entry + 4) === NAME[1]) {
      const from = (word(entry + 8) ?? 0) - FLASH_START;
      const text = from < 0 ? image.subarray(0, 0) : image.subarray(from, from + MOST);
      const length = text.indexOf(0);
      return new TextDecoder().decode(length < 0 ? text : text.subarray(0, length));
    }
  }
  return '';
}
