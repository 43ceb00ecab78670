/**
 * The flash cache in compiled code against an independent count on rp2040js' interpreter.
 *
 * Usage: node flash_cache_check.mjs programs FIRST_SEED COUNT
 *        node flash_cache_check.mjs image FACTS.json BOOTROM FIRMWARE MILLISECONDS
 * Prints one JSON object.
 */

import { readFileSync } from 'node:fs';
import { RP2040 } from '../../host_sim/emulator/node_modules/rp2040js/dist/esm/index.js';
import { Cpu } from '../../host_sim/emulator/core/jit/cpu.mjs';
import { MISS_CYCLES } from '../../host_sim/emulator/core/jit/flash_cache.mjs';
import { FLASH, Layout, RAM } from '../../host_sim/emulator/core/jit/layout.mjs';
import { Machine } from '../../host_sim/emulator/core/machine.mjs';
import { crc32 } from '../../host_sim/emulator/nodejs/crc32.mjs';
import { Random, SILENT } from './random_code.mjs';

const FLASH_SIZE = 2 * 1024 * 1024;
const WFI = 0xbf30;

/** What the cache holds, kept as plainly as can be: for each set its lines, the latest first. */
class Count {
  constructor() {
    this.flush();
    this.misses = 0;
  }

  flush() {
    this.sets = Array.from({ length: 1024 }, () => []);
  }

  word(address) {
    if (address < FLASH || address >= FLASH + FLASH_SIZE) {
      return;
    }
    const number = Math.floor((address - FLASH) / 8);
    const lines = this.sets[number % 1024];
    const at = lines.findIndex((line) => line.number === number);
    const line = at < 0 ? { number, filled: new Set() } : lines.splice(at, 1)[0];
    lines.unshift(line);
    lines.length = Math.min(lines.length, 2);
    const half = address % 8 < 4 ? 'low' : 'high';
    this.misses += line.filled.has(half) ? 0 : 1;
    line.filled.add(half);
  }
}

/** Let every instruction that a core interprets go through a count, and take its time. */
function countOn(core, count) {
  const execute = core.executeInstruction.bind(core);
  let code = []; // addresses, of one instruction
  let data = [];
  let last = null; // the word fetched last; a branch fetches it again
  for (const name of ['readUint8', 'readUint16', 'readUint32']) {
    const read = core[name].bind(core);
    core[name] = (address) => {
      const value = read(address);
      const isFirst = name === 'readUint16' && code.length === 0;
      const isSecond = name === 'readUint16' && code.length === 1 && code.wide;
      (isFirst || isSecond ? code : data).push(address >>> 0);
      code.wide = isFirst && value >>> 11 >= 0b11101;
      return value;
    };
  }
  core.executeInstruction = () => {
    [code, data] = [[], []];
    const before = count.misses;
    const cycles = execute();
    for (const address of code) {
      if (Math.floor(address / 4) !== last) {
        count.word(address);
        last = Math.floor(address / 4);
      }
    }
    data.forEach((address) => count.word(address));
    if (core.PC !== code[0] + 2 * code.length) {
      last = null;
    }
    return cycles + MISS_CYCLES * (count.misses - before);
  };
}

// --- random programs in flash ----------------------------------------------------------------

const CODE = 0x1100; // offsets in flash; what follows lies a way of the cache (8 KB) or two further
const DATA = [0x3100, 0x5180];
const STACK = RAM + 0x20000;

/** One random instruction on r0 to r5; r6 and r7 point into flash. */
function instruction(random) {
  const [a, b, c] = [random.below(6), random.below(6), random.below(6)];
  const pointer = 6 + random.below(2);
  const add = () => 0x1800 | (random.below(4) << 9) | (c << 6) | (b << 3) | a;
  const kinds = [
    () => [add()],
    () => [0x6800 | (random.below(32) << 6) | (pointer << 3) | a], // a word
    () => [0x7800 | (random.below(32) << 6) | (pointer << 3) | a], // a byte
    () => [0x8800 | (random.below(32) << 6) | (pointer << 3) | a], // a half-word
    () => [0x2000 | (b << 8) | (random.below(64) << 2), // a word with an index
      0x5800 | (b << 6) | (pointer << 3) | a],
    () => [0x4800 | (a << 8) | random.below(64)], // a literal
    () => [0xc800 | (pointer << 8) | (1 + random.below(63)), 0x3800 | (pointer << 8) | 24],
    () => [0xd000 | (random.below(14) << 8) | random.below(3), add(), add(), add(), add()],
    () => [0xb400 | random.below(64), 0xbc00 | random.below(64)],
    () => [0xf3bf, 0x8f5f],
  ];
  return kinds[random.below(kinds.length)]();
}

/** A loop of random instructions, four turns, that ends in WFI. */
function program(random) {
  const body = Array.from({ length: 12 + random.below(30) }, () => instruction(random)).flat();
  const counter = [0x46c0, 0x46c0, 0x46c0, 0x4650, 0x3801, 0x4682]; // r10 -= 1, by r0
  const back = 0xd100 | ((-(body.length + counter.length + 2)) & 0xff);
  return body.length > 110 ? program(random) : [...body, ...counter, back, WFI, WFI, WFI];
}

function prepare(rp2040, words, seed) {
  const random = new Random(seed);
  const { core } = rp2040;
  rp2040.logger = SILENT;
  rp2040.sram.fill(0);
  for (let at = 0; at < 0x8000; at++) {
    rp2040.flash[at] = random.next();
  }
  words.forEach((half, i) => rp2040.flashView.setUint16(CODE + i * 2, half, true));
  for (let i = 0; i < 13; i++) {
    core.registers[i] = random.next();
  }
  [core.registers[6], core.registers[7]] = DATA.map((offset) => FLASH + offset);
  core.registers[10] = 4;
  core.registers[13] = STACK;
  core.PC = FLASH + CODE;
  core.waiting = false;
}

const outcome = (rp2040, misses) => ({
  misses, nanos: rp2040.clock.nanos, registers: [...rp2040.core.registers].slice(0, 13),
});

function interpret(words, seed) {
  const rp2040 = new RP2040();
  const count = new Count();
  prepare(rp2040, words, seed);
  countOn(rp2040.core, count);
  while (!rp2040.core.waiting) {
    rp2040.clock.tick(rp2040.core.executeInstruction() * 8);
  }
  return outcome(rp2040, count.misses);
}

const layout = new Layout(FLASH_SIZE, MISS_CYCLES);
const cpu = new Cpu(layout, 1, 1);

function compile(words, seed) {
  const rp2040 = new RP2040();
  cpu.adopt(rp2040);
  cpu.cache.clear(true);
  const before = cpu.misses;
  prepare(rp2040, words, seed);
  while (!rp2040.core.waiting) {
    cpu.run(1e9);
  }
  return outcome(rp2040, cpu.misses - before);
}

function checkPrograms(first, count) {
  const different = [];
  let misses = 0;
  for (let seed = first; seed < first + count; seed++) {
    const words = program(new Random(seed));
    const [wanted, got] = [interpret(words, seed), compile(words, seed)];
    misses += wanted.misses;
    if (JSON.stringify(wanted) !== JSON.stringify(got)) {
      different.push({ seed, wanted, got });
    }
  }
  return { programs: count, misses, compiled: cpu.cache.compiled, different };
}

// --- a firmware image ------------------------------------------------------------------------

function run(machine, milliseconds) {
  machine.powerOn();
  for (let ms = 100; ms <= milliseconds; ms += 100) {
    while (machine.run(ms * 1e6, 1e9) !== 'time');
  }
  machine.panel.settle();
  return machine.panel.allFrames();
}

function checkImage(facts, bootrom, firmware, milliseconds) {
  const flash = () => {
    const bytes = new Uint8Array(facts.flash).fill(0xff);
    bytes.set(firmware);
    return bytes;
  };
  const make = () => new Machine(facts, {
    bootrom: new Uint32Array(Uint8Array.from(bootrom).buffer),
    flash: flash(), seed: 1, usb: false, modelled: true, digest: crc32,
  });
  const fast = make();
  const frames = run(fast, milliseconds);
  const slow = make();
  const count = new Count();
  slow.layout.missCycles = 0; // the count takes the cache's place
  slow.cpu.hot = Infinity; // and nothing is compiled
  const adopt = slow.cpu.adopt.bind(slow.cpu);
  slow.cpu.adopt = (rp2040) => {
    adopt(rp2040);
    count.flush();
    countOn(rp2040.core, count);
  };
  let flushes = 0;
  slow.cpu.flushFlashCache = () => {
    flushes++;
    count.flush();
  };
  const wanted = run(slow, milliseconds);
  return {
    frames, wanted, misses: fast.cpu.misses, wantedMisses: count.misses,
    flushes, flashOperations: slow.flash.operations,
  };
}

const [what, ...rest] = process.argv.slice(2);
if (what === 'programs') {
  console.log(JSON.stringify(checkPrograms(...rest.map(Number))));
} else {
  const [facts, bootrom, firmware] = rest.slice(0, 3).map((path) => readFileSync(path));
  console.log(JSON.stringify(
    checkImage(JSON.parse(facts), bootrom, firmware, Number(rest[3]))));
}
