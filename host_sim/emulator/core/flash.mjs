/**
 * The flash chip behind the boot ROM's functions: NOR that only erasing sets to ones, slow, and
 * open to a power cut in the middle of an operation.
 *
 * The ROM's own routines are not run (rp2040js has no flash chip on its SSI); the words where they
 * start are replaced by BKPT and BX LR, and the break calls the host. Which word: the function
 * table that the half-word at 0x14 points to (RP2040 datasheet 2.8.3).
 */

const SECTOR = 4096;
const BLOCK = 65536;
const PAGE = 256;

/** Typical times in nanoseconds: Winbond W25Q16JV datasheet, AC characteristics tSE, tBE2, tPP. */
const SECTOR_ERASE = 45e6;
const BLOCK_ERASE = 150e6;
const PAGE_PROGRAM = 0.4e6;

const BKPT = 0xbe00;
const BX_LR = 0x4770;
const FUNCTION_TABLE = 0x14;

export class Flash {
  /** @param {Uint8Array} bytes the whole chip, changed in place */
  constructor(bytes) {
    this.bytes = bytes;
    this.operations = 0; // sector or block erases and page programs since the emulator started
    this.cut = null; // {operation, part}: where power will go
    this.onCut = () => {};
    this.onChange = (offset, length) => void [offset, length];
  }

  /** Erase `count` bytes at `offset` as the ROM does. Returns the time it takes, in nanoseconds. */
  erase(offset, count) {
    let time = 0;
    const end = Math.min(offset + count, this.bytes.length);
    for (let at = offset - (offset % SECTOR); at < end;) {
      const size = at % BLOCK === 0 && end - at >= BLOCK ? BLOCK : SECTOR;
      const done = this.begin(size);
      this.bytes.fill(0xff, at, at + done);
      this.onChange(at, done);
      time += size === BLOCK ? BLOCK_ERASE : SECTOR_ERASE;
      if (done < size) {
        break;
      }
      at += size;
    }
    return time;
  }

  /** Program `data` at `offset`, a page at a time: bits can only go from 1 to 0. */
  program(offset, data) {
    let time = 0;
    for (let from = 0; from < data.length;) {
      const size = Math.min(PAGE - ((offset + from) % PAGE), data.length - from);
      const done = this.begin(size);
      for (let i = from; i < from + done && offset + i < this.bytes.length; i++) {
        this.bytes[offset + i] &= data[i];
      }
      this.onChange(offset + from, done);
      time += PAGE_PROGRAM;
      if (done < size) {
        break;
      }
      from += size;
    }
    return time;
  }

  /** Count an operation on `size` bytes. Returns how many get done before power goes. */
  begin(size) {
    this.operations++;
    if (this.cut === null || this.operations !== this.cut.operation) {
      return size;
    }
    const done = Math.floor(size * this.cut.part);
    this.cut = null;
    this.onCut();
    return Math.min(done, size - 1);
  }
}

/**
 * Replace boot ROM functions by host functions.
 * @param {Uint32Array} words the boot ROM, changed in place
 * @param {Object<string, (registers: Uint32Array) => void>} hooks two-letter code -> function
 * @returns {(code: number) => boolean} runs the hook of a BKPT; false if there is none
 */
export function hookBootrom(words, hooks) {
  const half = new Uint16Array(words.buffer, words.byteOffset, words.length * 2);
  const names = Object.keys(hooks);
  for (let at = half[FUNCTION_TABLE / 2] / 2; half[at] !== 0; at += 2) {
    const name = String.fromCharCode(half[at] & 0xff, half[at] >>> 8);
    const number = names.indexOf(name);
    if (number >= 0) {
      const entry = (half[at + 1] & ~1) / 2;
      half[entry] = BKPT | number;
      half[entry + 1] = BX_LR;
    }
  }
  return (code, registers) => {
    const hook = hooks[names[code]];
    hook?.(registers);
    return hook !== undefined;
  };
}
