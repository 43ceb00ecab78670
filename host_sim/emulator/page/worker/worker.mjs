/** The worker of the page: a running board, and its flash in the browser. */

import { Runner } from './runner.mjs';
import { Saves, sectorsOf } from '../saves/saves.mjs';

let runner = null;
let saves = null;
let handled = 0; // the number of the last message

function status() {
  const { machine, pace } = runner;
  const { panel } = machine;
  postMessage({
    kind: 'status',
    handled,
    powered: machine.powered,
    turned: machine.powered && panel.turned,
    resting: runner.resting,
    ms: machine.now / 1e6,
    slept: machine.idleTotal / 1e6,
    speed: pace.speed,
    share: pace.share,
    slowFor: pace.slowFor,
    backlight: panel ? panel.backlight : 0,
    pictures: panel ? panel.frameCount : 0,
    flashOperations: machine.flash.operations,
    starts: machine.boots,
    free: runner.stage.free,
    times: runner.times.splice(0),
  });
}

const broken = (error) => postMessage({ kind: 'broken', text: error.stack });
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // a WebAssembly module with nothing in it

/** Whether the server's policy lets no code be compiled. */
function isForbidden() {
  try {
    return !new WebAssembly.Module(EMPTY);
  } catch {
    return true;
  }
}

const listener = {
  picture: (rgba, ms) => postMessage({ kind: 'picture', rgba, ms }, [rgba.buffer]),
  serial: (text) => postMessage({ kind: 'serial', text }),
  fault: (text) => postMessage({ kind: 'fault', text }),
  tones: (tones) => postMessage({ kind: 'tones', tones }),
  words: (part, text) => postMessage({ kind: 'words', part, text }),
  status,
};

const commands = {
  async start({ place, facts, bootrom, image, seed, link }) {
    if (isForbidden()) {
      postMessage({ kind: 'broken', text: '', forbidden: true });
      return;
    }
    const flash = new Uint8Array(facts.flash).fill(0xff);
    flash.set(image);
    saves = new Saves(place, (text) => postMessage({ kind: 'unkept', text }));
    const before = await saves.load(flash, image.length);
    const parts = { bootrom: new Uint32Array(bootrom), flash, seed, link };
    runner = new Runner(facts, parts, listener);
    const { flash: chip } = runner.machine;
    const told = chip.onChange;
    chip.onChange = (offset, length) => {
      told(offset, length);
      saves.changed(offset, length);
    };
    saves.flash = chip.bytes;
    runner.power(true);
    runner.loop().catch(broken);
    postMessage({ kind: 'ready', before });
  },
  press: ({ name, down }) => runner.press(name, down),
  power({ on }) {
    runner.power(on);
    saves.flush();
  },
  pace: ({ pace }) => runner.setPace(pace),
  plug: ({ usb }) => runner.plug(usb),
  wire: ({ port, first }) => runner.connect(port, first),
  type: ({ text }) => runner.type(text),
  hide({ hidden }) {
    runner.pause(hidden);
    if (hidden) {
      saves.flush();
    }
  },
  /** The whole flash, as `lineup emulate --flash` takes it. */
  export: () => postMessage({ kind: 'flash', bytes: runner.machine.flash.bytes.slice() }),
  /** Take over the file system of a whole flash; then the page starts a new worker. */
  async import({ bytes, from }) {
    runner.power(false);
    await saves.flush();
    postMessage({ kind: 'imported', text: await saves.replace(sectorsOf(bytes, from)) });
  },
  /** Nothing more is changed here. */
  async end() {
    runner?.power(false);
    await saves?.flush();
    postMessage({ kind: 'ended' });
  },
};

let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(async () => {
    handled = data.number;
    await commands[data.do](data);
  }).catch(broken);
};
