/** The buzzer of a board: what the PWM on its pin sounds like. */

const SLICE = 0x14; // bytes of registers
const ALL_ENABLED = 0xa0;
const ENABLED = 1;
const PWM = 4; // the pin's function

export class Buzzer {
  /**
   * @param {object} rp2040 the chip @param {number} number the pin's
   * @param {(hertz: number, share: number) => void} onTone told of every change; share: how much
   *        of a period the pin is high, 0 for silence
   */
  constructor(rp2040, number, onTone) {
    this.rp2040 = rp2040;
    this.number = number;
    this.onTone = onTone;
    this.tone = { hertz: 0, share: 0 };
    const { pwm } = rp2040;
    const index = (number >> 1) & 7;
    this.slice = pwm.channels[index];
    const write = pwm.writeUint32.bind(pwm);
    pwm.writeUint32 = (offset, value) => {
      write(offset, value);
      if (Math.floor(offset / SLICE) === index || offset === ALL_ENABLED) {
        this.changed();
      }
    };
  }

  changed() {
    const { slice, rp2040, number } = this;
    const period = slice.top + 1;
    const high = Math.min((number & 1 ? slice.cc >>> 16 : slice.cc & 0xffff), period);
    const sounds = slice.csr & ENABLED && rp2040.gpio[number].functionSelect === PWM;
    const divider = slice.div / 16 || 256;
    const share = sounds ? high / period : 0;
    const hertz = share ? rp2040.clkSys / (divider * period) : 0;
    if (share !== this.tone.share || hertz !== this.tone.hertz) {
      this.tone = { hertz, share };
      this.onTone(hertz, share);
    }
  }
}
