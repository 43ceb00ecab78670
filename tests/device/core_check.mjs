/**
 * The compiled CPU against rp2040js' interpreter: random programs, equal registers, flags, memory
 * and cycles. And against ARM's manual where the interpreter takes liberties.
 *
 * Usage: node core_check.mjs FIRST_SEED COUNT; prints one JSON object.
 */

import { RP2040 } from '../../host_sim/emulator/node_modules/rp2040js/dist/esm/index.js';
import { Cpu } from '../../host_sim/emulator/core/jit/cpu.mjs';
import { Layout, RAM } from '../../host_sim/emulator/core/jit/layout.mjs';
import { Random, SILENT } from './random_code.mjs';

const CODE = RAM + 0x1000;
const DATA = RAM + 0x10000;
const STACK = RAM + 0x20000;
const WFI = 0xbf30;

/** Four instructions that can be jumped into. */
function simple(random) {
  return Array.from({ length: 4 }, () => {
    const [a, b, c] = [random.below(6), random.below(6), random.below(6)];
    return 0x1800 | (random.below(4) << 9) | (c << 6) | (b << 3) | a;
  });
}

/** One random instruction on r0 to r5; r6 and r7 point at data. */
function instruction(random) {
  const [a, b, c] = [random.below(6), random.below(6), random.below(6)];
  const imm5 = random.below(32);
  const imm8 = random.below(256);
  const pointer = 6 + random.below(2);
  const high = [8, 9, 11, 12][random.below(4)]; // r10 counts the turns
  const alu = [0, 1, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15][random.below(12)];
  const kinds = [
    () => [(random.below(3) << 11) | (imm5 << 6) | (b << 3) | a], // shift by a constant
    () => [0x1800 | (random.below(4) << 9) | (c << 6) | (b << 3) | a], // add, sub
    () => [0x2000 | (random.below(4) << 11) | (a << 8) | imm8], // mov cmp add sub imm8
    () => [0x4000 | (alu << 6) | (b << 3) | a],
    () => [0x2000 | (b << 8) | (1 + random.below(31)), // shift by a register
      0x4000 | ([2, 3, 4, 7][random.below(4)] << 6) | (b << 3) | (a === b ? (a + 1) % 6 : a)],
    () => [0x4400 | (random.below(3) << 8) | 0x80 | (b << 3) | (high & 7)], // high registers
    () => [0x4640 | ((high & 7) << 3) | a],
    () => [0xb200 | (random.below(4) << 6) | (b << 3) | a], // extend
    () => [0xba00 | ([0, 1, 3][random.below(3)] << 6) | (b << 3) | a], // reverse
    () => [0x6000 | (random.below(4) << 11) | (imm5 << 6) | (pointer << 3) | a], // word, byte
    () => [0x8000 | (random.below(2) << 11) | (imm5 << 6) | (pointer << 3) | a], // half-word
    () => [0x2000 | (b << 8) | (imm8 & 0xfc), // with an index
      0x5000 | (random.below(8) << 9) | (b << 6) | (pointer << 3) | a],
    () => [0x9000 | (random.below(2) << 11) | (a << 8) | imm8], // sp-relative
    () => [0xa000 | (random.below(2) << 11) | (a << 8) | imm8], // adr, add sp
    () => [0x4800 | (a << 8) | random.below(8)], // literal: code itself
    () => [0xb400 | random.below(64), 0xbc00 | random.below(64)],
    () => [0xb000 | (random.below(2) << 7) | random.below(16)],
    () => [0xc800 | (pointer << 8) | (1 + random.below(63)), 0x3800 | (pointer << 8) | 4],
    () => [0xc000 | (pointer << 8) | (1 + random.below(63)), 0x3800 | (pointer << 8) | 4],
    () => [0xd000 | (random.below(14) << 8) | random.below(3), ...simple(random)], // over some
    () => [0xe000 | random.below(3), ...simple(random)],
    () => [0xf3bf, 0x8f5f],
  ];
  return kinds[random.below(kinds.length)]();
}

/** A loop of random instructions, run `turns` times, that ends in WFI. */
function program(random) {
  const body = Array.from({ length: 12 + random.below(30) }, () => instruction(random)).flat();
  const counter = [0x4650, 0x3801, 0x4682]; // r0 = r10; r0 -= 1; r10 = r0
  const back = -(body.length + counter.length + 4);
  const end = [0x46c0, 0x46c0, 0x46c0, ...counter];
  const jump = 0xd100 | ((back - 1) & 0xff);
  return body.length > 110 ? program(random) : [...body, ...end, jump, WFI, WFI, WFI];
}

function prepare(rp2040, words, random) {
  rp2040.logger = SILENT;
  const { core } = rp2040;
  words.forEach((half, i) => rp2040.writeUint16(CODE + i * 2, half));
  for (let i = 0; i < 0x400; i += 4) {
    rp2040.writeUint32(DATA + i, random.next());
    rp2040.writeUint32(STACK + i, random.next());
  }
  for (let i = 0; i < 13; i++) {
    core.registers[i] = random.next();
  }
  core.registers[6] = DATA;
  core.registers[7] = DATA + 0x100;
  core.registers[10] = 4;
  core.registers[13] = STACK + 0x200;
  core.PC = CODE;
  [core.N, core.Z, core.C, core.V] = [false, true, random.below(2) === 1, random.below(2) === 1];
}

function outcome(rp2040) {
  const { core } = rp2040;
  return JSON.stringify({
    ended: core.waiting,
    registers: [...core.registers],
    flags: [core.N, core.Z, core.C, core.V],
    nanos: rp2040.clock.nanos,
    data: [...rp2040.sram.subarray(0x10000, 0x10400)],
    stack: [...rp2040.sram.subarray(0x20000, 0x20400)],
  });
}

function interpret(words, seed) {
  const rp2040 = new RP2040();
  prepare(rp2040, words, new Random(seed));
  while (!rp2040.core.waiting && rp2040.clock.nanos < 1e6) {
    rp2040.clock.tick(rp2040.core.executeInstruction() * 8);
  }
  return outcome(rp2040);
}

const layout = new Layout(65536);
const cpu = new Cpu(layout, 1, 1);

function compile(words, seed) {
  const rp2040 = new RP2040();
  cpu.adopt(rp2040);
  layout.bytes(layout.ram, 264 * 1024).fill(0);
  prepare(rp2040, words, new Random(seed));
  while (!rp2040.core.waiting && rp2040.clock.nanos < 1e6) {
    cpu.run(1e6);
  }
  return outcome(rp2040);
}

/** Registers and flags after one instruction at CODE, run until compiled. */
function single(half, registers, flags) {
  const words = [half, 0xbf30];
  const rp2040 = new RP2040();
  cpu.adopt(rp2040);
  const { core } = rp2040;
  for (let turn = 0; turn < 3; turn++) {
    prepare(rp2040, turn ? [] : words, new Random(1));
    registers.forEach((value, i) => { core.registers[i] = value; });
    [core.N, core.Z, core.C, core.V] = [...flags].map((f) => f === '1');
    core.waiting = false;
    if (turn === 1) {
      cpu.arrive(CODE);
    }
    while (!core.waiting) {
      cpu.run(rp2040.clock.nanos + 1e4);
    }
  }
  const bits = [core.N, core.Z, core.C, core.V].map((f) => (f ? '1' : '0')).join('');
  return `${(core.registers[0] >>> 0).toString(16)} ${bits}`;
}

/** [name, instruction, [r0, r1], NZCV before, "r0 NZCV" after]: ARMv6-M manual A6.7, A2.2.1. */
const MANUAL = [
  ['lsls by 0 keeps C', 0x4088, [5, 0], '0010', '5 0010'],
  ['lsls by 32', 0x4088, [3, 32], '0000', '0 0110'],
  ['lsls by 33', 0x4088, [3, 33], '0010', '0 0100'],
  ['lsls takes the low byte', 0x4088, [3, 0x101], '0000', '6 0000'],
  ['lsrs by 0 keeps C', 0x40c8, [0x80000000, 0], '0000', '80000000 1000'],
  ['lsrs by 32', 0x40c8, [0x80000000, 32], '0000', '0 0110'],
  ['lsrs by 33', 0x40c8, [0x80000000, 33], '0010', '0 0100'],
  ['asrs by 0 keeps C', 0x4108, [0x80000000, 0], '0000', '80000000 1000'],
  ['asrs by 40', 0x4108, [0x80000000, 40], '0000', 'ffffffff 1010'],
  ['rors by 0 keeps C', 0x41c8, [0x80000000, 0], '0000', '80000000 1000'],
  ['rors by 32', 0x41c8, [0x80000001, 32], '0000', '80000001 1010'],
  ['rors by 1', 0x41c8, [1, 1], '0000', '80000000 1010'],
  ['adcs carries through', 0x4148, [0xffffffff, 0], '0010', '0 0110'],
  ['adcs with all ones', 0x4148, [7, 0xffffffff], '0010', '7 0010'],
  ['adcs overflows', 0x4148, [0, 0x7fffffff], '0010', '80000000 1001'],
  ['sbcs with borrow', 0x4188, [0, 0xffffffff], '0000', '0 0100'],
  ['sbcs without borrow', 0x4188, [5, 5], '0010', '0 0110'],
  ['sbcs overflows', 0x4188, [0x80000000, 0], '0000', '7fffffff 0011'],
  ['rsbs of 0', 0x4248, [9, 0], '0000', '0 0110'],
  ['rsbs of the lowest', 0x4248, [9, 0x80000000], '0000', '80000000 1001'],
  ['lsrs #32', 0x0808, [0, 0x80000000], '0000', '0 0110'],
  ['asrs #32', 0x1008, [0, 0x80000000], '0000', 'ffffffff 1010'],
  ['movs keeps C', 0x0008, [0, 0], '1010', '0 0110'],
];

const [first, count] = process.argv.slice(2).map(Number);
const different = [];
for (let seed = first; seed < first + count; seed++) {
  const words = program(new Random(seed));
  const [wanted, got] = [interpret(words, seed), compile(words, seed)];
  if (wanted !== got) {
    different.push({ seed, words: words.map((w) => w.toString(16)).join(' '), wanted, got });
  }
}
const manual = MANUAL.map(([name, half, registers, flags, wanted]) => (
  { name, wanted, got: single(half, registers, flags) }));
console.log(JSON.stringify({
  programs: count, compiled: cpu.cache.compiled, different: different.slice(0, 3), manual,
}));
