/**
 * The board: an RP2040 with its flash, panel, buttons, serial ports, and a power switch.
 *
 * All times are emulated nanoseconds. `now` goes on over power cycles and chip resets; the chip's
 * own timer starts again at each.
 */

import { Buzzer } from './buzzer.mjs';
import { GPIOPinState, RP2040 } from './chip.mjs';
import { Flash, hookBootrom } from './flash.mjs';
import { Cpu } from './jit/cpu.mjs';
import { MISS_CYCLES } from './jit/flash_cache.mjs';
import { Layout } from './jit/layout.mjs';
import { Panel } from './panel.mjs';
import { RingOscillator } from './rosc.mjs';
import { UartWire } from './uart_wire.mjs';
import { UsbHost } from './usb.mjs';

const FLASH_BASE = 0x10000000;
const RAM = 0x20000000;
const ROSC = 0x40060;
const WATCHDOG = 0x40058;
const TBMAN = 0x4006c;
const SPI0 = 0x4003c;
const DMA = 0x50000;
const FAULTS = /invalid memory address|undefined address|Instruction at .* not implemented/;
const MOST_WARNINGS = 200;
const FIRST_ADC = 26; // GPIO of the converter's first channel
const REFERENCE_MV = 3300;
const BATCH = 50; // stretches between looks at the wall clock

/** The firmware did something that stops a real chip dead. */
export class Fault extends Error {}

export class Machine {
  /**
   * @param {object} facts a board.json (docs/boards/porting.md)
   * @param {{bootrom: Uint32Array, flash: Uint8Array, seed: number, usb: boolean,
   *          modelled: boolean, digest: ?(rgb: Uint8Array) => number, stage: ?Stage}} parts
   *        `modelled`: with what costs a real chip time; `digest`: of the pictures that
   *        Panel.frames lists; without one it lists none; `stage`: with one the firmware knows
   *        that it is emulated
   */
  constructor(facts, {
    bootrom, flash, seed, usb, modelled = false, digest = null, stage = null,
  }) {
    this.facts = facts;
    this.digest = digest;
    this.stage = stage;
    this.bootrom = bootrom;
    this.seed = seed;
    this.powered = false;
    this.base = 0; // `now` when the chip's clock was 0
    this.idleTotal = 0;
    this.boots = 0;
    this.pressed = new Set();
    this.watched = new Map(); // pin -> [[ms, level], ...]
    this.usbText = '';
    this.uartText = '';
    this.textMark = 0; // where the next search in serialText begins
    this.warnings = [];
    this.fault = null;
    this.resetWanted = false;
    this.stopWanted = false;
    this.stallUntil = 0;
    this.batteryMv = facts.battery?.full ?? 0;
    this.onEvent = () => {};
    this.onWire = () => {}; // takes the bytes that have left on the wire to another board
    this.onTone = () => {}; // takes emulated ms, hertz and share of each change of the buzzer
    this.modelled = modelled;
    this.layout = new Layout(facts.flash, modelled ? MISS_CYCLES : 0);
    this.cpu = new Cpu(this.layout);
    const chip = this.layout.bytes(this.layout.flash, facts.flash);
    chip.set(flash);
    this.flash = new Flash(chip);
    this.flash.onCut = () => {
      this.cutting = true;
      this.cpu.stop = true;
    };
    this.cpu.steadyUntil = (address) => this.steadyUntil(address);
    this.flash.onChange = (offset, length) => this.cpu.flashChanged(offset, length);
    this.usb = new UsbHost((bytes) => {
      this.usbText += String.fromCharCode(...bytes);
      this.onEvent('text');
    });
    this.usbPlugged = usb;
  }

  /** What the device has said: over USB where that is plugged, else over UART 0. */
  get serialText() {
    return this.usbPlugged ? this.usbText : this.uartText;
  }

  /** What has been said is no longer waited for. */
  forgetText() {
    this.textMark = this.serialText.length;
  }

  get now() {
    return this.base + (this.rp2040 ? this.rp2040.clock.nanos : 0);
  }

  powerOn() {
    const seed = this.seed + this.boots;
    this.panel = new Panel(this.facts.panel, () => this.now, seed, this.digest, this.modelled);
    this.panel.onFrame = () => this.onEvent('frame');
    this.powered = true;
    this.fault = null;
    this.buildChip(null);
  }

  powerOff() {
    this.panel?.settle();
    this.base = this.now;
    this.rp2040 = null;
    this.panel = null;
    this.usb.detach();
    this.powered = false;
    this.onTone(this.now / 1e6, 0, 0);
    this.cutting = false;
    this.onEvent('power');
  }

  /** A new chip on the same board. After a reset RAM and the watchdog's scratch registers stay. */
  buildChip(previous) {
    this.boots++;
    const rp2040 = new RP2040();
    this.rp2040 = rp2040;
    rp2040.logger = this.logger();
    rp2040.bootrom.set(this.bootrom);
    this.hookRom(rp2040);
    this.cpu.adopt(rp2040);
    this.keepOrFill(rp2040, previous);
    rp2040.peripherals[ROSC] = new RingOscillator(this.seed + this.boots);
    if (this.stage) {
      this.stage.attach(rp2040);
      rp2040.peripherals[TBMAN] = this.stage;
    }
    this.attachParts(rp2040);
    rp2040.core.reset();
    rp2040.core.PC = FLASH_BASE;
    this.stallUntil = 0;
  }

  keepOrFill(rp2040, previous) {
    const watchdog = rp2040.peripherals[WATCHDOG];
    watchdog.onWatchdogTrigger = () => {
      watchdog.alarm.enable = false; // rp2040js would let it fire for ever
      this.resetWanted = true;
      this.cpu.stop = true;
    };
    if (previous) {
      watchdog.scratchData.set(previous.peripherals[WATCHDOG].scratchData);
      watchdog.reason = previous.peripherals[WATCHDOG].reason;
      return;
    }
    const noise = new RingOscillator(this.seed * 31 + this.boots);
    const words = new Uint32Array(rp2040.sram.buffer, rp2040.sram.byteOffset,
      rp2040.sram.length / 4);
    for (let i = 0; i < words.length; i++) {
      noise.nextBit();
      words[i] = noise.state;
    }
  }

  hookRom(rp2040) {
    const { flash } = this;
    const nothing = () => {};
    const runHook = hookBootrom(rp2040.bootrom, {
      IF: nothing,
      EX: nothing,
      FC: () => this.cpu.flushFlashCache(),
      CX: nothing,
      RE: (r) => this.stall(flash.erase(r[0], r[1])),
      RP: (r) => this.stall(flash.program(r[0], this.copyMemory(r[1], r[2]))),
      UB: () => { throw new Fault('the firmware went to the USB boot loader'); },
    });
    rp2040.onBreak = (code) => {
      const at = rp2040.core.PC - rp2040.core.breakRewind;
      if (at >= rp2040.bootrom.length * 4 || !runHook(code, rp2040.core.registers)) {
        throw new Fault(`the firmware stopped at ${describe(rp2040.core, at)}`);
      }
    };
  }

  attachParts(rp2040) {
    this.panel.attach(rp2040);
    for (const [name, pin] of Object.entries(this.facts.keys)) {
      rp2040.gpio[pin].setInputValue(!this.pressed.has(name));
    }
    for (const pin of this.watched.keys()) {
      this.listenTo(pin);
    }
    this.measureBattery();
    if (this.facts.sound !== undefined) {
      this.onTone(this.now / 1e6, 0, 0);
      this.buzzer = new Buzzer(rp2040, this.facts.sound,
        (hertz, share) => this.onTone(this.now / 1e6, hertz, share));
    }
    const { uart } = this.facts.wire ?? { uart: 0 };
    this.wire = new UartWire(rp2040, rp2040.uart[uart], (value) => {
      this.uartText += String.fromCharCode(value);
      this.onEvent('text');
      this.onWire(value);
    });
    if (this.usbPlugged) {
      this.usb.attach(rp2040);
    }
  }

  /** rp2040js only warns of what makes a real core fault. */
  logger() {
    const stop = (name, text) => {
      throw new Fault(`${name}: ${text} at ${describe(this.rp2040.core, this.rp2040.core.PC)}`);
    };
    const note = (name, text) => {
      if (FAULTS.test(text)) {
        stop(name, text);
      } else if (this.warnings.length < MOST_WARNINGS) {
        this.warnings.push(`${name}: ${text}`);
      }
    };
    const quiet = () => {};
    return { debug: quiet, info: quiet, warn: note, error: stop };
  }

  // --- buttons and pins --------------------------------------------------------------------

  /**
   * Close or open a button's contact (closed is low).
   * @param {number[]} bounce microseconds between the contact's further changes
   */
  setButton(name, down, bounce = []) {
    if (down) {
      this.pressed.add(name);
    } else {
      this.pressed.delete(name);
    }
    if (!this.powered) {
      return;
    }
    const pin = this.rp2040.gpio[this.facts.keys[name]];
    setPin(pin, !down);
    let at = 0;
    let level = !down;
    const steps = bounce.length % 2 ? bounce.concat(bounce.at(-1)) : bounce;
    for (const micros of steps) {
      at += micros;
      level = !level;
      const next = level;
      this.rp2040.clock.createAlarm(() => setPin(pin, next)).schedule(at * 1000);
    }
  }

  /** What the converter reads of the battery, where the board measures one. */
  measureBattery() {
    const { battery } = this.facts;
    if (battery && this.powered) {
      const volts = (this.batteryMv - battery.drop) / battery.times / REFERENCE_MV;
      const value = Math.max(0, Math.min(4095, Math.ceil(volts * 4096)));
      this.rp2040.adc.channelValues[battery.adc - FIRST_ADC] = value;
    }
  }

  /** A byte comes in on the wire, whole after `nanos`. */
  receive(value, nanos) {
    if (this.powered) {
      const { wire } = this;
      this.rp2040.clock.createAlarm(() => wire.feed(value)).schedule(nanos);
    }
  }

  watchPin(pin) {
    if (!this.watched.has(pin)) {
      this.watched.set(pin, []);
      if (this.powered) {
        this.listenTo(pin);
      }
    }
  }

  listenTo(pin) {
    this.rp2040.gpio[pin].addListener((state) => {
      if (state === GPIOPinState.High || state === GPIOPinState.Low) {
        this.watched.get(pin).push([this.now / 1e6, state === GPIOPinState.High ? 1 : 0]);
        this.onEvent('pin');
      }
    });
  }

  // --- memory ------------------------------------------------------------------------------

  copyMemory(address, count) {
    const { sram } = this.rp2040;
    const at = address - RAM;
    if (at >= 0 && at + count <= sram.length) {
      return sram.slice(at, at + count);
    }
    return Uint8Array.from({ length: count }, (_, i) => this.rp2040.readUint8(address + i));
  }

  /** DMA and the panel's SPI tell when their registers can change; see Cpu.poll. */
  steadyUntil(address) {
    const area = address >>> 12;
    if (area === DMA) {
      return Infinity;
    }
    return area === SPI0 + this.facts.panel.spi * 4 ? this.panel.steadyUntil : 0;
  }

  // --- time --------------------------------------------------------------------------------

  /** The CPU stands still for `nanos` (interrupts are off); everything else goes on. */
  stall(nanos) {
    this.stallUntil = this.rp2040.clock.nanos + nanos;
    this.cpu.stop = true;
  }

  requestStop() {
    this.stopWanted = true;
    this.cpu.stop = true;
  }

  /**
   * Let time pass until `now` is `until`, a stop is requested, power goes, or `wallMs` of real
   * time have passed.
   * @returns {'time'|'stop'|'off'|'wall'} why it returned
   */
  run(until, wallMs) {
    const wallEnd = performance.now() + wallMs;
    this.stopWanted = false;
    while (this.powered) {
      if (this.now >= until) {
        return 'time';
      }
      if (this.stopWanted) {
        return 'stop';
      }
      if (performance.now() > wallEnd) {
        return 'wall';
      }
      this.runBatch(this.onChip(until));
      if (this.cutting) {
        this.powerOff();
      } else if (this.resetWanted) {
        this.resetWanted = false;
        const previous = this.rp2040;
        this.base = this.now;
        this.buildChip(previous);
      }
    }
    return 'off';
  }

  /** What the chip's clock shows once `now` is `until`; their difference may be rounded down. */
  onChip(until) {
    let nanos = until - this.base;
    while (this.base + nanos < until) {
      nanos += nanos * Number.EPSILON;
    }
    return nanos;
  }

  /** A stretch of instructions, or one jump over time in which the CPU does nothing. */
  runBatch(until) {
    const { rp2040, cpu } = this;
    const { clock, core } = rp2040;
    cpu.stop = false;
    for (let i = 0; i < BATCH && clock.nanos < until && !cpu.stop; i++) {
      if (core.waiting || clock.nanos < this.stallUntil) {
        this.skip(until);
      } else {
        cpu.run(until);
      }
    }
  }

  /** Go to the next alarm, the end of a stall or `until`, whichever comes first. */
  skip(until) {
    const { clock } = this.rp2040;
    const stalled = clock.nanos < this.stallUntil;
    const next = clock.nextAlarm ? clock.nextAlarm.nanos : Infinity;
    const target = Math.min(until, next, stalled ? this.stallUntil : Infinity);
    const step = Math.max(0, target - clock.nanos);
    this.idleTotal += stalled ? 0 : step;
    clock.tick(step);
  }
}

/** Change an input only if it differs: rp2040js takes every call for an edge. */
function setPin(pin, level) {
  if (pin.rawInputValue !== level) {
    pin.setInputValue(level);
  }
}

function describe(core, address) {
  const hex = (value) => `0x${(value >>> 0).toString(16)}`;
  const exception = core.IPSR ? ` in exception ${core.IPSR}` : '';
  return `${hex(address)}${exception} (lr ${hex(core.LR)}, sp ${hex(core.SP)})`;
}
