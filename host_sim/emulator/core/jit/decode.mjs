/**
 * ARMv6-M instructions as the compiler sees them (ARMv6-M Architecture Reference Manual, A5-A6).
 *
 * `decode` returns { kind, cycles, ...operands }. Cycles are those that rp2040js counts for memory
 * that is not a peripheral. Kind `other` is left to rp2040js: exceptions, special registers, hints.
 */

const ALU = [
  'and', 'eor', 'lslr', 'lsrr', 'asrr', 'adc', 'sbc', 'rorr',
  'tst', 'neg', 'cmp', 'cmn', 'orr', 'mul', 'bic', 'mvn',
];
const MEMORY_BY_REGISTER = [
  ['store', 4], ['store', 2], ['store', 1], ['load', -1],
  ['load', 4], ['load', 2], ['load', 1], ['load', -2],
];
const EXTEND = ['sxth', 'sxtb', 'uxth', 'uxtb'];
const REVERSE = ['rev', 'rev16', null, 'revsh'];
const OTHER = { kind: 'other', cycles: 1 };
const PC = 15;
const SP = 13;

/** @param {number} size bytes moved; negative: a load that extends the sign */
function access([kind, size], rt, rn, offset) {
  return { kind, size, rt, rn, cycles: 2, ...offset };
}

function bitCount(value) {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) {
    count++;
  }
  return count;
}

/** @param {number} op the half-word at pc; @param {number} op2 the one after it */
export function decode(op, op2, pc) {
  const low = op & 7;
  const mid = (op >> 3) & 7;
  const high = (op >> 6) & 7;
  const imm5 = (op >> 6) & 31;
  const imm8 = op & 255;
  const rd8 = (op >> 8) & 7;
  switch (op >> 11) {
    case 0b00000: return { kind: 'lsl', rd: low, rm: mid, imm: imm5, cycles: 1 };
    case 0b00001: return { kind: 'lsr', rd: low, rm: mid, imm: imm5 || 32, cycles: 1 };
    case 0b00010: return { kind: 'asr', rd: low, rm: mid, imm: imm5 || 32, cycles: 1 };
    case 0b00011: {
      const kind = op & 0x200 ? 'sub' : 'add';
      const operand = op & 0x400 ? { imm: high } : { rm: high };
      return { kind, rd: low, rn: mid, ...operand, cycles: 1 };
    }
    case 0b00100: return { kind: 'movi', rd: rd8, imm: imm8, cycles: 1 };
    case 0b00101: return { kind: 'cmp', rn: rd8, imm: imm8, cycles: 1 };
    case 0b00110: return { kind: 'add', rd: rd8, rn: rd8, imm: imm8, cycles: 1 };
    case 0b00111: return { kind: 'sub', rd: rd8, rn: rd8, imm: imm8, cycles: 1 };
    case 0b01000:
      return op & 0x400 ? decodeHigh(op)
        : { kind: ALU[(op >> 6) & 15], rd: low, rn: low, rm: mid, cycles: 1 };
    case 0b01001:
      return { kind: 'literal', rt: rd8, address: ((pc + 4) & ~3) + imm8 * 4, cycles: 2 };
    case 0b01010:
    case 0b01011: return access(MEMORY_BY_REGISTER[(op >> 9) & 7], low, mid, { rm: high });
    case 0b01100: return access(['store', 4], low, mid, { imm: imm5 * 4 });
    case 0b01101: return access(['load', 4], low, mid, { imm: imm5 * 4 });
    case 0b01110: return access(['store', 1], low, mid, { imm: imm5 });
    case 0b01111: return access(['load', 1], low, mid, { imm: imm5 });
    case 0b10000: return access(['store', 2], low, mid, { imm: imm5 * 2 });
    case 0b10001: return access(['load', 2], low, mid, { imm: imm5 * 2 });
    case 0b10010: return access(['store', 4], rd8, SP, { imm: imm8 * 4 });
    case 0b10011: return access(['load', 4], rd8, SP, { imm: imm8 * 4 });
    case 0b10100: return { kind: 'address', rd: rd8, value: (pc & ~3) + 4 + imm8 * 4, cycles: 1 };
    case 0b10101: return { kind: 'addsp', rd: rd8, imm: imm8 * 4, cycles: 1 };
    case 0b10110:
    case 0b10111: return decodeMisc(op);
    case 0b11000: return { kind: 'stm', rn: rd8, list: imm8, cycles: 1 + bitCount(imm8) };
    case 0b11001: return { kind: 'ldm', rn: rd8, list: imm8, cycles: 1 + bitCount(imm8) };
    case 0b11010:
    case 0b11011: {
      const condition = (op >> 8) & 15;
      return condition >= 14 ? OTHER
        : { kind: 'bcc', condition, target: pc + 4 + ((imm8 << 24) >> 23), cycles: 1 };
    }
    case 0b11100: return { kind: 'b', target: pc + 4 + ((op << 21) >> 20), cycles: 2 };
    default: return decodeWide(op, op2, pc);
  }
}

function decodeHigh(op) {
  const rm = (op >> 3) & 15;
  const rd = ((op >> 4) & 8) | (op & 7);
  switch ((op >> 8) & 3) {
    case 0: return rd === PC ? OTHER : { kind: 'addhi', rd, rm, cycles: 1 };
    case 1: return { kind: 'cmp', rn: rd, rm, cycles: 1 };
    case 2: return rd === PC ? { kind: 'jump', rm, cycles: 2 } : { kind: 'mov', rd, rm, cycles: 1 };
    default:
      if (op & 7 || rm === PC) {
        return OTHER;
      }
      return { kind: op & 0x80 ? 'blx' : 'bx', rm, cycles: 2 };
  }
}

function decodeMisc(op) {
  const imm7 = (op & 127) * 4;
  switch ((op >> 8) & 15) {
    case 0b0000: return { kind: 'movesp', imm: op & 0x80 ? -imm7 : imm7, cycles: 1 };
    case 0b0010:
      return { kind: EXTEND[(op >> 6) & 3], rd: op & 7, rm: (op >> 3) & 7, cycles: 1 };
    case 0b0100:
    case 0b0101:
      return { kind: 'push', list: op & 0xff, lr: (op & 0x100) !== 0, cycles: 1 + bitCount(op & 255) };
    case 0b1010: {
      const kind = REVERSE[(op >> 6) & 3];
      return kind ? { kind, rd: op & 7, rm: (op >> 3) & 7, cycles: 1 } : OTHER;
    }
    case 0b1100: return { kind: 'pop', list: op & 0xff, cycles: 1 + bitCount(op & 255) };
    case 0b1101: return { kind: 'poppc', list: op & 0xff, cycles: 3 + bitCount(op & 255) };
    case 0b1111: return op === 0xbf00 ? { kind: 'nop', cycles: 1 } : OTHER;
    default: return OTHER;
  }
}

function decodeWide(op, op2, pc) {
  if (op >> 11 === 0b11110 && op2 >> 14 === 3 && op2 & 0x1000) {
    const sign = (op >> 10) & 1;
    const i1 = 1 - (sign ^ ((op2 >> 13) & 1));
    const i2 = 1 - (sign ^ ((op2 >> 11) & 1));
    const offset = (sign ? -1 << 24 : 0) |
      (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((op2 & 0x7ff) << 1);
    return { kind: 'bl', target: pc + 4 + offset, wide: true, cycles: 3 };
  }
  const barrier = op === 0xf3bf && [0x8f50, 0x8f40, 0x8f60].includes(op2 & 0xfff0);
  return barrier ? { kind: 'nop', wide: true, cycles: 3 } : { ...OTHER, wide: true };
}
