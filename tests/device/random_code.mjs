/** What the checks of the compiled CPU share. */

/** A chip's logger that stops at errors. */
export const SILENT = {
  debug() {}, info() {}, warn() {}, error(name, text) { throw new Error(text); },
};

/** Marsaglia's xorshift32. */
export class Random {
  constructor(seed) {
    this.state = (Math.imul(seed, 2654435761) >>> 0) || 1;
    for (let i = 0; i < 8; i++) {
      this.next();
    }
  }

  next() {
    let x = this.state;
    x = (x ^ (x << 13)) >>> 0;
    x ^= x >>> 17;
    this.state = (x ^ (x << 5)) >>> 0;
    return this.state;
  }

  below(n) {
    return this.next() % n;
  }
}
