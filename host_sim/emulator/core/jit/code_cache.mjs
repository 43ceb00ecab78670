/** Which code has been compiled, where it can be entered, and what must be thrown away when. */

import { entryWord, FLASH, LINE_SHIFT, RAM, RAM_SIZE, ROM_SIZE } from './layout.mjs';
import { HOST } from './emit_memory.mjs';
import { LOCALS } from './locals.mjs';
import { findBlocks } from './region.mjs';
import { translate } from './translate.mjs';
import { encodeModule } from './wasm.mjs';

const SLOTS = 65535;
const MOST_REWRITES = 4; // a line of RAM that changes more often is left to the interpreter

/** The type of a host function, as `instantiate` numbers them. */
function typeOf(name) {
  return name === 'lookUp' ? 3 : name.startsWith('write') ? 2 : 1;
}

export class CodeCache {
  /**
   * @param {Layout} layout
   * @param {Object<string, Function>} host functions for compiled code, named as in HOST
   */
  constructor(layout, host) {
    this.layout = layout;
    this.host = host;
    this.functions = new WebAssembly.Table({ element: 'anyfunc', initial: 1024 });
    this.nextSlot = 1;
    this.regions = new Map(); // slot -> {indices, lines}
    this.inLine = new Map(); // line of RAM -> slots
    this.rewrites = new Uint8Array(RAM_SIZE >> LINE_SHIFT);
    this.half = new Uint16Array(layout.memory.buffer, 0, (layout.flash + layout.flashSize) >> 1);
    this.compiled = 0;
    this.executed = new Uint8Array(layout.table.length); // by the interpreter, a byte a half-word
  }

  /** Offset in the memory of a code address, or -1. */
  offset(address) {
    const { layout } = this;
    if (address - FLASH >>> 0 < layout.codeSize) {
      return address - FLASH + layout.flash;
    }
    if (address - RAM >>> 0 < RAM_SIZE) {
      return this.rewrites[(address - RAM) >> LINE_SHIFT] > MOST_REWRITES
        ? -1 : address - RAM + layout.ram;
    }
    return address >= 0 && address < ROM_SIZE ? address + layout.rom : -1;
  }

  readHalf(address) {
    const offset = this.offset(address);
    return offset < 0 ? -1 : this.half[offset >> 1];
  }

  readWord(address) {
    return (this.readHalf(address) | (this.readHalf(address + 2) << 16)) >>> 0;
  }

  /**
   * Compile what begins at each entry and has run before, as far as it is not compiled yet: all
   * in one module, for every module costs milliseconds.
   */
  compile(entries) {
    const made = entries.map((entry) => this.translateAt(entry)).filter((code) => code !== null);
    if (made.length > 0) {
      this.instantiate(made);
      this.compiled += made.length;
    }
  }

  /** @returns {{slot: number, code: Code} | null} null where nothing can be compiled */
  translateAt(entry) {
    const { table } = this.layout;
    const wanted = (address) => {
      const index = this.layout.entryIndex(address);
      return index >= 0 && table[index] === 0 && this.executed[index] !== 0;
    };
    const taken = table[this.layout.entryIndex(entry)] !== 0 || this.nextSlot > SLOTS;
    const blocks = taken ? []
      : findBlocks((address) => this.readHalf(address), entry, wanted);
    if (blocks.length === 0) {
      return null;
    }
    const slot = this.nextSlot++;
    const code = translate(blocks, this.layout, (address) => this.readWord(address));
    this.register(slot, blocks);
    return { slot, code };
  }

  instantiate(made) {
    const bytes = encodeModule({
      types: [[1, 0], [3, 1], [4, 0], [2, 1]],
      imports: Object.keys(HOST).map((name) => [name, typeOf(name)]),
      table: false,
      functions: made.map(({ code }) => ({ type: 0, locals: LOCALS, code })),
    });
    const imports = { e: { m: this.layout.memory, ...this.host } };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
    made.forEach(({ slot }, number) => {
      if (slot >= this.functions.length) {
        this.functions.grow(1024);
      }
      this.functions.set(slot, exports[number]);
    });
  }

  /** Enter a region's blocks into the tables, where no other region has been before. */
  register(slot, blocks) {
    const { layout } = this;
    const indices = [];
    blocks.forEach((block, label) => {
      const index = layout.entryIndex(block.start);
      if (layout.table[index] === 0) {
        layout.table[index] = entryWord(slot, label);
        indices.push(index);
      }
    });
    this.regions.set(slot, { indices, lines: this.markLines(slot, blocks) });
  }

  markLines(slot, blocks) {
    const lines = new Set();
    const mark = (from, to) => {
      for (let at = from; at < to; at += 2) {
        if (at - RAM >>> 0 < RAM_SIZE) {
          lines.add((at - RAM) >> LINE_SHIFT);
        }
      }
    };
    for (const block of blocks) {
      mark(block.start, block.end);
      for (const i of block.instructions.filter(({ kind }) => kind === 'literal')) {
        mark(i.address, i.address + 4);
      }
    }
    const marks = this.layout.bytes(this.layout.lines, RAM_SIZE >> LINE_SHIFT);
    for (const line of lines) {
      marks[line] = 1;
      this.inLine.set(line, (this.inLine.get(line) ?? new Set()).add(slot));
    }
    return lines;
  }

  /** RAM at `address` is being written: forget the regions whose code was there. */
  written(address) {
    const line = (address - RAM) >> LINE_SHIFT;
    for (const slot of this.inLine.get(line) ?? []) {
      this.forget(slot);
    }
    this.rewrites[line] = Math.min(255, this.rewrites[line] + 1);
  }

  forget(slot) {
    const { layout } = this;
    const { indices, lines } = this.regions.get(slot);
    for (const index of indices) {
      layout.table[index] = 0;
    }
    for (const line of lines) {
      const slots = this.inLine.get(line);
      slots.delete(slot);
      if (slots.size === 0) {
        this.inLine.delete(line);
        layout.bytes(layout.lines + line, 1)[0] = 0;
      }
    }
    this.regions.delete(slot);
    this.functions.set(slot, null);
  }

  /** Forget everything in RAM, or all. */
  clear(all = false) {
    for (const [slot, { lines }] of [...this.regions]) {
      if (all || lines.size > 0) {
        this.forget(slot);
      }
    }
    this.rewrites.fill(0);
  }
}
