/** Three lines between two boards, whose times pass in step. */

const SLICE = 87_000; // nanoseconds: a byte at 115,200 baud takes as long

export class Cable {
  /** @param {Machine} first leads by one slice at most; @param {Machine} second follows */
  constructor(first, second) {
    this.first = first;
    this.second = second;
    this.plugged = true;
    this.underWay = false; // whether a byte may be on the wire that has just been pulled out
    this.noise = 0; // every so many bytes one is lost, doubled or changed; 0: none
    this.count = 0;
    this.start = first.now;
    for (const [from, to] of [[first, second], [second, first]]) {
      from.onWire = (value) => {
        const ahead = from === this.first ? from.now - this.start : 0;
        this.carry(value, (one) => to.receive(one, ahead));
      };
    }
  }

  carry(value, deliver) {
    this.count++;
    if (!this.plugged) {
      if (this.underWay) {
        this.underWay = false;
        deliver(value | 0xf0); // half of it: a line that leads nowhere is high
      }
      return;
    }
    if (this.noise && this.count % this.noise === 0) {
      const kind = (this.count / this.noise) % 3;
      if (kind) {
        deliver(kind === 1 ? value ^ 0x10 : value);
        deliver(value);
      }
      return;
    }
    deliver(value);
  }

  set({ plugged, noise }) {
    this.underWay = this.plugged && !plugged;
    Object.assign(this, { plugged, noise });
  }

  /** The second one leads from now on. */
  turned() {
    [this.first, this.second] = [this.second, this.first];
    return this;
  }

  /** As Machine.run, for both; `until` is by the first one's time. */
  run(until, wallMs) {
    const { first, second } = this;
    const wallEnd = performance.now() + wallMs;
    for (;;) {
      this.start = first.now;
      const why = first.run(Math.min(until, first.now + SLICE), wallMs);
      this.follow(first.now - this.start);
      if (why !== 'time' || first.now >= until) {
        return why;
      }
      if (performance.now() > wallEnd) {
        return 'wall';
      }
    }
  }

  follow(nanos) {
    const { second } = this;
    const until = second.now + nanos;
    while (second.powered && second.now < until) {
      second.run(until, 1000);
    }
  }
}
