/**
 * One emulated board behind a line-based JSON protocol on stdin and stdout.
 *
 * A request is {"id": n, "do": NAME, ...arguments}; its answer {"id": n, "result": ...} or
 * {"id": n, "error": {"kind": ..., "text": ...}}. Bytes travel as base64. Requests are served in
 * order. The process ends when stdin does; after "forget" it is as it was at first, but that its
 * own code is warm.
 */

import readline from 'node:readline';
import { condition } from '../core/conditions.mjs';
import { Cable } from '../core/cable.mjs';
import { Fault, Machine } from '../core/machine.mjs';
import { crc32 } from './crc32.mjs';
import { listen } from './usb_port.mjs';

const SLICE = 20; // wall milliseconds between looks at stdin and the sockets
const MS = 1e6;

const encode = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  .toString('base64');
const decode = (text) => new Uint8Array(Buffer.from(text, 'base64'));
const breathe = () => new Promise((resolve) => { setImmediate(resolve); });
const rest = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

class Refusal extends Error {
  constructor(kind, text) {
    super(text);
    this.kind = kind;
  }
}

const machines = [];
const cables = [];
const ports = []; // what closes the serial ports
let machine = null; // the one that is asked
let free = null; // {pace}: the board runs by itself between requests

function running() {
  if (!machine.powered) {
    throw new Refusal('off', 'the board is switched off');
  }
  return machine;
}

/**
 * Run until `met()`, which is asked at every event and whenever `due()` has come, or to `limit`.
 * Real time has no say in where emulated time is cut, so equal requests give equal runs.
 */
async function runUntil(limit, met, due) {
  running();
  if (free) {
    throw new Refusal('usage', 'the board is running by itself: stop it first');
  }
  const asked = machine;
  for (const other of machines) {
    other.onEvent = () => {};
  }
  asked.onEvent = () => asked.requestStop();
  const cable = cables.find(({ first, second }) => first === asked || second === asked);
  const runner = cable ? (cable.first === asked ? cable : cable.turned()) : asked;
  while (!met()) {
    if (machine.now >= limit) {
      return { met: false, ms: machine.now / MS, off: false };
    }
    const target = Math.min(limit, due());
    let why = runner.run(target, SLICE);
    while (why === 'wall') {
      await breathe();
      why = runner.run(target, SLICE);
    }
    if (why === 'off') {
      return { met: false, ms: machine.now / MS, off: true };
    }
  }
  return { met: true, ms: machine.now / MS, off: false };
}

/** Keep the board going, `pace` emulated seconds per second at most. */
async function runFreely(mode) {
  const wallStart = performance.now();
  const start = machine.now;
  machine.onEvent = () => {};
  while (free === mode && machine.powered) {
    const allowed = start + (performance.now() - wallStart) * MS * mode.pace;
    if (machine.now >= allowed) {
      await rest(2);
      continue;
    }
    try {
      machine.run(Math.min(allowed, machine.now + 50 * MS), SLICE);
    } catch (error) {
      mode.error = error;
      return;
    }
    await breathe();
  }
}

const commands = {
  async create({ facts, bootrom, flash, seed, usb, port, modelled }) {
    const words = new Uint32Array(decode(bootrom).buffer);
    machine = new Machine(facts, {
      bootrom: words, flash: decode(flash), seed, usb, modelled, digest: crc32,
    });
    machines.push(machine);
    machine.powerOn();
    if (!usb) {
      return { port: null };
    }
    const { number, close } = await listen(machine.usb, port);
    ports.push(close);
    return { port: number };
  },

  async forget() {
    const mode = free;
    free = null;
    await mode?.done;
    for (const close of ports.splice(0)) {
      close();
    }
    machines.length = 0;
    cables.length = 0;
  },

  link({ other }) {
    cables.push(new Cable(machine, machines[other]));
  },

  cable({ plugged, noise }) {
    cables[0].set({ plugged, noise });
  },

  power({ on }) {
    if (on && !machine.powered) {
      machine.powerOn();
    } else if (!on && machine.powered) {
      machine.powerOff();
    }
  },

  run({ ms }) {
    const target = machine.now + ms * MS;
    return runUntil(target, () => false, () => target);
  },

  run_until({ kind, value, limit_ms: limit }) {
    const wanted = condition(running(), kind, value);
    return runUntil(machine.now + limit * MS, () => wanted.met(), () => wanted.due());
  },

  free({ pace }) {
    running();
    free = { pace: pace ?? Infinity, error: null };
    free.done = runFreely(free);
  },

  async stop() {
    const mode = free;
    free = null;
    await mode?.done;
    machine.forgetText();
    if (mode?.error) {
      throw mode.error;
    }
  },

  button({ name, down, bounce }) {
    machine.setButton(name, down, bounce);
  },

  battery({ mv }) {
    machine.batteryMv = mv;
    machine.measureBattery();
  },

  screen() {
    const { width, height } = machine.facts.panel;
    const rgb = machine.powered ? machine.panel.picture() : new Uint8Array(width * height * 3);
    return { width, height, rgb: encode(rgb) };
  },

  frames({ from }) {
    return running().panel.allFrames().slice(from);
  },

  status() {
    const { panel } = machine;
    panel?.settle();
    return {
      ms: machine.now / MS,
      powered: machine.powered,
      waiting: machine.powered && machine.rp2040.core.waiting,
      idle_ms: machine.idleTotal / MS,
      boots: machine.boots,
      backlight: panel ? panel.backlight : 0,
      frames: panel ? panel.frameCount : 0,
      flash_operations: machine.flash.operations,
      usb: machine.usb.connected,
      misses: machine.cpu.misses,
    };
  },

  memory({ address, count }) {
    running();
    return encode(machine.copyMemory(address, count));
  },

  holds({ bytes }) {
    const { sram } = running().rp2040;
    return Buffer.from(sram.buffer, sram.byteOffset, sram.length).includes(decode(bytes));
  },

  flash() {
    return encode(machine.flash.bytes);
  },

  cut({ operation, part }) {
    machine.flash.cut = { operation: machine.flash.operations + operation, part };
  },

  violations() {
    return machine.panel ? machine.panel.lcd.violations : [];
  },

  warnings() {
    return machine.warnings;
  },

  text({ uart }) {
    return uart ? machine.uartText : machine.usbText;
  },

  send({ bytes }) {
    machine.forgetText();
    machine.usb.send(decode(bytes));
  },

  watch({ pin }) {
    machine.watchPin(pin);
  },

  pin_events({ pin }) {
    return machine.watched.get(pin) ?? [];
  },
};

async function answer(line) {
  const { id, do: name, board = 0, ...rest } = JSON.parse(line);
  machine = machines[board] ?? null;
  try {
    const result = await commands[name](rest);
    return { id, result: result ?? null };
  } catch (error) {
    const kind = error instanceof Fault ? 'fault' : error.kind ?? 'internal';
    const text = kind === 'internal' ? error.stack : error.message;
    return { id, error: { kind, text } };
  }
}

let last = Promise.resolve();
readline.createInterface({ input: process.stdin })
  .on('line', (line) => {
    last = last.then(() => answer(line))
      .then((reply) => { process.stdout.write(`${JSON.stringify(reply)}\n`); });
  })
  .on('close', () => process.exit(0));
