/** The keyboard: the same keys as in the simulator's window (host_sim/window/keymap.py). */

const KEYS = {
  arrowup: 'UP', arrowdown: 'DOWN', arrowleft: 'LEFT', arrowright: 'RIGHT',
  a: 'A', enter: 'A', ' ': 'A', z: 'A',
  b: 'B', backspace: 'B', escape: 'B',
  x: 'X', r: 'X', y: 'Y', m: 'Y',
};
const FAST = 'f';
const TABLE = 't';
const TAKEN = ['process', 'unidentified']; // by an input method, which tells no letter

/** A focused control keeps the keys that work it. */
function keepsKey(target, console, key) {
  if (console.contains(target) && target.tagName !== 'BUTTON') {
    return false;
  }
  if (target.closest('[type="text"], select, dialog')) {
    return true;
  }
  return (key === 'enter' || key === ' ') && target.closest('button, input, a, summary') !== null;
}

/**
 * Letters by what is printed on them; where that is no Latin letter, or is not told, by their place.
 * What a browser fills into a field may come as an event without a key.
 */
function nameOf({ key = '', code = '' }) {
  const name = key.toLowerCase();
  const told = /^[ -~\u00c0-\u024f]+$/.test(name) && !TAKEN.includes(name);
  return told || !code.startsWith('Key') ? name : code.slice(3).toLowerCase();
}

/** Ctrl, Alt, Meta, and AltGr, which is a key of its own on Linux: with them a letter is no button. */
function inChord(event) {
  const { ctrlKey, altKey, metaKey } = event;
  return ctrlKey || altKey || metaKey || event.getModifierState?.('AltGraph');
}

/**
 * @param {HTMLElement} console the element whose keys are all the console's
 * @param {Holds} holds @param {(on: boolean) => void} onFast told of the key for fast-forward
 * @param {() => void} onTable told of the key that tells the table
 */
export function listenToKeys(console, holds, onFast, onTable) {
  let fast = null; // the key that is down for it: another layout may come meanwhile
  addEventListener('keydown', (event) => {
    const key = nameOf(event);
    if (inChord(event) || keepsKey(event.target, console, key)) {
      return;
    }
    if (key === FAST) {
      fast = event.code;
      onFast(true);
    } else if (key === TABLE) {
      onTable();
    } else if (KEYS[key]) {
      event.preventDefault();
      holds.set(`key ${event.code}`, KEYS[key]);
    }
  });
  addEventListener('keyup', (event) => {
    if (event.code === fast) {
      fast = null;
      onFast(false);
    }
    holds.set(`key ${event.code}`, null);
  });
  addEventListener('blur', () => {
    fast = null;
    onFast(false);
    holds.release();
  });
}
