/**
 * Runs an rp2040js chip with compiled code: the same registers, memories, cycles and peripherals,
 * several times faster. What is not compiled (rare instructions, code seen for the first times) is
 * left to rp2040js' own interpreter.
 *
 * The clock moves at the end of every stretch of compiled code and before every access to a
 * peripheral; stretches end where the next alarm is due, at the next branch after it.
 */

import { CodeCache } from './code_cache.mjs';
import { makeDispatcher } from './dispatch.mjs';
import { isDivider, readDivider, writeDivider } from './divider.mjs';
import { CACHE_BYTES, lookUpWord, makeLookUp } from './flash_cache.mjs';
import { FLASH, LINE_SHIFT, RAM, RAM_SIZE, STATE } from './layout.mjs';

const HOT = 20; // arrivals at an address before it is compiled (254 at most)
const LONGEST = 1 << 20; // cycles of one stretch
const NEVER = 255; // so hot that it has been tried
const BATCH = 32;

const [NZ, C, V, BUDGET, EXIT, MISSES] =
  [STATE.nz, STATE.c, STATE.v, STATE.budget, STATE.exit, STATE.misses].map((offset) => offset >> 2);

export class Cpu {
  /**
   * @param {Layout} layout of the memory that outlives the chips built on it
   * @param {number} hot arrivals at an address before it is compiled
   * @param {number} batch entries compiled together, unless one gets very hot meanwhile
   */
  constructor(layout, hot = HOT, batch = BATCH) {
    this.hot = hot;
    this.batch = batch;
    this.layout = layout;
    this.state = layout.state;
    this.lookUp = makeLookUp(layout);
    this.cache = new CodeCache(layout, { ...this.hostFunctions(), lookUp: this.lookUp });
    this.dispatch = makeDispatcher(layout, this.cache.functions);
    this.heat = new Uint8Array(layout.table.length);
    this.waiting = []; // hot entries that are not compiled yet
    this.interpreted = 0;
    this.polled = { pc: 0, value: 0, left: 0 }; // the last read of a waiting loop
    /** Until when (ns) a register cannot change but by an alarm; 0: who knows. */
    this.steadyUntil = () => 0;
    this.insideBlock = false; // compiled code was left where it cannot be entered again
    this.lost = 0; // cycles of misses of the instruction that is being interpreted
    this.fetched = -1; // the word of flash it fetched last
    this.stop = false; // set by whoever wants `run` to return soon
  }

  /** Take over a chip that has just been built: its memories move into ours. */
  adopt(rp2040) {
    const { layout } = this;
    const { buffer } = layout.memory;
    this.rp2040 = rp2040;
    this.core = rp2040.core;
    this.clock = rp2040.clock;
    rp2040.sram = layout.bytes(layout.ram, RAM_SIZE);
    rp2040.sramView = new DataView(buffer, layout.ram, RAM_SIZE);
    rp2040.flash = layout.bytes(layout.flash, layout.flashSize);
    rp2040.flash16 = new Uint16Array(buffer, layout.flash, layout.flashSize / 2);
    rp2040.flashView = new DataView(buffer, layout.flash, layout.flashSize);
    const rom = new Uint32Array(buffer, layout.rom, rp2040.bootrom.length);
    rom.set(rp2040.bootrom);
    rp2040.bootrom = rom;
    layout.registers.set(rp2040.core.registers);
    rp2040.core.registers = layout.registers;
    this.insideBlock = false;
    this.cache.clear();
    this.watchWrites();
    if (layout.missCycles) {
      this.flushFlashCache();
      this.watchReads();
    }
  }

  /** Writes by the interpreter and by DMA can hit compiled code too. */
  watchWrites() {
    const { rp2040 } = this;
    const marks = this.layout.bytes(this.layout.lines, RAM_SIZE >> LINE_SHIFT);
    for (const name of ['writeUint8', 'writeUint16', 'writeUint32']) {
      const write = rp2040[name].bind(rp2040);
      rp2040[name] = (address, value) => {
        const offset = address - RAM >>> 0;
        if (offset < RAM_SIZE && marks[offset >> LINE_SHIFT] !== 0) {
          this.cache.written(address >>> 0);
        }
        write(address, value);
      };
    }
  }

  /** What the interpreter fetches and reads goes through the flash cache too. */
  watchReads() {
    const { core, rp2040, layout } = this;
    for (const name of ['readUint8', 'readUint16', 'readUint32']) {
      core[name] = (address) => {
        const offset = (address >>> 0) - FLASH;
        if (offset >= 0 && offset < layout.flashSize) {
          const ahead = (address >>> 0) - core.PC;
          const isCode = name === 'readUint16' && (ahead === 0 || ahead === 2);
          if (!isCode || offset >> 2 !== this.fetched) {
            this.lost += lookUpWord(this.lookUp, offset);
          }
          this.fetched = isCode ? offset >> 2 : this.fetched;
        }
        return rp2040[name](address);
      };
    }
  }

  flushFlashCache() {
    this.layout.bytes(this.layout.cache, CACHE_BYTES).fill(0);
  }

  /** Halves of lines that the flash cache did not have, since the board was made. */
  get misses() {
    return this.state[MISSES] >>> 0;
  }

  /** Flash has changed. */
  flashChanged(offset, length) {
    const { layout } = this;
    const from = (layout.flashTable + offset * 2) >> 2;
    const to = Math.min(from + (length >> 1), layout.table.length);
    for (let index = from; index < to && offset < layout.codeSize; index++) {
      if (layout.table[index] !== 0) {
        this.cache.clear(true);
        return;
      }
    }
  }

  // --- the host's side of loads and stores ---------------------------------------------------

  hostFunctions() {
    const read = (name, size) => (address, budget, pc) => {
      const at = this.begin(address, size, budget, pc);
      const value = this.rp2040[name](at);
      this.finish(at, budget, false);
      return value | 0;
    };
    const write = (name, size, mask) => (address, value, budget, pc) => {
      const at = this.begin(address, size, budget, pc);
      this.rp2040[name](at, (value & mask) >>> 0);
      this.finish(at, budget, true);
    };
    const [readWord, writeWord] = [read('readUint32', 4), write('writeUint32', 4, -1)];
    return {
      poll4: (address, budget, pc) => this.poll(address, budget, pc),
      read4: (address, budget, pc) => {
        if (!isDivider(address)) {
          return readWord(address, budget, pc);
        }
        this.state[BUDGET] = budget - 1;
        return readDivider(this.rp2040.sio, address);
      },
      read2: read('readUint16', 2),
      read1: read('readUint8', 1),
      write4: (address, value, budget, pc) => {
        if (isDivider(address)) {
          this.state[BUDGET] = budget - 1;
          writeDivider(this.rp2040.sio, address, value);
        } else {
          writeWord(address, value, budget, pc);
        }
      },
      write2: write('writeUint16', 2, 0xffff),
      write1: write('writeUint8', 1, 0xff),
    };
  }

  /**
   * A read in a loop that does nothing but wait for it to change. Where the register can only
   * change at an alarm, the turns up to there are taken at once.
   */
  poll(address, budget, pc) {
    const at = this.begin(address, 4, budget, pc);
    const value = this.rp2040.readUint32(at);
    const turn = this.polled.left - budget;
    const again = this.polled.pc === pc && this.polled.value === value && turn > 0;
    this.finish(at, budget, false);
    const left = this.state[BUDGET];
    const steady = again ? this.steadyUntil(at) : 0;
    if (steady > this.before && left > 0) {
      const cycles = Math.min(left, (steady - this.before) / this.nanosPerCycle);
      this.state[BUDGET] = left - turn * Math.max(0, Math.floor(cycles / turn) - 1);
    }
    this.polled = { pc, value, left: this.state[BUDGET] + budget - left };
    return value | 0;
  }

  /** Set the clock to where the accessing instruction is. */
  begin(address, size, budget, pc) {
    const { core } = this;
    this.before = this.start + (this.stretch - budget) * this.nanosPerCycle;
    this.clock.nanosCounter = this.before;
    core.PC = pc;
    if (address & (size - 1)) {
      core.logger.error('CPU', `unaligned access to 0x${(address >>> 0).toString(16)}`);
    }
    return address >>> 0;
  }

  /** Afterwards the budget ends where the next event is due. */
  finish(address, budget, isWrite) {
    const cycles = 1 + this.core.cyclesIO(address, isWrite);
    this.limitBudget(budget - cycles, this.before + cycles * this.nanosPerCycle);
  }

  limitBudget(budget, now) {
    const { clock, core } = this;
    let limited = budget;
    if (core.interruptsUpdated || core.waiting || this.stop || this.isRetuned()) {
      limited = Math.min(budget, 0);
    } else if (clock.nextAlarm !== null) {
      const room = Math.ceil((clock.nextAlarm.nanos - now) / this.nanosPerCycle);
      limited = Math.min(budget, Math.max(room, 0));
    }
    this.stretch -= budget - limited;
    this.state[BUDGET] = limited;
  }

  /** Whether the program has changed the clock of what runs now: what follows takes another time. */
  isRetuned() {
    return this.nanosPerCycle !== 1e9 / this.rp2040.clkSys;
  }

  // --- running -------------------------------------------------------------------------------

  /**
   * Run until `until` (nanoseconds of the chip's clock) or until the chip waits or `stop` is set;
   * never longer than a stretch.
   */
  run(until) {
    const { clock, core, rp2040, state } = this;
    this.nanosPerCycle = 1e9 / rp2040.clkSys;
    const insideBlock = this.insideBlock;
    this.insideBlock = false;
    if (core.interruptsUpdated && core.checkForInterrupts()) {
      core.waiting = false;
    } else if (insideBlock) {
      this.interpret(until, true);
      return;
    }
    core.PC &= ~1; // an exception's vector has its lowest bit set
    const due = clock.nextAlarm === null ? until : Math.min(until, clock.nextAlarm.nanos);
    const cycles = Math.ceil((due - clock.nanos) / this.nanosPerCycle);
    this.stretch = Math.max(1, Math.min(cycles, LONGEST));
    this.start = clock.nanos;
    state[BUDGET] = this.stretch;
    state[EXIT] = 0;
    this.flagsToState();
    this.dispatch();
    this.flagsToCore();
    const spent = this.stretch - state[BUDGET];
    core.cycles += spent;
    clock.nanosCounter = this.start;
    clock.tick(spent * this.nanosPerCycle);
    if (state[BUDGET] > 0) {
      this.interpret(until, state[EXIT] !== 0);
    } else {
      this.insideBlock = state[EXIT] !== 0;
    }
  }

  /** One instruction, and more until there is compiled code to go on with. */
  interpret(until, wanted) {
    const { clock, core, layout } = this;
    const { executed } = this.cache;
    this.fetched = -1;
    if (!wanted) {
      this.arrive(core.PC);
    }
    for (;;) {
      const index = layout.entryIndex(core.PC);
      if (!wanted && index >= 0 && layout.table[index] !== 0) {
        return;
      }
      wanted = false;
      executed[index] = 1; // an index of -1 is none, and ignored
      const next = core.PC + 2;
      const exception = core.IPSR;
      this.lost = 0;
      const cycles = core.executeInstruction();
      clock.tick((cycles + this.lost) * this.nanosPerCycle);
      core.PC &= ~1;
      this.interpreted++;
      if (core.PC !== next && core.PC !== next + 2) {
        this.fetched = -1;
        if (core.IPSR === exception) {
          this.arrive(core.PC);
        }
      }
      if (core.waiting || clock.nanos >= until || this.stop || this.isRetuned()) {
        return;
      }
    }
  }

  /** The program has come to `pc` by a jump: compile it if that happens often. */
  arrive(pc) {
    const { heat, layout, waiting } = this;
    const index = layout.entryIndex(pc);
    if (index < 0 || layout.table[index] !== 0 || heat[index] === NEVER) {
      return;
    }
    heat[index]++;
    if (heat[index] === this.hot) {
      waiting.push(pc);
    }
    if (waiting.length >= this.batch || heat[index] === NEVER) {
      this.cache.compile(waiting);
      for (const at of waiting.map((entry) => layout.entryIndex(entry))) {
        heat[at] = layout.table[at] === 0 ? NEVER : 0;
      }
      waiting.length = 0;
    }
  }

  flagsToState() {
    const { core, state } = this;
    state[NZ] = core.Z ? 0 : core.N ? -1 : 1;
    state[C] = core.C ? 1 : 0;
    state[V] = core.V ? 1 : 0;
  }

  flagsToCore() {
    const { core, state } = this;
    core.N = state[NZ] < 0;
    core.Z = state[NZ] === 0;
    core.C = state[C] !== 0;
    core.V = state[V] !== 0;
  }
}
