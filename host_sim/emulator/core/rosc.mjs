/** The ring oscillator's random bit, which rp2040js leaves out: seeded, so that runs repeat. */

const STATUS = 0x18;
const RANDOM_BIT = 0x1c;
const STABLE_ENABLED = 0x80001000;

export class RingOscillator {
  /** @param {number} seed 32 bits; equal seeds give equal bits */
  constructor(seed) {
    this.state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0) || 1;
    this.registers = new Map();
  }

  nextBit() {
    let x = this.state;
    x = (x ^ (x << 13)) >>> 0;
    x ^= x >>> 17;
    this.state = (x ^ (x << 5)) >>> 0;
    return this.state >>> 31;
  }

  readUint32(offset) {
    if (offset === RANDOM_BIT) {
      return this.nextBit();
    }
    return offset === STATUS ? STABLE_ENABLED : this.registers.get(offset) ?? 0;
  }

  writeUint32Atomic(offset, value, kind) {
    const old = this.registers.get(offset) ?? 0;
    const changed = [value, old ^ value, old | value, old & ~value][kind];
    this.registers.set(offset, changed >>> 0);
  }
}
