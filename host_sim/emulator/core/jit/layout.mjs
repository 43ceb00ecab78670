/**
 * One WebAssembly memory holds the CPU's state, the chip's memories and the tables of compiled
 * code, so that compiled code reaches all of them with plain loads and stores.
 */

export const RAM = 0x20000000;
export const RAM_SIZE = 264 * 1024;
export const FLASH = 0x10000000;
export const ROM_SIZE = 16 * 1024;
const CODE_SIZE = 2 * 1024 * 1024; // compiled code lies in the first 2 MB of flash

/** Offsets of the state: 16 registers, then words. */
export const STATE = {
  register: (number) => number * 4,
  pc: 15 * 4,
  nz: 64, // a value whose sign is N and whose being 0 is Z
  c: 68,
  v: 72,
  budget: 76, // cycles until something outside the CPU is due
  exit: 80, // 1: the interpreter is to go on at pc
  misses: 84, // halves of lines that the flash cache did not have
};

/** How far apart the tables of compiled code are: a word for every half-word of code. */
const perHalfWord = (size) => size * 2;

/** Lines of RAM that hold compiled code are marked, a byte a line. */
export const LINE_SHIFT = 5;

export class Layout {
  /**
   * @param {number} flashSize bytes of the board's flash
   * @param {number} missCycles what a miss of the flash cache costs; 0: there is no cache
   */
  constructor(flashSize, missCycles = 0) {
    this.flashSize = flashSize;
    this.missCycles = missCycles;
    this.codeSize = Math.min(flashSize, CODE_SIZE);
    this.rom = 0x1000;
    this.cache = 0x8000; // see flash_cache.mjs
    this.ram = 0x10000;
    this.lines = this.ram + RAM_SIZE;
    this.romTable = this.lines + (RAM_SIZE >> LINE_SHIFT);
    this.ramTable = this.romTable + perHalfWord(ROM_SIZE);
    this.flashTable = this.ramTable + perHalfWord(RAM_SIZE);
    this.flash = this.flashTable + perHalfWord(this.codeSize);
    this.memory = new WebAssembly.Memory({
      initial: Math.ceil((this.flash + flashSize) / 65536),
    });
    const { buffer } = this.memory;
    this.registers = new Uint32Array(buffer, 0, 16);
    this.state = new Int32Array(buffer, 0, 32);
    this.table = new Uint32Array(buffer, 0, this.flash >> 2);
  }

  bytes(offset, length) {
    return new Uint8Array(this.memory.buffer, offset, length);
  }

  /** Index in `table` of the word for code address `pc`, or -1 where no code is compiled. */
  entryIndex(pc) {
    if (pc - FLASH >>> 0 < this.codeSize) {
      return (this.flashTable + (pc - FLASH) * 2) >> 2;
    }
    if (pc - RAM >>> 0 < RAM_SIZE) {
      return (this.ramTable + (pc - RAM) * 2) >> 2;
    }
    return pc < ROM_SIZE ? (this.romTable + pc * 2) >> 2 : -1;
  }
}

/** A table word: which function, and at which of its labels to begin. 0 is nothing. */
export const entryWord = (slot, label) => ((slot << 16) | label) >>> 0;
