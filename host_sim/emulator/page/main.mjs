/** The page: chooses the board, starts it, and ties its controls to it. */

import { listenToGamepads } from './buttons/gamepads.mjs';
import { Holds } from './buttons/holds.mjs';
import { listenToKeys } from './buttons/keyboard.mjs';
import { listenToPointers } from './buttons/touch.mjs';
import { cartridgeOf, placed } from './files/cartridges.mjs';
import { download, fetchBytes, onFile, stamp, whyOf } from './files/files.mjs';
import { nameOf } from './files/program.mjs';
import { imageOf } from './files/uf2.mjs';
import { openDatabase, readImage, writeImage } from './saves/database.mjs';
import { answerOf, listenToAsking, wantedOf } from './saves/imports.mjs';
import { Lasting } from './saves/lasting.mjs';
import { Lock } from './saves/lock.mjs';
import { Film } from './screen/film.mjs';
import { Sound } from './screen/sound.mjs';
import { View } from './screen/view.mjs';
import { Words } from './screen/words.mjs';
import { Board } from './worker/board.mjs';
import { offerImages } from './about.mjs';
import { keep, recall } from './choices.mjs';
import { Drawer } from './drawer.mjs';
import { linkOf, hashOf } from './links.mjs';
import { Notes } from './notes.mjs';
import { Renewal } from './renewal.mjs';
import { isSecond, Second } from './second.mjs';
import { LANGUAGES, preferred, put, speak, t, tagOf } from './texts.mjs';

const FAST = 8; // as in the window
const MOST_UF2 = 32 << 20; // bytes: a flash of an RP2040 has 16 MB at most, and a block is half of it
const SLOW_FOR = 5; // seconds in a row until it is said
const CHOSEN = 'lineup board';
const SPOKEN = 'lineup language';
const BEFORE = 'lineup board before'; // somebody's own image of another one runs

const find = (id) => document.getElementById(id);
const mark = (id, state, on) => find(id).setAttribute(`aria-${state}`, String(on));

let boards = []; // [{name, facts, image}]
let chosen = null; // the one of them that runs
let board = null;
let view = null;
let drawer = null;
let film = null;
let words = null;
let wanted = ''; // the language that the console shall speak from its next start on, and keep
let visited = ''; // that of the address, which it speaks until another is chosen
let own = null; // {name, bytes}: the person's own image, if it runs
let spoken = recall(SPOKEN) ?? preferred(navigator.languages);
const lock = new Lock();
const sound = new Sound();
const second = new Second(find('consoles'), () => board);
const fast = { button: false, key: false };
const notes = new Notes(find('note'));
const lasting = new Lasting();

const fingers = new Holds((button, down) => {
  if (board && button in chosen.facts.keys) {
    notes.done();
    lasting.played();
    board.tell('press', { name: button, down });
    view.lit(button, down);
    if (down) {
      words.pressed();
    }
    setState('busy');
    setPace();
  }
});

/**
 * Fast-forward stops while a button is down: presses keep their length; and while one is waited
 * for, or a console would soon sleep. Two on a wire go on: the other one may be at work.
 */
function setPace() {
  const alone = second.frame === null && !isSecond();
  const waits = alone && find('console').dataset.state === 'resting' || fingers.held.size > 0;
  const pace = (fast.button || fast.key) && !waits ? FAST : 1;
  if (board && pace !== board.pace) {
    board.pace = pace;
    board.tell('pace', { pace });
    second.pace(pace);
  }
}

/** `busy`, `resting` (it waits for a button) or `off`. */
function setState(state) {
  find('console').dataset.state = state;
}

const events = {
  picture({ rgba, ms }) {
    view.show(rgba);
    film.take(rgba, ms);
  },
  serial: ({ text }) => drawer.serial(text),
  tones: ({ tones }) => sound.play(tones, board.pace),
  words({ part, text }) {
    words.told(part, text);
    if (words.language !== spoken) {
      speakAs(words.language);
    }
  },
  ready({ before }) {
    lasting.found(before);
    find('starting').hidden = true;
    mark('power', 'checked', true);
  },
  status(status) {
    view.light(status.backlight);
    view.turn(status.turned);
    drawer.status(status);
    mark('power', 'checked', status.powered);
    if (!status.powered) {
      words.clear();
    }
    if (board.isCurrent(status)) {
      setState(!status.powered ? 'off' : status.resting ? 'resting' : 'busy');
      setPace();
    }
    const percent = Math.min(99, Math.floor(status.speed * 100)); // slow is never 100 %
    notes.trouble('slow', status.slowFor >= SLOW_FOR ? t('slow', percent) : '');
  },
  unkept({ text }) {
    notes.trouble('unkept', text && t('unkept', text));
  },
  fault({ text }) {
    notes.trouble('fault', t('fault', text));
    setState('off');
  },
  async broken({ text, forbidden }) {
    setState('off');
    const { words: say, culprit, wasm } = window.lineup;
    const why = forbidden ? say('policy', wasm) : await culprit();
    notes.trouble('broken', why || t('broken', text));
  },
  silent({ on }) {
    notes.trouble('silent', on ? t('silent') : '');
  },
};

/** Speak as the console does. */
function speakAs(code) {
  spoken = code;
  speak(code);
  find('languages').value = code;
  if (!isSecond() && !visited) {
    keep(SPOKEN, code);
  }
}

/** What a start is told first: a language to keep, or one until it is switched off. */
const spokenFirst = () => `${wanted ? `+${wanted}` : visited}\n`;

/** Show whether there is a cable to type into. */
function plugged(usb) {
  find('usb').checked = usb;
  for (const id of ['interrupt', 'again', 'typed']) {
    find(id).disabled = !usb;
  }
}

function type(text) {
  setState('busy');
  board?.tell('type', { text });
}

async function kept(action) {
  try {
    return await action(await openDatabase());
  } catch {
    return null; // a browser that keeps nothing: the worker says so
  }
}

/** What the address asks for, "" for nothing; a reload does not ask again. */
function takeLink() {
  const { link, wrong } = linkOf(location.hash);
  if (link || wrong) {
    history.replaceState(null, '', location.pathname + location.search);
  }
  if (wrong) {
    notes.tell(t(wrong));
  }
  return link;
}

/** What stands behind the address's "?": the board that runs first, and a language. */
function takeQuery() {
  const asked = new URLSearchParams(location.search);
  const [name, code] = [asked.get('board'), asked.get('language')];
  visited = Object.hasOwn(LANGUAGES, code ?? '') ? code : '';
  const known = boards.some((one) => one.name === name);
  const unknown = name !== null && !known || code !== null && !visited;
  if (unknown) {
    notes.tell(t('unasked'));
  }
  return known ? name : recall(CHOSEN);
}

/** The Pico-LCDs have no buzzer. */
function showSound() {
  find('sound').hidden = !('sound' in chosen.facts);
  mark('sound', 'pressed', sound.on);
}

function showSecond(there) {
  mark('second', 'pressed', there);
  document.querySelector('main').classList.toggle('two', there);
  view.fit();
  if (there) {
    find('consoles').scrollIntoView({ block: 'nearest' });
  }
}

/** Start the chosen board, with the person's own image if there is one. */
async function start(name, link = '') {
  setState('busy');
  chosen = boards.find((one) => one.name === name) ?? boards[0];
  find('boards').value = chosen.name;
  view = new View(chosen.facts);
  drawer = new Drawer();
  words = new Words(spoken);
  film = new Film(chosen.facts.panel.width, chosen.facts.panel.height);
  showSound();
  plugged(false);
  const place = isSecond() ? `${chosen.name} 2` : chosen.name; // of its saves
  if (!await lock.take(`lineup ${place}`)) {
    find('starting').hidden = true;
    notes.trouble('twice', t('twice'));
    return;
  }
  own = await kept((database) => readImage(database, chosen.name));
  if (own && reaches(own.bytes, chosen)) {
    own = null; // of a time when nobody looked
  }
  find('bundled').disabled = own === null;
  const [bootrom, image] = await Promise.all([
    fetchBytes('bootrom.bin'), own ? own.bytes : fetchBytes(chosen.image)]);
  board = new Board(events);
  board.pace = 1;
  board.tell('start', {
    place,
    facts: chosen.facts,
    bootrom,
    image: new Uint8Array(image),
    seed: crypto.getRandomValues(new Uint32Array(1))[0] >>> 1,
    link: spokenFirst() + link,
  });
  wanted = '';
  setPace();
  second.started();
  put(find('name'), own ? 'running' : chosen.facts.description, chosen.facts.description, own?.name);
}

/** What runs is kept, and runs no more. */
async function leave() {
  fingers.release();
  setState('busy');
  await board?.close();
  board = null;
  lock.release();
}

let turn = Promise.resolve(); // of the starts, one after the other
let asked = 0;

/** Start once the start that is under way is done; of several that wait the last one. */
function restart(name, link = '') {
  asked += 1;
  const mine = asked;
  turn = turn.then(async () => {
    if (mine !== asked) {
      return;
    }
    await leave();
    notes.clear();
    try {
      await start(name, link);
    } catch (error) {
      await unstarted(error);
    }
  });
  return turn;
}

/** Something does not start: say why, if that can be found. `lineup`: starting.mjs. */
async function unstarted(error) {
  find('starting').hidden = true;
  setState('off');
  const why = await whyOf(error);
  notes.trouble('broken', why === error.message && !error.known ? t('unstarted', why) : why);
}

/** Whether an image reaches into the part of a board's flash behind it, where saves are. */
const reaches = (bytes, { facts }) => bytes.length > facts.parts.image;

async function loadOwn(file) {
  try {
    if (file.size > MOST_UF2) {
      throw new Error('noUf2');
    }
    const bytes = imageOf(await file.arrayBuffer());
    const program = nameOf(bytes);
    const target = boards.find(({ facts }) => facts.title === program);
    if (!target) {
      const any = new Intl.ListFormat(tagOf(spoken), { type: 'disjunction' });
      throw new Error(t('notLineup', any.format(boards.map(({ facts }) => facts.title))));
    }
    if (reaches(bytes, target)) {
      const room = target.facts.parts.image;
      throw new Error(t('tooLarge', bytes.length, bytes.length - room, room));
    }
    await writeImage(await openDatabase(), target.name, { name: file.name, bytes });
    if (target !== chosen) {
      keep(BEFORE, chosen.name);
    }
    await choose(target.name);
  } catch (error) {
    notes.tell(t('unloaded', file.name, t(error.message)));
  }
}

async function exportSaves() {
  const flash = await board?.ask('export', 'flash');
  if (flash) {
    download(new Blob([flash.bytes]), `lineup-${chosen.name}-${stamp()}.bin`);
  } else {
    notes.tell(t('silent'));
  }
}

async function importSaves(file) {
  const flash = await board?.ask('export', 'flash');
  if (!flash) {
    notes.tell(t('silent'));
    return;
  }
  const { bytes, start: from, words: said } = await wantedOf(file, flash.bytes);
  if (!bytes) {
    notes.tell(said);
    return;
  }
  const at = chosen.facts.parts.image; // its cartridges stay: they are programs, and nobody chose these
  bytes.set(flash.bytes.subarray(at, from), at);
  const problem = await board.ask('import', 'imported', { bytes, from: at });
  await restart(chosen.name);
  notes.tell(problem?.text === '' ? said : t('unwritten', file.name, problem?.text ?? ''));
}

/** Ask for a cartridge, and put it into the flash of the board. @param {string} name of its file */
async function addCartridge(name, bytes) {
  try {
    const one = cartridgeOf(bytes);
    const title = one.facts.title(spoken) || one.key;
    const about = t('aboutCartridge', one.facts.version, one.facts.author, Math.ceil(one.bytes.length / 1024));
    if (!await answerOf('adding', [t('adding', title), about, t('cartridgeTrust')])) {
      notes.tell(t('notAdded', name));
      return;
    }
    const flash = await board?.ask('export', 'flash');
    if (!flash) {
      notes.tell(t('silent'));
      return;
    }
    const { image: from, cartridges: room } = chosen.facts.parts;
    flash.bytes.set(placed(flash.bytes.slice(from, from + room), one.bytes), from);
    const problem = await board.ask('import', 'imported', { bytes: flash.bytes, from });
    await restart(chosen.name);
    notes.tell(problem?.text === '' ? t('added', title) : t('unadded', name, problem?.text ?? ''));
  } catch (error) {
    notes.tell(t('unadded', name, error.known ? t(error.message, ...error.values) : error.message));
  }
}

async function loadCartridge(file) {
  const bytes = file.size > MOST_UF2 ? null : await file.arrayBuffer().catch(() => null);
  if (bytes) {
    await addCartridge(file.name, new Uint8Array(bytes));
  } else {
    notes.tell(t('unread', file.name));
  }
}

/** The cartridge that the address names: a file of the server that the page came from. */
async function takeCartridge() {
  const name = new URLSearchParams(location.search).get('cart');
  if (name === null || isSecond()) {
    return;
  }
  const address = new URL(name, location.href);
  const answer = address.origin === location.origin && await fetch(address).catch(() => null);
  if (answer && answer.ok) {
    await addCartridge(address.pathname.split('/').pop(), new Uint8Array(await answer.arrayBuffer()));
  } else {
    notes.tell(t('noFile', name));
  }
}

async function choose(name) {
  if (!isSecond()) {
    keep(CHOSEN, name);
  }
  await restart(name);
}

function listen() {
  const toConsole = () => find('console').focus({ preventScroll: true }); // where the keys go
  const onClick = (id, act) => find(id).addEventListener('click', async (event) => {
    if (event.detail > 0) {
      toConsole();
    }
    await act();
  });
  onClick('power', async () => {
    notes.trouble('fault', '');
    setState('busy');
    if (!board || board.lost) {
      await restart(chosen.name);
    } else {
      board.tell('power', { on: find('power').getAttribute('aria-checked') !== 'true' });
    }
  });
  onClick('fast', () => {
    fast.button = !fast.button;
    mark('fast', 'pressed', fast.button);
    setPace();
  });
  onClick('sound', () => {
    sound.turn(!sound.on);
    showSound();
  });
  onClick('second', () => {
    const there = second.frame === null;
    if (there) {
      second.open(chosen.name, () => {
        showSecond(false);
        notes.tell(t('unframed'));
      });
    } else {
      second.close();
    }
    showSecond(there);
  });
  onClick('open', () => {
    if (find('link').value) {
      location.hash = hashOf(find('link').value);
      find('link').value = '';
    }
  });
  onClick('shot', async () => download(await view.shot(), `lineup-${stamp()}.png`));
  onClick('gif', async () => download(await film.gif(), `lineup-${stamp()}.gif`));
  onClick('export', exportSaves);
  listenToAsking(exportSaves);
  onClick('bundled', async () => {
    await kept((database) => writeImage(database, chosen.name, null));
    await choose(recall(BEFORE) || chosen.name);
    keep(BEFORE, '');
  });
  find('boards').addEventListener('change', async () => {
    toConsole();
    await choose(find('boards').value);
  });
  find('languages').addEventListener('change', async () => {
    toConsole();
    wanted = find('languages').value;
    visited = '';
    await restart(chosen.name);
  });
  find('usb').addEventListener('change', () => {
    plugged(find('usb').checked);
    setState('busy');
    board?.tell('plug', { usb: find('usb').checked });
  });
  onClick('interrupt', () => type('\x03'));
  onClick('again', () => type('\x04'));
  find('link').addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      find('open').click();
    }
  });
  find('typed').addEventListener('keydown', (event) => {
    if (event.key === 'Enter') {
      type(`${find('typed').value}\r`);
      find('typed').value = '';
    }
  });
  onFile(find('import'), importSaves);
  onFile(find('own'), loadOwn);
  onFile(find('cartridge'), loadCartridge);
  listenToKeys(find('console'), fingers, (on) => {
    fast.key = on;
    setPace();
  }, () => words.tellTable());
  find('tell').addEventListener('click', () => words.tellTable());
  listenToPointers([find('stick'), find('letters')], fingers);
  listenToGamepads(fingers, (id) => notes.tell(t('gamepad', id)));
  addEventListener('hashchange', () => {
    const link = takeLink();
    if (link) {
      restart(chosen.name, link);
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (!find('note').contains(target)) { // whose words are being marked and copied
      notes.done();
    }
  }, { capture: true });
  document.addEventListener('change', () => notes.done(), { capture: true });
  addEventListener('resize', () => {
    view.fit();
  });
  document.addEventListener('visibilitychange', () => {
    fingers.release();
    board?.tell('hide', { hidden: document.hidden });
  });
}

try {
  document.body.classList.toggle('second', isSecond());
  find('languages').append(...Object.entries(LANGUAGES).map(([code, own]) => (
    Object.assign(new Option(own, code), { lang: tagOf(code) }))));
  speakAs(spoken);
  const list = await fetchBytes('boards.json');
  boards = JSON.parse(new TextDecoder().decode(list));
  find('boards').append(...boards.map(({ name, facts }) => new Option(facts.title, name)));
  offerImages(find('images'), boards, (text) => notes.tell(text));
  await start(takeQuery(), takeLink());
  listen();
  find('console').focus({ preventScroll: true });
  await takeCartridge();
  if (!isSecond()) {
    await new Renewal(leave).begin();
  }
} catch (error) {
  unstarted(error);
}
