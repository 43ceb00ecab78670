/**
 * What a run can wait for. A condition says whether it is met and, if not, when to look again;
 * conditions that an event decides are looked at when the machine reports one.
 */

const MS = 1e6;
const STEP = 5 * MS; // how finely the CPU's idle time is followed
const BUSY_SHARE = 0.25; // a CPU busy for less of the time is idle

/** The panel has had no bytes for `ms`. */
class Quiet {
  constructor(machine, ms) {
    this.machine = machine;
    this.nanos = ms * MS;
    this.from = machine.now;
  }

  met() {
    return this.machine.now >= this.due();
  }

  due() {
    return Math.max(this.from, this.machine.panel.activity) + this.nanos;
  }
}

/** The panel has been quiet and the CPU has waited most of the time, both for `ms`. */
class Idle {
  constructor(machine, ms) {
    this.machine = machine;
    this.quiet = new Quiet(machine, ms);
    this.nanos = ms * MS;
    this.samples = [[machine.now, machine.idleTotal]];
  }

  met() {
    const { machine, samples } = this;
    samples.push([machine.now, machine.idleTotal]);
    const start = machine.now - this.nanos;
    while (samples.length > 1 && samples[1][0] <= start) {
      samples.shift();
    }
    const [since, idle] = samples[0];
    const busy = machine.now - since - (machine.idleTotal - idle);
    return since <= start && this.quiet.met() && busy < (machine.now - since) * BUSY_SHARE;
  }

  due() {
    return this.machine.now + STEP;
  }
}

/** `count` more memory writes have been completed. */
class Frames {
  constructor(machine, count) {
    this.machine = machine;
    this.target = machine.panel.frameCount + count;
  }

  met() {
    return this.machine.panel.frameCount >= this.target;
  }

  due() {
    return Infinity;
  }
}

/** The serial port (USB, or UART 0 where no USB is plugged) has said `text` since the mark. */
class Text {
  constructor(machine, text) {
    this.machine = machine;
    this.text = text;
  }

  met() {
    const { machine } = this;
    const at = machine.serialText.indexOf(this.text, machine.textMark);
    if (at < 0) {
      return false;
    }
    machine.textMark = at + this.text.length;
    return true;
  }

  due() {
    return Infinity;
  }
}

/** A pin has been driven to a level. */
class PinLevel {
  constructor(machine, [pin, level]) {
    machine.watchPin(pin);
    this.events = machine.watched.get(pin);
    this.seen = this.events.length;
    this.level = level;
  }

  met() {
    return this.events.slice(this.seen).some(([, level]) => level === this.level);
  }

  due() {
    return Infinity;
  }
}

/** The power has gone (a cut at a flash operation): met by the machine itself. */
class Off {
  met() {
    return false;
  }

  due() {
    return Infinity;
  }
}

const KINDS = { quiet: Quiet, idle: Idle, frames: Frames, text: Text, pin: PinLevel, off: Off };

/** @param {string} kind a key of KINDS; @param {*} value what that kind takes */
export function condition(machine, kind, value) {
  if (!Object.hasOwn(KINDS, kind)) {
    throw new Error(`no such condition: ${kind} (there are ${Object.keys(KINDS).join(', ')})`);
  }
  return new KINDS[kind](machine, value);
}
