/**
 * The wire between two boards in two workers. Their times pass in step: each may be ahead of what
 * the other has told by DELAY, after which a byte arrives; so equal presses give equal games,
 * however fast either worker is.
 */

const DELAY = 10e6; // nanoseconds

export class Wire {
  /**
   * @param {Machine} machine this end's @param {MessagePort} port to the other worker
   * @param {boolean} first whether this end begins @param {() => void} onNews told when time may
   *        go on
   */
  constructor(machine, port, first, onNews) {
    this.machine = machine;
    this.port = port;
    this.onNews = onNews;
    this.round = 0; // grows when either end is switched on: what was said before is void
    this.bytes = []; // [time, value] that have left since the last news
    this.told = -1;
    machine.onWire = (value) => this.bytes.push([this.time, value]);
    port.onmessage = ({ data }) => this.heard(data);
    this.begin(0);
    if (first) {
      this.switched();
    } else {
      this.other = -Infinity; // until the other end has begun
    }
  }

  /** Nanoseconds since both were there. */
  get time() {
    return this.machine.now - this.start;
  }

  /** Until when this end's `machine.now` may go on. */
  get granted() {
    return this.start + this.other + DELAY;
  }

  begin(round) {
    this.round = round;
    this.start = this.machine.now;
    this.other = 0; // the other end's time
    this.bytes = [];
    this.told = -1;
  }

  /** This end was switched on or off. */
  switched() {
    this.begin(this.round + 1);
    this.port.postMessage({ round: this.round, begins: true });
    this.tell();
  }

  /** Let the other end go on. */
  tell() {
    const time = this.machine.powered ? this.time : Infinity;
    if (time !== this.told || this.bytes.length) {
      this.told = time;
      this.port.postMessage({ round: this.round, time, bytes: this.bytes.splice(0) });
    }
  }

  heard({ round, begins, time, bytes }) {
    if (begins && round >= this.round) {
      this.begin(round);
      this.tell();
    } else if (round === this.round && !begins) {
      this.other = time;
      for (const [sent, value] of bytes) {
        this.machine.receive(value, Math.max(0, sent + DELAY - this.time));
      }
    }
    this.onNews();
  }

  close() {
    this.machine.onWire = () => {};
    this.port.close();
  }
}
