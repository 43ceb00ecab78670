/**
 * The ST7789 panel controller at the level of its serial commands.
 *
 * Facts: Sitronix ST7789V datasheet 1.3: 8.4 (serial interface), 8.8.40-42 (pixel formats), 8.12
 * (address control), 9.1 (system commands), 7.4.5 (reset timing).
 *
 * Frame memory is 240 columns by 320 rows, kept here with 8 bits a channel: n bits are spread over
 * the 8 by repeating them, so a 12-bit pixel's channel n becomes n * 17.
 */

import { COLUMNS, MV, MX, MY, ROWS, WHOLE } from './glass.mjs';

const MS = 1e6; // nanoseconds
const MOST_VIOLATIONS = 1000;

const [NOP, SWRESET, SLPIN, SLPOUT, PTLON, NORON] = [0x00, 0x01, 0x10, 0x11, 0x12, 0x13];
const [INVOFF, INVON, DISPOFF, DISPON, CASET, RASET] = [0x20, 0x21, 0x28, 0x29, 0x2a, 0x2b];
const [RAMWR, PTLAR, VSCRDEF, MADCTL, VSCSAD] = [0x2c, 0x30, 0x33, 0x36, 0x37];
const [IDMOFF, IDMON, COLMOD, RAMWRC, RAMCTRL] = [0x38, 0x39, 0x3a, 0x3c, 0xb0];

/** Parameter bytes each command takes; commands that only tune voltages are accepted and ignored. */
const PARAMETERS = new Map([
  [NOP, 0], [SWRESET, 0], [SLPIN, 0], [SLPOUT, 0], [PTLON, 0], [NORON, 0], [INVOFF, 0], [INVON, 0],
  [0x26, 1], [DISPOFF, 0], [DISPON, 0], [CASET, 4], [RASET, 4], [PTLAR, 4], [VSCRDEF, 6],
  [0x34, 0], [0x35, 1], [MADCTL, 1], [VSCSAD, 2], [IDMOFF, 0], [IDMON, 0], [COLMOD, 1], [0x44, 2],
  [0x51, 1], [0x53, 1], [0x55, 1], [0x5e, 1], [RAMCTRL, 2], [0xb1, 3], [0xb2, 5], [0xb3, 3],
  [0xb5, 1], [0xb7, 1], [0xb8, 4], [0xba, 1], [0xbb, 1], [0xbc, 1], [0xbd, 1], [0xc0, 1], [0xc1, 3],
  [0xc2, 2], [0xc3, 1], [0xc4, 1], [0xc5, 1], [0xc6, 1], [0xc7, 1], [0xc8, 1], [0xca, 1], [0xcc, 1],
  [0xd0, 2], [0xd2, 1], [0xdf, 4], [0xe0, 14], [0xe1, 14], [0xe2, 64], [0xe3, 64], [0xe4, 3],
  [0xe7, 1], [0xe8, 1], [0xe9, 3], [0xec, 1],
]);

/** Fewer that also do. */
const OPTIONAL = new Map([[0xc2, 1], [0xd0, 1], [RAMCTRL, 1], [0x44, 1]]);

/** The least rectangle with both in it, either of which may be null. */
function joined(one, other) {
  if (one === null || other === null) {
    return one ?? other;
  }
  return one.map((end, i) => (i % 2 ? Math.max(end, other[i]) : Math.min(end, other[i])));
}

const hex = (value) => `0x${value.toString(16).padStart(2, '0')}`;

export class St7789 {
  /**
   * @param {() => number} now emulated nanoseconds since power-on
   * @param {number} seed frame memory holds noise of this seed when power comes
   */
  constructor(now, seed) {
    this.now = now;
    this.memory = new Uint8Array(COLUMNS * ROWS * 3);
    this.violations = [];
    this.writes = 0; // memory writes begun (RAMWR) since power-on
    this.pixels = 0; // pixels written since power-on
    this.lastWrite = 0; // time of the last pixel, ns
    /** Called when pixels of a memory write came and another command follows. */
    this.onWritten = () => {};
    this.window = null; // what the write under way may change, as `takeChanged` gives it
    this.changed = null; // what writes before it have
    this.fillWithNoise(seed);
    this.readyAt = 0;
    this.sleepOutAt = 0;
    this.sleepInAt = 0;
    this.asleep = true;
    this.inReset = false;
    this.madctl = 0;
    this.hardwareDefaults();
  }

  fillWithNoise(seed) {
    let x = (seed * 2654435761 + 1) >>> 0 || 1;
    for (let i = 0; i < this.memory.length; i++) {
      x = (x ^ (x << 13)) >>> 0;
      x ^= x >>> 17;
      x = (x ^ (x << 5)) >>> 0;
      this.memory[i] = x;
    }
  }

  /** What a hardware reset sets and a software reset leaves alone. */
  hardwareDefaults() {
    this.madctl = 0;
    this.pixelFormat = 6;
    this.softwareDefaults();
  }

  softwareDefaults() {
    this.asleep = true;
    this.displayOn = false;
    this.inverted = false;
    this.idle = false;
    this.partial = null; // [first row, last row] while partial mode is on
    this.partialArea = [0, ROWS - 1];
    this.scrollArea = [0, ROWS, 0];
    this.scrollStart = 0;
    this.littleEndian = false;
    this.xStart = 0;
    this.xEnd = COLUMNS - 1;
    this.yStart = 0;
    this.yEnd = ROWS - 1;
    this.command = NOP;
    this.parameters = [];
    this.memoryWrite = false;
    this.unfinished = false;
    this.column = 0;
    this.row = 0;
    this.bits = 0;
    this.bitCount = 0;
  }

  violate(text) {
    if (this.violations.length < MOST_VIOLATIONS) {
      this.violations.push({ ms: this.now() / MS, text });
    }
  }

  /** The RESX pin. A pulse under 5 us is no reset (7.4.5). */
  setReset(low) {
    const now = this.now();
    if (low && !this.inReset) {
      this.finishWrite();
      this.inReset = true;
      this.resetFrom = now;
    } else if (!low && this.inReset) {
      this.inReset = false;
      if (now - this.resetFrom < 0.01 * MS) {
        this.violate(`reset pulse of ${((now - this.resetFrom) / 1000).toFixed(1)} us (10 us needed)`);
      }
      if (now - this.resetFrom >= 0.005 * MS) {
        const wasAwake = !this.asleep;
        this.hardwareDefaults();
        this.afterReset(wasAwake);
      }
    }
  }

  afterReset(wasAwake) {
    this.readyAt = this.now() + 5 * MS;
    this.sleepOutAt = this.now() + (wasAwake ? 120 : 5) * MS;
    this.readyCause = 'reset';
  }

  /** One byte with D/C low. */
  sendCommand(code) {
    if (this.inReset) {
      this.violate(`command ${hex(code)} while the reset pin is low`);
      return;
    }
    this.finishWrite(code === RAMWRC);
    this.checkParameters();
    this.checkTiming(code);
    this.command = code;
    this.parameters = [];
    this.memoryWrite = false;
    this.execute(code);
  }

  /** Bytes with D/C high: parameters, or pixels after RAMWR. */
  sendData(bytes, from, to) {
    if (this.inReset) {
      return;
    }
    if (this.memoryWrite) {
      this.writePixels(bytes, from, to);
      return;
    }
    const wanted = PARAMETERS.get(this.command) ?? 0;
    for (let i = from; i < to; i++) {
      this.parameters.push(bytes[i]);
      if (this.parameters.length === wanted || OPTIONAL.get(this.command) === this.parameters.length) {
        this.applyParameters();
      } else if (this.parameters.length === wanted + 1) {
        this.violate(`more than ${wanted} parameters for command ${hex(this.command)}`);
      }
    }
  }

  checkParameters() {
    const wanted = OPTIONAL.get(this.command) ?? PARAMETERS.get(this.command) ?? 0;
    if (this.parameters.length < wanted) {
      this.violate(
        `command ${hex(this.command)} got ${this.parameters.length} of ${wanted} parameters`);
    }
  }

  checkTiming(code) {
    const now = this.now();
    if (now < this.readyAt) {
      const early = ((this.readyAt - now) / MS).toFixed(2);
      this.violate(`command ${hex(code)} ${early} ms too early after ${this.readyCause}`);
    }
    if (code === SLPOUT && now < this.sleepOutAt) {
      const early = ((this.sleepOutAt - now) / MS).toFixed(2);
      this.violate(`SLPOUT ${early} ms too early (120 ms after SLPIN or a reset while awake)`);
    }
    if (code === SLPIN && now < this.sleepInAt) {
      const early = ((this.sleepInAt - now) / MS).toFixed(2);
      this.violate(`SLPIN ${early} ms too early (120 ms after SLPOUT)`);
    }
    if (!PARAMETERS.has(code) && code !== RAMWR && code !== RAMWRC) {
      this.violate(`unknown command ${hex(code)}`);
    }
  }

  execute(code) {
    const now = this.now();
    if (code === SWRESET) {
      const wasAwake = !this.asleep;
      this.softwareDefaults();
      this.afterReset(wasAwake);
      this.readyCause = 'SWRESET';
    } else if (code === SLPIN || code === SLPOUT) {
      this.asleep = code === SLPIN;
      this.readyAt = now + 5 * MS;
      this.readyCause = this.asleep ? 'SLPIN' : 'SLPOUT';
      if (this.asleep) {
        this.sleepOutAt = now + 120 * MS;
      } else {
        this.sleepInAt = now + 120 * MS;
      }
    } else if (code === RAMWR || code === RAMWRC) {
      this.memoryWrite = true;
      this.writeBegan = this.now();
      this.bitCount = 0;
      if (code === RAMWR) {
        this.writes++;
        this.column = this.xStart;
        this.row = this.yStart;
      }
      this.placeWindow();
      this.window = this.memoryWindow(code === RAMWRC);
    } else {
      this.switchMode(code);
    }
  }

  switchMode(code) {
    switch (code) {
      case PTLON: this.partial = this.partialArea; break;
      case NORON: this.partial = null; this.scrollStart = 0; break;
      case INVOFF: this.inverted = false; break;
      case INVON: this.inverted = true; break;
      case DISPOFF: this.displayOn = false; break;
      case DISPON: this.displayOn = true; break;
      case IDMOFF: this.idle = false; break;
      case IDMON: this.idle = true; break;
    }
  }

  applyParameters() {
    const p = this.parameters;
    const word = (i) => (p[i] << 8) | p[i + 1];
    switch (this.command) {
      case CASET: [this.xStart, this.xEnd] = [word(0), word(2)]; break;
      case RASET: [this.yStart, this.yEnd] = [word(0), word(2)]; break;
      case PTLAR: this.partialArea = [word(0), word(2)]; break;
      case VSCRDEF: this.scrollArea = [word(0), word(2), word(4)]; break;
      case VSCSAD: this.scrollStart = word(0); break;
      case MADCTL: this.madctl = p[0]; break;
      case COLMOD: this.setPixelFormat(p[0]); break;
      case RAMCTRL: this.littleEndian = p.length > 1 && (p[1] & 8) !== 0; break;
    }
  }

  setPixelFormat(value) {
    this.pixelFormat = value & 7;
    if (![3, 5, 6].includes(this.pixelFormat)) {
      this.violate(`COLMOD ${hex(value)}: no such pixel format`);
    }
  }

  /** Where address (0, 0) lies and how far one step of each counter goes (8.12). */
  placeWindow() {
    const { madctl } = this;
    const swap = (madctl & MV) !== 0;
    const column = madctl & MX ? [COLUMNS - 1, -1] : [0, 1];
    const row = madctl & MY ? [(ROWS - 1) * COLUMNS, -COLUMNS] : [0, COLUMNS];
    this.origin = column[0] + row[0];
    [this.stepX, this.stepY] = swap ? [row[1], column[1]] : [column[1], row[1]];
    [this.limitX, this.limitY] = swap ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
    if (this.xStart > this.xEnd || this.yStart > this.yEnd ||
        this.xEnd >= this.limitX || this.yEnd >= this.limitY) {
      this.violate(`window ${this.xStart}..${this.xEnd}, ${this.yStart}..${this.yEnd} is not inside ` +
                   `${this.limitX}x${this.limitY}`);
    }
  }

  /** The part of the memory in the window; one that goes on may begin outside of it. */
  memoryWindow(goesOn) {
    if (goesOn || this.xStart > this.xEnd || this.yStart > this.yEnd ||
        this.xEnd >= this.limitX || this.yEnd >= this.limitY) {
      return WHOLE;
    }
    const { madctl } = this;
    const [columns, rows] = madctl & MV
      ? [[this.yStart, this.yEnd], [this.xStart, this.xEnd]]
      : [[this.xStart, this.xEnd], [this.yStart, this.yEnd]];
    const [left, right] = madctl & MX ? columns.map((one) => COLUMNS - 1 - one).reverse() : columns;
    const [top, bottom] = madctl & MY ? rows.map((one) => ROWS - 1 - one).reverse() : rows;
    return [left, right, top, bottom];
  }

  /**
   * Where pixels may have been written since the last call: first and last column, first and last
   * row of the memory; null for nowhere.
   */
  takeChanged() {
    const changed = joined(this.changed, this.unfinished ? this.window : null);
    this.changed = null;
    return changed;
  }

  writePixels(bytes, from, to) {
    this.unfinished = true;
    this.lastWrite = this.now();
    const size = { 3: 12, 5: 16, 6: 24 }[this.pixelFormat] ?? 0;
    if (size === 0) {
      return;
    }
    let { bits, bitCount } = this;
    for (let i = from; i < to; i++) {
      bits = (bits << 8) | bytes[i];
      bitCount += 8;
      if (bitCount >= size) {
        bitCount -= size;
        this.putPixel(bits >>> bitCount, size);
        bits &= (1 << bitCount) - 1;
      }
    }
    this.bits = bits;
    this.bitCount = bitCount;
  }

  putPixel(value, size) {
    const { column, row, memory } = this;
    if (column < this.limitX && row < this.limitY) {
      const at = (this.origin + column * this.stepX + row * this.stepY) * 3;
      if (size === 12) {
        memory[at] = ((value >>> 8) & 15) * 17;
        memory[at + 1] = ((value >>> 4) & 15) * 17;
        memory[at + 2] = (value & 15) * 17;
      } else if (size === 16) {
        const v = this.littleEndian ? ((value & 0xff) << 8) | ((value >>> 8) & 0xff) : value;
        memory[at] = ((v >>> 8) & 0xf8) | ((v >>> 13) & 7);
        memory[at + 1] = ((v >>> 3) & 0xfc) | ((v >>> 9) & 3);
        memory[at + 2] = ((v << 3) & 0xf8) | ((v >>> 2) & 7);
      } else {
        memory[at] = ((value >>> 16) & 0xfc) | ((value >>> 22) & 3);
        memory[at + 1] = ((value >>> 8) & 0xfc) | ((value >>> 14) & 3);
        memory[at + 2] = (value & 0xfc) | ((value >>> 6) & 3);
      }
    }
    this.pixels++;
    this.advance();
  }

  /** Next address of the window; after its last pixel comes its first again. */
  advance() {
    if (this.column !== this.xEnd) {
      this.column = this.column + 1 & 0xffff;
      return;
    }
    this.column = this.xStart;
    this.row = this.row === this.yEnd ? this.yStart : this.row + 1 & 0xffff;
  }

  /** A memory write ends where another command begins (RAMWRC goes on with it). */
  finishWrite(continued = false) {
    if (this.unfinished && this.bitCount !== 0 && !continued) {
      this.violate(`a memory write ended in the middle of a pixel (${this.bitCount} bits left over)`);
    }
    if (this.unfinished && !continued) {
      this.unfinished = false;
      this.changed = joined(this.changed, this.window);
      this.onWritten();
    }
  }

  get visible() {
    return this.displayOn && !this.asleep && !this.inReset;
  }
}
