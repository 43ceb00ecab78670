/**
 * Runs a board in real time inside a worker, a slice at a time, so that messages get their turn.
 */

import { condition } from '../../core/conditions.mjs';
import { Fault, Machine } from '../../core/machine.mjs';
import { Stage } from '../../core/stage.mjs';
import { Pace } from './pace.mjs';
import { Presses } from './presses.mjs';
import { Wire } from './wire.mjs';

const MS = 1e6;
const SLICE = 8; // wall milliseconds between looks at the messages
const STRETCH = 20 * MS; // emulated time between them
const PICTURE = 15; // wall milliseconds between two pictures
const STANDING = 250; // wall milliseconds between looks while nothing runs
const RESTING = 1000; // milliseconds without a picture, the CPU asleep
const OPPOSITE = { UP: 'DOWN', DOWN: 'UP', LEFT: 'RIGHT', RIGHT: 'LEFT' };
const MOST_TIMES = 240; // of pictures that nobody has asked for

export class Runner {
  /**
   * @param {object} facts a board.json @param {{bootrom: Uint32Array, flash: Uint8Array,
   *        seed: number, link: string}} parts `link`: what the firmware shall open
   * @param {object} listener told by its methods picture(rgba, ms), status(), serial(text),
   *        fault(text), words(part, text), tones([ms, hertz, share][])
   */
  constructor(facts, parts, listener) {
    this.stage = new Stage((part, text) => listener.words(part, text), parts.link);
    this.machine = new Machine(facts, { ...parts, usb: false, stage: this.stage });
    this.tones = []; // that nobody has been told of yet
    this.machine.onTone = (...tone) => this.tones.push(tone);
    this.machine.onEvent = (kind) => this.onEvent(kind);
    this.listener = listener;
    this.presses = new Presses();
    this.pace = new Pace(0, performance.now());
    this.paused = false;
    this.resting = false;
    this.times = []; // emulated milliseconds of the pictures since they were last taken
    this.pictured = 0;
    this.pressed = new Map(); // a button as a person names it -> the contact that was closed
    this.shown = { activity: -1, backlight: 0 }; // the look of the last picture
    this.wire = null; // to another board
    this.wake = () => {};
    this.yielding = new MessageChannel();
    this.yielding.port1.onmessage = () => this.wake();
  }

  onEvent(kind) {
    if (kind === 'frame' && this.times.length < MOST_TIMES) {
      this.times.push(this.machine.panel.lcd.lastWrite / MS);
    }
  }

  // --- what people do --------------------------------------------------------------------

  power(on) {
    const { machine } = this;
    if (on === machine.powered) {
      return;
    }
    if (on) {
      machine.powerOn();
      this.expect();
    } else {
      machine.powerOff();
      this.resting = true;
    }
    this.wire?.switched();
    this.restart();
  }

  plug(usb) {
    const on = this.machine.powered;
    this.power(false);
    this.machine.usbPlugged = usb;
    this.power(on);
  }

  /** @param {?MessagePort} port to another board's worker, null to unplug it */
  connect(port, first) {
    this.wire?.close();
    this.wire = port && new Wire(this.machine, port, first, () => this.wake());
    this.restart();
  }

  /** Type into the USB serial port. */
  type(text) {
    this.machine.usb.send(new TextEncoder().encode(text));
    this.expect();
    this.wake();
  }

  press(name, down) {
    this.presses.push(name, down, this.machine.now);
    this.expect();
    this.wake();
  }

  setPace(pace) {
    this.pace.set(pace, this.machine.now, performance.now());
    this.wake();
  }

  pause(on) {
    this.paused = on;
    this.restart();
  }

  restart() {
    this.pace.restart(this.machine.now, performance.now());
    this.wake();
  }

  /** Something was done: the board no longer counts as resting. */
  expect() {
    this.resting = false;
    this.idle = this.machine.powered ? condition(this.machine, 'idle', RESTING) : null;
  }

  // --- the loop --------------------------------------------------------------------------

  /** Run the board from now on; never resolves. */
  async loop() {
    for (;;) {
      const { machine } = this;
      const wall = performance.now();
      const stands = !machine.powered || this.paused;
      const granted = this.wire?.granted ?? Infinity;
      const allowed = stands
        ? machine.now : Math.min(granted, this.pace.allowed(machine.now, wall));
      if (machine.now < allowed) {
        this.slice(Math.min(allowed, machine.now + STRETCH));
      } else if (!machine.powered) {
        this.presses.take(Infinity).forEach(({ name, down }) => this.set(name, down));
      }
      this.wire?.tell();
      this.report(wall);
      const ahead = machine.now >= allowed ? PICTURE : 0;
      await this.breathe(stands && !this.looksNew() ? STANDING : ahead);
    }
  }

  slice(until) {
    const { machine, presses } = this;
    presses.take(machine.now).forEach(({ name, down }) => this.set(name, down));
    try {
      machine.run(Math.min(until, presses.due), SLICE);
    } catch (error) {
      machine.powerOff();
      this.listener.fault(error instanceof Fault ? error.message : error.stack);
      return;
    }
    if (machine.powered && presses.queue.length === 0) {
      this.resting = this.idle.met();
    }
  }

  /** Close or open a button's contact; of a board that is held upside down, the opposite one. */
  set(name, down) {
    const { machine, pressed } = this;
    if (down) {
      pressed.set(name, machine.powered && machine.panel.turned ? OPPOSITE[name] ?? name : name);
    }
    machine.setButton(pressed.get(name) ?? name, down);
  }

  report(wall) {
    const { machine, listener } = this;
    const now = performance.now();
    const due = now - this.pictured >= PICTURE || this.state() !== this.told;
    if (this.looksNew() && due) { // a board is not told to rest before its last picture is shown
      this.pictured = now;
      listener.picture(this.picture(), machine.now / MS);
      this.shown = this.look();
    }
    if (this.tones.length) {
      listener.tones(this.tones.splice(0));
    }
    if (machine.usbText) {
      listener.serial(machine.usbText);
      machine.usbText = '';
    }
    const renewed = this.pace.worked(performance.now() - wall, machine.now, now);
    if (renewed || this.state() !== this.told) {
      this.told = this.state();
      listener.status();
    }
  }

  /** What the page is told of as soon as it changes. */
  state() {
    const { powered, panel } = this.machine;
    return `${this.resting} ${this.shown.backlight} ${powered && panel.turned}`;
  }

  /** What a picture depends on: bytes to the panel, and the light behind it. */
  look() {
    const { panel } = this.machine;
    return { activity: panel?.activity ?? -1, backlight: panel?.backlight ?? 0 };
  }

  looksNew() {
    const { activity, backlight } = this.look();
    return activity !== this.shown.activity || backlight !== this.shown.backlight;
  }

  /** What a person sees, as RGBA. */
  picture() {
    const { width, height } = this.machine.facts.panel;
    const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
    const { powered, panel } = this.machine;
    const rgb = powered ? panel.picture() : new Uint8Array(rgba.length);
    const step = powered && panel.turned ? -3 : 3; // upside down: from the last pixel on
    const first = step < 0 ? rgb.length - 3 : 0;
    for (let from = first, to = 0; to < rgba.length; from += step, to += 4) {
      rgba[to] = rgb[from];
      rgba[to + 1] = rgb[from + 1];
      rgba[to + 2] = rgb[from + 2];
    }
    return rgba;
  }

  /** Let messages in; rest for `ms` unless something is done meanwhile. */
  breathe(ms) {
    return new Promise((resolve) => {
      const timer = ms > 0 ? setTimeout(() => this.wake(), ms) : 0;
      this.wake = () => {
        clearTimeout(timer);
        this.wake = () => {};
        resolve();
      };
      if (ms === 0) {
        this.yielding.port2.postMessage(null);
      }
    });
  }
}
