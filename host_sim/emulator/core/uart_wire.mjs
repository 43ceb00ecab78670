/**
 * A UART that takes its time: a replacement for the data path of rp2040js' RPUART, whose transmit
 * interrupt is pending for ever.
 *
 * FIFOs of 32, their levels, the receive time-out, the overrun, and 10 bit times a byte (RP2040
 * datasheet 4.2; ARM PL011 manual 3.3). `deliver` gets a byte when its stop bit has gone.
 */

const DR = 0x00;
const FR = 0x18;
const IFLS = 0x34;
const IMSC = 0x38;
const RIS = 0x3c;
const MIS = 0x40;
const ICR = 0x44;

const BUSY = 1 << 3;
const RECEIVE_EMPTY = 1 << 4;
const TRANSMIT_FULL = 1 << 5;
const RECEIVE_FULL = 1 << 6;
const TRANSMIT_EMPTY = 1 << 7;

const RECEIVED = 1 << 4;
const SENT = 1 << 5;
const TIMED_OUT = 1 << 6;
const OVERRUN = 1 << 10;

const DEPTH = 32;
const LEVELS = [4, 8, 16, 24, 28];
const BITS = 10;
const QUIET_BITS = 32;

export class UartWire {
  /**
   * @param {object} rp2040 the chip
   * @param {object} uart one of rp2040.uart
   * @param {(value: number) => void} deliver takes a byte that has left
   */
  constructor(rp2040, uart, deliver) {
    this.rp2040 = rp2040;
    this.uart = uart;
    this.deliver = deliver;
    this.sending = []; // the first is in the shifter
    this.received = [];
    this.levels = 0x12; // both halves full, as after a reset
    this.mask = 0;
    this.status = 0;
    this.lost = false;
    this.leaving = rp2040.clock.createAlarm(() => this.left());
    this.quiet = rp2040.clock.createAlarm(() => this.timedOut());
    this.replaceRegisters();
  }

  get byteNanos() {
    return (BITS * 1e9) / (this.uart.baudRate || 115200);
  }

  replaceRegisters() {
    const { uart } = this;
    const read = uart.readUint32.bind(uart);
    const write = uart.writeUint32.bind(uart);
    uart.readUint32 = (offset) => this.read(offset) ?? read(offset);
    uart.writeUint32 = (offset, value) => {
      if (!this.write(offset, value)) {
        write(offset, value);
      }
    };
  }

  read(offset) {
    switch (offset) {
      case DR:
        return this.take();
      case ICR:
        return 0;
      case FR:
        return this.flags();
      case IFLS:
        return this.levels;
      case IMSC:
        return this.mask;
      case RIS:
        return this.status;
      case MIS:
        return this.status & this.mask;
      default:
        return undefined;
    }
  }

  write(offset, value) {
    switch (offset) {
      case DR:
        this.send(value & 0xff);
        break;
      case IFLS:
        this.levels = value & 0x3f;
        break;
      case IMSC:
        this.mask = value & 0x7ff;
        break;
      case ICR:
        this.status &= ~this.uart.rawWriteValue;
        break;
      default:
        return false;
    }
    this.interrupt();
    return true;
  }

  flags() {
    const { sending, received } = this;
    return (sending.length ? BUSY : 0)
      | (sending.length > 1 ? 0 : TRANSMIT_EMPTY)
      | (sending.length > DEPTH ? TRANSMIT_FULL : 0)
      | (received.length ? 0 : RECEIVE_EMPTY)
      | (received.length < DEPTH ? 0 : RECEIVE_FULL);
  }

  level(bits) {
    return LEVELS[Math.min(4, bits & 7)];
  }

  interrupt() {
    this.rp2040.setInterrupt(this.uart.irq, (this.status & this.mask) !== 0);
  }

  // --- out ---------------------------------------------------------------------------------

  send(value) {
    if (this.sending.length > DEPTH) {
      return;
    }
    this.sending.push(value);
    if (this.sending.length === 1) {
      this.leaving.schedule(this.byteNanos);
    }
    if (this.sending.length - 1 > this.level(this.levels)) {
      this.status &= ~SENT;
    }
  }

  left() {
    const value = this.sending.shift();
    if (this.sending.length) {
      this.leaving.schedule(this.byteNanos);
    }
    if (this.sending.length - 1 <= this.level(this.levels)) {
      this.status |= SENT;
      this.interrupt();
    }
    this.deliver(value);
  }

  // --- in ----------------------------------------------------------------------------------

  /** A byte has come in whole. */
  feed(value) {
    if (!this.uart.enabled || !this.uart.rxEnabled) {
      return;
    }
    if (this.received.length >= DEPTH) {
      this.lost = true;
      this.status |= OVERRUN;
    } else {
      this.received.push(value | (this.lost ? 1 << 11 : 0));
      this.lost = false;
    }
    if (this.received.length >= this.level(this.levels >> 3)) {
      this.status |= RECEIVED;
    }
    this.quiet.schedule((this.byteNanos * QUIET_BITS) / BITS);
    this.interrupt();
  }

  take() {
    const value = this.received.shift() ?? 0;
    if (this.received.length < this.level(this.levels >> 3)) {
      this.status &= ~RECEIVED;
    }
    if (!this.received.length) {
      this.status &= ~TIMED_OUT;
      this.quiet.cancel();
    }
    this.interrupt();
    return value;
  }

  timedOut() {
    if (this.received.length) {
      this.status |= TIMED_OUT;
      this.interrupt();
    }
  }
}
