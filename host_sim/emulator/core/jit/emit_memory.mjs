/**
 * Loads and stores as WebAssembly. SRAM and flash are reached directly; everything else (and SRAM
 * that holds compiled code) goes through the host's functions, which also keep the time right.
 */

import { emitKnownWord, emitWord } from './flash_cache.mjs';
import { FLASH, LINE_SHIFT, RAM, RAM_SIZE, STATE } from './layout.mjs';
import { LOCAL } from './locals.mjs';

const { address, budget, t1, t2 } = LOCAL;
const reg = LOCAL.register;

const READ = { 4: 'load', 2: 'load16u', 1: 'load8u', [-2]: 'load16s', [-1]: 'load8s' };
const WRITE = { 4: 'store', 2: 'store16', 1: 'store8' };
const SHIFT = { 4: 2, 2: 1, 1: 0 };

/** Functions that a module of compiled code imports, in the order of their indices. */
export const HOST = {
  read4: 0, read2: 1, read1: 2, poll4: 3, write4: 4, write2: 5, write1: 6, lookUp: 7,
};

/**
 * One instruction being compiled.
 * @typedef {object} Place
 * @property {Code} code
 * @property {object} i the instruction
 * @property {boolean} polls the block only waits for what the instruction reads
 * @property {number} left cycles of the block from this instruction on
 * @property {(pc: number) => void} leave emits an exit that goes on at pc, budget as it is
 * @property {(place: Place) => void} interpret emits an exit to the interpreter, at i
 * @property {Layout} layout
 */

/** Pushes 1 if `address` is aligned and inside `length` bytes from `base`; t1 = its offset. */
function inside(code, base, size, length) {
  const shift = SHIFT[size];
  code.get(address).const(base).op('sub').tee(t1);
  if (shift > 0) { // low bits turn up at the top, so unaligned addresses are outside
    code.const(shift).op('rotr');
  }
  code.const(length >>> shift).op('ltU');
}

function computeAddress({ code, i }) {
  code.get(reg(i.rn));
  if (i.rm !== undefined) {
    code.get(reg(i.rm)).op('add');
  } else if (i.imm !== 0) {
    code.const(i.imm).op('add');
  }
  code.set(address);
}

/** After the host has worked: take its budget over, and leave if something is due. */
function afterHost({ code, i, left, leave }) {
  code.const(0).memory('load', STATE.budget).tee(t2).const(0).op('leS').open('if');
  code.get(t2).set(budget);
  code.const(0).const(1).memory('store', STATE.exit);
  leave(i.next);
  code.end();
  code.get(t2).const(left - i.cycles).op('sub').set(budget);
}

function emitLoad(place) {
  const { code, i, left, layout } = place;
  const size = Math.abs(i.size);
  computeAddress(place);
  inside(code, RAM, size, RAM_SIZE);
  code.open('if').get(t1).memory(READ[i.size], layout.ram).set(reg(i.rt)).else();
  inside(code, FLASH, size, layout.flashSize);
  code.open('if');
  emitWord(code, layout, HOST.lookUp, t1);
  code.get(t1).memory(READ[i.size], layout.flash).set(reg(i.rt)).else();
  code.get(address).get(budget).const(left).op('add').const(i.pc);
  code.call(HOST[place.polls && size === 4 ? 'poll4' : `read${size}`]);
  if (i.size < 0) {
    code.op(size === 2 ? 'extend16' : 'extend8');
  }
  code.set(reg(i.rt));
  afterHost(place);
  code.end().end();
}

function emitStore(place) {
  const { code, i, left, layout } = place;
  computeAddress(place);
  code.open('block');
  const done = code.depth - 1;
  code.open('block');
  const slow = code.depth - 1;
  inside(code, RAM, i.size, RAM_SIZE);
  code.op('eqz').br(slow, 'brIf');
  code.get(t1).const(LINE_SHIFT).op('shrU').memory('load8u', layout.lines).br(slow, 'brIf');
  code.get(t1).get(reg(i.rt)).memory(WRITE[i.size], layout.ram).br(done);
  code.end();
  code.get(address).get(reg(i.rt)).get(budget).const(left).op('add').const(i.pc);
  code.call(HOST[`write${i.size}`]);
  afterHost(place);
  code.end();
}

function registersOf(list) {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((number) => list & (1 << number));
}

/** Leaves to the interpreter unless `count` words at `address` are in SRAM; t1 = their offset. */
function needWords(place, count) {
  const { code, interpret } = place;
  wordsInside(code, RAM, RAM_SIZE, count);
  code.op('eqz').open('if');
  interpret(place);
  code.end();
}

function needPlainLines(place, count) {
  const { code, interpret, layout } = place;
  const words = [0, Math.min(7, count - 1), count - 1];
  [...new Set(words)].forEach((word, n) => {
    code.get(t1).const(word * 4).op('add').const(LINE_SHIFT).op('shrU');
    code.memory('load8u', layout.lines);
    if (n > 0) {
      code.op('or');
    }
  });
  code.open('if');
  interpret(place);
  code.end();
}

/** Pushes 1 if `count` words at `address` lie within `length` bytes from `base`; t1 = offset. */
function wordsInside(code, base, length, count) {
  code.get(address).const(base).op('sub').tee(t1).const(2).op('rotr');
  code.const(length / 4 - count + 1).op('ltU');
}

function emitLoadMany(place) {
  const { code, i, layout, interpret } = place;
  const list = registersOf(i.list);
  const loadFrom = (memory) => list.forEach((number, n) => {
    code.get(t1).memory('load', memory + n * 4).set(reg(number));
  });
  code.get(reg(i.rn)).set(address);
  wordsInside(code, RAM, RAM_SIZE, list.length);
  code.open('if');
  loadFrom(layout.ram);
  code.else();
  wordsInside(code, FLASH, layout.flashSize, list.length);
  code.op('eqz').open('if');
  interpret(place);
  code.end();
  list.forEach((_, n) => emitWord(code, layout, HOST.lookUp, t1, n * 4));
  loadFrom(layout.flash);
  code.end();
  if (!(i.list & (1 << i.rn))) {
    code.get(address).const(list.length * 4).op('add').set(reg(i.rn));
  }
}

function emitStoreMany(place) {
  const { code, i, layout } = place;
  const list = registersOf(i.list);
  code.get(reg(i.rn)).set(address);
  needWords(place, list.length);
  needPlainLines(place, list.length);
  list.forEach((number, n) => {
    code.get(t1).get(reg(number)).memory('store', layout.ram + n * 4);
  });
  code.get(address).const(list.length * 4).op('add').set(reg(i.rn));
}

function emitPush(place) {
  const { code, i, layout } = place;
  const list = registersOf(i.list).concat(i.lr ? [14] : []);
  code.get(reg(13)).const(list.length * 4).op('sub').set(address);
  needWords(place, list.length);
  needPlainLines(place, list.length);
  list.forEach((number, n) => {
    code.get(t1).get(reg(number)).memory('store', layout.ram + n * 4);
  });
  code.get(address).set(reg(13));
}

/** POP; with PC (kind `poppc`) the address to go to is left in t2. */
function emitPop(place) {
  const { code, i, layout, interpret } = place;
  const list = registersOf(i.list);
  const words = list.length + (i.kind === 'poppc' ? 1 : 0);
  code.get(reg(13)).set(address);
  needWords(place, words);
  if (i.kind === 'poppc') {
    code.get(t1).memory('load', layout.ram + list.length * 4).tee(t2);
    code.const(28).op('shrU').const(15).op('eq').open('if'); // a return from an exception
    interpret(place);
    code.end();
  }
  list.forEach((number, n) => {
    code.get(t1).memory('load', layout.ram + n * 4).set(reg(number));
  });
  code.get(address).const(words * 4).op('add').set(reg(13));
}

function emitLiteral({ code, i, layout, readWord }) {
  emitKnownWord(code, layout, HOST.lookUp, i.address);
  code.const(readWord(i.address)).set(reg(i.rt));
}

const EMIT = {
  load: emitLoad, store: emitStore, ldm: emitLoadMany, stm: emitStoreMany,
  push: emitPush, pop: emitPop, poppc: emitPop, literal: emitLiteral,
};

/** Emits an instruction that touches memory. Returns false if it is of another kind. */
export function emitMemory(place) {
  EMIT[place.i.kind]?.(place);
  return EMIT[place.i.kind] !== undefined;
}
