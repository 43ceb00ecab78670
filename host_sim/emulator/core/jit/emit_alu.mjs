/**
 * Arithmetic and flags as WebAssembly (ARMv6-M Architecture Reference Manual A6.7, A2.2.1).
 *
 * N and Z are kept as one value: N is its sign, Z whether it is 0. C and V are 0 or 1.
 */

import { LOCAL } from './locals.mjs';

const { nz, c, v, t1, t2 } = LOCAL;
const reg = LOCAL.register;

/** Pushes a register's value; reading PC gives the instruction's address + 4. */
function read(code, register, pc) {
  return register === 15 ? code.const(pc + 4) : code.get(reg(register));
}

function operand(code, i) {
  return i.imm === undefined ? read(code, i.rm, i.pc) : code.const(i.imm);
}

/** rd = stack top, with N and Z. */
function setResult(code, rd) {
  code.tee(reg(rd)).set(nz);
}

/** t1 and t2 hold the operands: nz = t1 + t2 + carry in, with C and V. */
function addWithCarry(code, carry) {
  code.get(t1).get(t2).op('add');
  if (carry) {
    code.get(c).op('add');
  }
  code.set(nz);
  code.get(nz).get(t1).op('ltU');
  if (carry) { // a + b + 1 == a only where b is all ones, and then it carried
    code.get(nz).get(t1).op('eq').get(c).op('and', 'or');
  }
  code.set(c);
  code.get(t1).get(nz).op('xor').get(t2).get(nz).op('xor', 'and').const(31).op('shrU').set(v);
}

/** nz = t1 - t2, with C (no borrow) and V. */
function subtract(code) {
  code.get(t1).get(t2).op('sub').set(nz);
  code.get(t1).get(t2).op('geU').set(c);
  code.get(t1).get(t2).op('xor').get(t1).get(nz).op('xor', 'and').const(31).op('shrU').set(v);
}

/** t1 in, t1 out and C: a shift by a constant of 1 to 32. */
function shiftBy(code, kind, imm) {
  const bit = kind === 'lsl' ? 32 - imm : imm - 1;
  code.get(t1).const(bit).op('shrU').const(1).op('and').set(c);
  if (kind === 'asr') {
    code.get(t1).const(Math.min(imm, 31)).op('shrS');
  } else if (imm === 32) {
    code.const(0);
  } else {
    code.get(t1).const(imm).op(kind === 'lsl' ? 'shl' : 'shrU');
  }
}

/** Shift by a register's low byte (0: C stays; 32 and more have results of their own). */
function shiftByRegister(code, i) {
  const kind = i.kind.slice(0, 3);
  code.get(reg(i.rn)).set(t1);
  code.get(reg(i.rm)).const(255).op('and').tee(t2);
  code.open('if');
  code.get(t2).const(32).op('ltU').open('if');
  if (kind === 'lsl') {
    code.get(t1).const(32).get(t2).op('sub', 'shrU').const(1).op('and').set(c);
    code.get(t1).get(t2).op('shl').set(t1);
  } else {
    code.get(t1).get(t2).const(1).op('sub', 'shrU').const(1).op('and').set(c);
    code.get(t1).get(t2).op(kind === 'lsr' ? 'shrU' : 'shrS').set(t1);
  }
  code.else();
  if (kind === 'asr') {
    code.get(t1).const(31).op('shrU').set(c).get(t1).const(31).op('shrS').set(t1);
  } else {
    code.get(t1).const(kind === 'lsl' ? 0 : 31).op('shrU').const(1).op('and');
    code.get(t2).const(32).op('eq', 'and').set(c).const(0).set(t1);
  }
  code.end().end().get(t1);
  setResult(code, i.rd);
}

function rotateByRegister(code, i) {
  code.get(reg(i.rn)).set(t1);
  code.get(reg(i.rm)).const(255).op('and').tee(t2).open('if');
  code.get(t1).get(t2).op('rotr').tee(t1).const(31).op('shrU').set(c);
  code.end().get(t1);
  setResult(code, i.rd);
}

const LOGIC = { and: ['and'], eor: ['xor'], orr: ['or'], mul: ['mul'] };

const EMIT = {
  movi: (code, i) => { code.const(i.imm); setResult(code, i.rd); },
  mov: (code, i) => {
    read(code, i.rm, i.pc);
    if (i.rd === 13) {
      code.const(~3).op('and');
    }
    code.set(reg(i.rd));
  },
  address: (code, i) => code.const(i.value).set(reg(i.rd)),
  addsp: (code, i) => code.get(reg(13)).const(i.imm).op('add').set(reg(i.rd)),
  movesp: (code, i) => code.get(reg(13)).const(i.imm).op('add').set(reg(13)),
  addhi: (code, i) => {
    read(code, i.rd, i.pc);
    read(code, i.rm, i.pc).op('add');
    if (i.rd === 13) {
      code.const(~3).op('and');
    }
    code.set(reg(i.rd));
  },
  add: (code, i) => {
    code.get(reg(i.rn)).set(t1);
    operand(code, i).set(t2);
    addWithCarry(code, false);
    code.get(nz).set(reg(i.rd));
  },
  adc: (code, i) => {
    code.get(reg(i.rn)).set(t1).get(reg(i.rm)).set(t2);
    addWithCarry(code, true);
    code.get(nz).set(reg(i.rd));
  },
  sub: (code, i) => {
    code.get(reg(i.rn)).set(t1);
    operand(code, i).set(t2);
    subtract(code);
    code.get(nz).set(reg(i.rd));
  },
  sbc: (code, i) => { // a - b - borrow is a + ~b + C
    code.get(reg(i.rn)).set(t1).get(reg(i.rm)).const(-1).op('xor').set(t2);
    addWithCarry(code, true);
    code.get(nz).set(reg(i.rd));
  },
  neg: (code, i) => {
    code.const(0).set(t1).get(reg(i.rm)).set(t2);
    subtract(code);
    code.get(nz).set(reg(i.rd));
  },
  cmp: (code, i) => {
    read(code, i.rn, i.pc).set(t1);
    operand(code, i).set(t2);
    subtract(code);
  },
  cmn: (code, i) => {
    code.get(reg(i.rn)).set(t1).get(reg(i.rm)).set(t2);
    addWithCarry(code, false);
  },
  tst: (code, i) => code.get(reg(i.rn)).get(reg(i.rm)).op('and').set(nz),
  bic: (code, i) => {
    code.get(reg(i.rn)).get(reg(i.rm)).const(-1).op('xor', 'and');
    setResult(code, i.rd);
  },
  mvn: (code, i) => { code.get(reg(i.rm)).const(-1).op('xor'); setResult(code, i.rd); },
  lslr: shiftByRegister,
  lsrr: shiftByRegister,
  asrr: shiftByRegister,
  rorr: rotateByRegister,
  sxth: (code, i) => code.get(reg(i.rm)).op('extend16').set(reg(i.rd)),
  sxtb: (code, i) => code.get(reg(i.rm)).op('extend8').set(reg(i.rd)),
  uxth: (code, i) => code.get(reg(i.rm)).const(0xffff).op('and').set(reg(i.rd)),
  uxtb: (code, i) => code.get(reg(i.rm)).const(0xff).op('and').set(reg(i.rd)),
  rev: (code, i) => {
    code.get(reg(i.rm)).const(8).op('rotr').const(0xff00ff00).op('and');
    code.get(reg(i.rm)).const(24).op('rotr').const(0x00ff00ff).op('and', 'or').set(reg(i.rd));
  },
  rev16: (code, i) => {
    code.get(reg(i.rm)).const(8).op('shl').const(0xff00ff00).op('and');
    code.get(reg(i.rm)).const(8).op('shrU').const(0x00ff00ff).op('and', 'or').set(reg(i.rd));
  },
  revsh: (code, i) => {
    code.get(reg(i.rm)).const(8).op('shl').op('extend16').const(~0xff).op('and');
    code.get(reg(i.rm)).const(8).op('shrU').const(0xff).op('and', 'or').set(reg(i.rd));
  },
  nop: () => {},
};

/** Emits an instruction that stays inside the CPU. Returns false if it is of another kind. */
export function emitAlu(code, i) {
  if (LOGIC[i.kind]) {
    code.get(reg(i.rn)).get(reg(i.rm)).op(...LOGIC[i.kind]);
    setResult(code, i.rd);
  } else if (i.kind === 'lsl' || i.kind === 'lsr' || i.kind === 'asr') {
    code.get(reg(i.rm)).set(t1);
    if (i.imm === 0) {
      code.get(t1);
    } else {
      shiftBy(code, i.kind, i.imm);
    }
    setResult(code, i.rd);
  } else if (EMIT[i.kind]) {
    EMIT[i.kind](code, i);
  } else {
    return false;
  }
  return true;
}

/** Leaves 1 on the stack where the condition holds (A6.3), else 0. */
const CONDITION = [
  (code) => code.get(nz).op('eqz'),
  (code) => code.get(nz).const(0).op('ne'),
  (code) => code.get(c),
  (code) => code.get(c).op('eqz'),
  (code) => code.get(nz).const(0).op('ltS'),
  (code) => code.get(nz).const(0).op('geS'),
  (code) => code.get(v),
  (code) => code.get(v).op('eqz'),
  (code) => code.get(nz).const(0).op('ne').get(c).op('and'),
  (code) => code.get(nz).op('eqz').get(c).op('eqz', 'or'),
  (code) => code.get(nz).const(31).op('shrU').get(v).op('eq'),
  (code) => code.get(nz).const(31).op('shrU').get(v).op('ne'),
  (code) => code.get(nz).const(31).op('shrU').get(v).op('eq').get(nz).const(0).op('ne', 'and'),
  (code) => code.get(nz).const(31).op('shrU').get(v).op('ne').get(nz).op('eqz', 'or'),
];

/** After a comparison right before, the operands say it more directly than the flags. */
const AFTER_COMPARE = ['eq', 'ne', 'geU', 'ltU', null, null, null, null, 'gtU', 'leU',
  'geS', 'ltS', 'gtS', 'leS'];

export function emitCondition(code, condition, before) {
  const direct = AFTER_COMPARE[condition];
  if (before?.kind === 'cmp' && direct) {
    read(code, before.rn, before.pc);
    operand(code, before).op(direct);
  } else {
    CONDITION[condition](code);
  }
}
