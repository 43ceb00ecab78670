/**
 * The cache between the chip and its flash: 16 KB, two ways, lines of 8 bytes of which each half
 * is filled by itself, the way used last is kept (RP2040 datasheet 2.6.3; halves:
 * github.com/raspberrypi/pico-feedback issue 307).
 *
 * It lies in the memory of compiled code, two words a set, the way used last first. A word is the
 * line's number plus one, shifted over two bits that say which halves are filled; 0 is empty.
 */

import { FLASH, STATE } from './layout.mjs';
import { LOCAL } from './locals.mjs';
import { Code, encodeModule } from './wasm.mjs';

const SETS = 1024;
const LINE = 3; // a line has 1 << LINE bytes
const BOTH = 3; // halves
const SECOND_WAY = 4; // bytes after the first

export const CACHE_BYTES = SETS * 8;

/**
 * What a half costs that is not there, in CPU cycles: the second stage boot2_w25q080.S of pico-sdk
 * lets the flash take 8 clocks of address and mode, 4 of waiting and 8 of data, each two CPU
 * cycles; about 4 more go by in the bus and the interface.
 */
export const MISS_CYCLES = 44;

const halfAt = (offset) => 1 << ((offset >> 2) & 1);

/** @returns {(line: number, halves: number) => number} looks halves of a line up: cycles lost */
export function makeLookUp(layout) {
  const [line, halves, at, wanted, found, missing] = [0, 1, 2, 3, 4, 5];
  const { cache } = layout;
  const code = new Code();
  const isWanted = () => {
    code.get(found).const(2).op('shrU').get(wanted).const(2).op('shrU', 'eq').open('if');
    code.get(halves).get(found).const(-1).op('xor', 'and').set(missing);
    code.get(at).get(found).get(halves).op('or').memory('store', cache);
  };
  code.get(line).const(SETS - 1).op('and').const(LINE).op('shl').set(at);
  code.get(line).const(1).op('add').const(2).op('shl').set(wanted);
  code.get(at).memory('load', cache).set(found);
  isWanted();
  code.else();
  code.get(at).memory('load', cache + SECOND_WAY);
  code.get(at).get(found).memory('store', cache + SECOND_WAY).set(found);
  isWanted();
  code.else();
  code.get(halves).set(missing);
  code.get(at).get(wanted).get(halves).op('or').memory('store', cache);
  code.end().end();
  code.get(missing).const(1).op('and').get(missing).const(1).op('shrU', 'add').set(missing);
  code.const(0).const(0).memory('load', STATE.misses).get(missing).op('add');
  code.memory('store', STATE.misses);
  code.get(missing).const(layout.missCycles).op('mul');
  const bytes = encodeModule({
    types: [[2, 1]],
    imports: [],
    table: false,
    functions: [{ type: 0, locals: 4, code }],
  });
  const imports = { e: { m: layout.memory } };
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports['0'];
}

/** Look the word at a flash offset up. Returns the cycles lost. */
export function lookUpWord(lookUp, offset) {
  return lookUp(offset >>> LINE, halfAt(offset));
}

/** Emits a look-up of halves of a line that are known while compiling: one test if they are there. */
function emitKnown(code, layout, lookUp, line, halves) {
  code.const(0).memory('load', layout.cache + (line & (SETS - 1)) * 8);
  if (halves !== BOTH) {
    code.const(BOTH ^ halves).op('or');
  }
  code.const(((line + 1) << 2) | BOTH).op('ne').open('if');
  code.get(LOCAL.budget).const(line).const(halves).call(lookUp).op('sub').set(LOCAL.budget);
  code.end();
}

/** Emits the look-up of the word at a code address, if that is in flash. */
export function emitKnownWord(code, layout, lookUp, address) {
  emitKnownWords(code, layout, lookUp, [address >>> 2]);
}

/** Emits look-ups of words (addresses / 4, ascending), as far as they are in flash. */
export function emitKnownWords(code, layout, lookUp, words) {
  const offsets = words.map((word) => word * 4 - FLASH)
    .filter((offset) => offset >= 0 && offset < layout.flashSize);
  const lines = new Map();
  for (const offset of offsets) {
    lines.set(offset >>> LINE, (lines.get(offset >>> LINE) ?? 0) | halfAt(offset));
  }
  for (const [line, halves] of layout.missCycles ? lines : []) {
    emitKnown(code, layout, lookUp, line, halves);
  }
}

/** Emits the look-up of the word `ahead` bytes after the flash offset in a local. */
export function emitWord(code, layout, lookUp, offset, ahead = 0) {
  if (!layout.missCycles) {
    return;
  }
  const push = () => (ahead ? code.get(offset).const(ahead).op('add') : code.get(offset));
  code.get(LOCAL.budget);
  push().const(LINE).op('shrU');
  code.const(1);
  push().const(2).op('shrU').const(1).op('and', 'shl');
  code.call(lookUp).op('sub').set(LOCAL.budget);
}
