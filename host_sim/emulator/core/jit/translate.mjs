/**
 * A region of blocks as one WebAssembly function: label -> nothing.
 *
 * Registers and flags live in locals. A block's cycles are taken from the budget where it begins;
 * a branch backwards with no budget left, and whatever leaves the region, stores the state and
 * returns. Blocks lie in order of address, so a forward branch is a plain `br`.
 */

import { emitAlu, emitCondition } from './emit_alu.mjs';
import { emitMemory, HOST } from './emit_memory.mjs';
import { emitKnownWords } from './flash_cache.mjs';
import { STATE } from './layout.mjs';
import { LOCAL } from './locals.mjs';
import { isEnd } from './region.mjs';
import { Code } from './wasm.mjs';

const { label, nz, c, v, budget, t1, t2 } = LOCAL;
const reg = LOCAL.register;
const SAVED = [
  ...Array.from({ length: 15 }, (_, number) => [reg(number), STATE.register(number)]),
  [nz, STATE.nz], [c, STATE.c], [v, STATE.v], [budget, STATE.budget],
];

class Translator {
  /**
   * @param {object[]} blocks from findBlocks
   * @param {Layout} layout where the memories are
   * @param {(address: number) => number} readWord a word of code memory
   */
  constructor(blocks, layout, readWord) {
    this.blocks = blocks;
    this.layout = layout;
    this.readWord = readWord;
    this.code = new Code();
    this.labels = new Map(blocks.map((block, index) => [block.start, index]));
  }

  translate() {
    const { blocks, code } = this;
    code.open('block');
    this.exit = code.depth - 1;
    code.open('loop');
    this.loop = code.depth - 1;
    for (let i = 0; i < blocks.length; i++) {
      code.open('block');
    }
    code.get(label).brTable(blocks.length);
    blocks.forEach((block, index) => {
      code.end();
      this.translateBlock(block, index);
    });
    code.op('unreachable').end().end();
    return this.aroundBody();
  }

  /** The body between loading the state it uses and storing the state it changes. */
  aroundBody() {
    const { bytes, read, written } = this.code;
    const whole = new Code();
    for (const [local, offset] of SAVED.filter(([l]) => read.has(l) || written.has(l))) {
      whole.const(0).memory('load', offset).set(local);
    }
    for (const byte of bytes) {
      whole.bytes.push(byte);
    }
    for (const [local, offset] of SAVED.filter(([l]) => written.has(l))) {
      whole.const(0).get(local).memory('store', offset);
    }
    whole.const(0).get(LOCAL.goto).memory('store', STATE.pc);
    return whole;
  }

  translateBlock(block, index) {
    this.index = index;
    const { code } = this;
    const total = block.instructions.reduce((sum, i) => sum + i.cycles, 0);
    code.get(budget).const(total).op('sub').set(budget);
    let left = total;
    let before = null;
    this.polls = onlyWaits(block);
    const fetched = wordsToFetch(block.instructions);
    for (const i of block.instructions) {
      emitKnownWords(code, this.layout, HOST.lookUp, fetched.get(i) ?? []);
      this.translateInstruction(i, left, before);
      left -= i.cycles;
      before = i;
    }
    if (!isEnd(before)) {
      this.goTo(before.next);
    }
  }

  translateInstruction(i, left, before) {
    const { code, layout, readWord } = this;
    const place = {
      code, i, left, layout, readWord,
      polls: this.polls,
      leave: (pc) => this.leave(pc),
      interpret: (at) => this.interpret(at),
    };
    if (emitAlu(code, i)) {
      return;
    }
    const touchedMemory = emitMemory(place);
    if (i.kind === 'poppc') {
      code.get(t2).const(~1).op('and').set(LOCAL.goto).br(this.exit);
    } else if (!touchedMemory) {
      this.translateEnd(place, before);
    }
  }

  translateEnd(place, before) {
    const { code } = this;
    const { i } = place;
    switch (i.kind) {
      case 'b':
        this.goTo(i.target);
        break;
      case 'bcc':
        emitCondition(code, i.condition, before);
        code.open('if');
        code.get(budget).const(1).op('sub').set(budget);
        this.goTo(i.target);
        code.end();
        this.goTo(i.next);
        break;
      case 'bl':
        code.const(i.next | 1).set(reg(14));
        this.leave(i.target);
        break;
      case 'blx':
        code.get(reg(i.rm)).const(~1).op('and').set(LOCAL.goto);
        code.const(i.next | 1).set(reg(14)).br(this.exit);
        break;
      case 'bx':
        code.get(reg(i.rm)).const(28).op('shrU').const(15).op('eq').open('if');
        this.interpret(place);
        code.end();
        code.get(reg(i.rm)).const(~1).op('and').set(LOCAL.goto).br(this.exit);
        break;
      case 'jump':
        code.get(reg(i.rm)).const(~1).op('and').set(LOCAL.goto).br(this.exit);
        break;
      default:
        this.interpret(place);
    }
  }

  /** Go on at a known address: in this function if it is there. */
  goTo(pc) {
    const { code } = this;
    const target = this.labels.get(pc);
    if (target === undefined) {
      this.leave(pc);
    } else if (target > this.index) {
      if (target !== this.index + 1 || code.depth !== this.levelOf(this.index)) {
        code.br(this.levelOf(target));
      }
    } else {
      code.get(budget).const(0).op('leS').open('if');
      this.leave(pc);
      code.end();
      code.const(target).set(label).br(this.loop);
    }
  }

  /** Depth of code in block `index`; a `br` to that level goes to where the block begins. */
  levelOf(index) {
    return this.loop + this.blocks.length - index;
  }

  leave(pc) {
    this.code.const(pc).set(LOCAL.goto).br(this.exit);
  }

  /** Exit before the instruction; the cycles from it on are given back. */
  interpret({ i, left }) {
    const { code } = this;
    code.get(budget).const(left).op('add').set(budget);
    code.const(0).const(1).memory('store', STATE.exit);
    this.leave(i.pc);
  }
}

const READS = new Set(['load', 'ldm', 'literal']); // through the flash cache, perhaps

/**
 * The words (addresses / 4) of code to look up in the flash cache, and before which instruction:
 * those up to the next one that reads, together. A word is fetched once in a row.
 * @returns {Map<object, number[]>}
 */
function wordsToFetch(instructions) {
  const fetched = new Map();
  let last = -1;
  let words = null;
  for (const i of instructions) {
    if (words === null) {
      words = [];
      fetched.set(i, words);
    }
    for (const word of [i.pc >>> 2, (i.next - 2) >>> 2]) {
      if (word !== last) {
        words.push(word);
        last = word;
      }
    }
    words = READS.has(i.kind) ? null : words;
  }
  return fetched;
}

const HARMLESS = new Set(['load', 'movi', 'mov', 'lsl', 'lsr', 'asr', 'and', 'tst', 'cmp', 'bcc']);

/**
 * True for a block that loops to itself, reads one thing, and carries nothing from one turn to the
 * next: running it again changes nothing unless what it reads has changed.
 */
function onlyWaits({ start, instructions }) {
  const last = instructions.at(-1);
  const loads = instructions.filter(({ kind }) => kind === 'load');
  if (last.kind !== 'bcc' || last.target !== start || loads.length !== 1) {
    return false;
  }
  const written = new Set();
  const all = new Set(instructions.flatMap(({ rd, rt }) => [rd, rt]));
  for (const { kind, rn, rm, rd, rt } of instructions) {
    const carried = [rn, rm].some((r) => r !== undefined && all.has(r) && !written.has(r));
    if (!HARMLESS.has(kind) || carried) {
      return false;
    }
    written.add(rd ?? rt);
  }
  return true;
}

/** @returns {Code} the body of a function with LOCALS locals beside its parameter */
export function translate(blocks, layout, readWord) {
  return new Translator(blocks, layout, readWord).translate();
}
