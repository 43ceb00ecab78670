/** The display module of a board: the controller on its pins, the glass, the backlight. */

import { GPIOPinState } from './chip.mjs';
import { Glass, MX, MY } from './glass.mjs';
import { SpiWire } from './spi_wire.mjs';
import { St7789 } from './st7789.mjs';

const FUNCTION_SPI = 1;
const FUNCTION_PWM = 4;
const FASTEST = 62.5e6; // serial clock cycle for writing, 16 ns (7.4.3)

export class Panel {
  /**
   * @param {object} facts the `panel` part of a board.json
   * @param {() => number} now emulated nanoseconds since power-on
   * @param {number} seed of the noise the frame memory starts with
   * @param {?(rgb: Uint8Array) => number} digest of the pictures in `frames`; null lists none
   * @param {boolean} pauses whether the SPI rests between bytes, as on a chip
   */
  constructor(facts, now, seed, digest, pauses = false) {
    this.pauses = pauses;
    this.facts = facts;
    this.now = now;
    this.glass = new Glass(facts);
    this.lcd = new St7789(now, seed);
    this.lcd.onWritten = () => this.logFrame();
    this.digest = digest;
    /** [milliseconds of its last pixel, digest of the picture, milliseconds of its command] for
     * every completed memory write. */
    this.frames = [];
    this.finished = 0; // completed memory writes
    this.complained = new Set();
    this.activity = now(); // when the controller last got a byte
    this.onFrame = () => {};
  }

  /** Wire the module to a chip that has just been built (its pins start as inputs). */
  attach(rp2040) {
    const { facts } = this;
    this.rp2040 = rp2040;
    this.spi = rp2040.spi[facts.spi];
    const deliver = (bytes, count) => this.receive(bytes, count);
    this.wire = new SpiWire(rp2040, this.spi, deliver, this.pauses);
    this.selected = false;
    this.data = false;
    const pins = rp2040.gpio;
    pins[facts.cs].addListener((state) => {
      this.wire.sync();
      this.selected = state === GPIOPinState.Low;
      if (!this.selected && this.lcd.unfinished) {
        this.onFrame();
      }
    });
    pins[facts.dc].addListener((state) => {
      this.wire.sync();
      this.data = state === GPIOPinState.High;
    });
    pins[facts.reset].addListener((state) => {
      this.wire.sync();
      this.lcd.setReset(state === GPIOPinState.Low);
    });
    this.lcd.setReset(false);
  }

  /** Bytes that have left the SPI, as the controller samples them. */
  receive(bytes, count) {
    if (!this.selected || !this.connected()) {
      return;
    }
    this.activity = this.now();
    if (this.data) {
      this.lcd.sendData(bytes, 0, count);
    } else {
      for (let i = 0; i < count; i++) {
        this.lcd.sendCommand(bytes[i]);
      }
    }
  }

  connected() {
    const { facts, rp2040, spi } = this;
    const wired = rp2040.gpio[facts.sck].functionSelect === FUNCTION_SPI &&
      rp2040.gpio[facts.mosi].functionSelect === FUNCTION_SPI;
    if (!wired) {
      this.complain('SPI data while the SCK or MOSI pin has another function');
      return false;
    }
    const phase = (spi.control0 >> 7) & 1;
    const polarity = (spi.control0 >> 6) & 1;
    if (phase !== polarity) {
      this.complain('the panel samples on the rising edge: SPI mode 0 or 3 is needed');
      return false;
    }
    if (spi.clockFrequency > FASTEST) {
      this.complain(`SPI clock of ${spi.clockFrequency / 1e6} MHz (62.5 MHz at most)`);
    }
    return true;
  }

  /** Something that would be said for every byte is said once. */
  complain(text) {
    if (!this.complained.has(text)) {
      this.complained.add(text);
      this.lcd.violate(text);
    }
  }

  /** Until when (ns of the chip's clock) the module's SPI keeps its status without an alarm. */
  get steadyUntil() {
    return this.wire.queue.length > 0 ? this.wire.headEnd : Infinity;
  }

  logFrame() {
    this.finished++;
    if (this.digest) {
      this.frames.push(this.frame());
    }
    this.onFrame();
  }

  frame() {
    const { lcd } = this;
    return [lcd.lastWrite / 1e6, this.digest(this.glass.current(lcd)), lcd.writeBegan / 1e6];
  }

  /** Memory writes completed: a command followed, or the controller was deselected. */
  get frameCount() {
    return this.finished + (this.lcd.unfinished && !this.selected ? 1 : 0);
  }

  /** Let everything arrive that has left by now, and close a memory write that rests. */
  settle() {
    this.wire?.sync();
  }

  /** Frames so far, the unfinished one (no command followed yet) included. */
  allFrames() {
    this.settle();
    return this.lcd.unfinished ? [...this.frames, this.frame()] : this.frames;
  }

  /** Brightness of the backlight, 0 to 1: the duty of a PWM, or the level of the pin. */
  get backlight() {
    const number = this.facts.backlight;
    if (!this.rp2040) {
      return 0;
    }
    const pin = this.rp2040.gpio[number];
    if (pin.functionSelect !== FUNCTION_PWM) {
      return pin.value === GPIOPinState.High ? 1 : 0;
    }
    const channel = this.rp2040.pwm.channels[(number >> 1) & 7];
    if (!(channel.csr & 1)) {
      return 0;
    }
    const compare = number & 1 ? channel.cc >>> 16 : channel.cc & 0xffff;
    const duty = Math.min(1, compare / (channel.top + 1));
    return channel.csr & (number & 1 ? 8 : 4) ? 1 - duty : duty;
  }

  /** Whether the firmware shows its picture to somebody who holds the board upside down. */
  get turned() {
    return ((this.lcd.madctl ^ this.facts.madctl) & (MX | MY)) === (MX | MY);
  }

  /** The picture a person sees: RGB bytes, black where the backlight is off. */
  picture() {
    this.settle();
    const bytes = this.glass.render(this.lcd);
    return this.backlight > 0 ? bytes : bytes.fill(0);
  }
}
