/** The keyboard: the same keys as in the simulator's window (host_sim/window/keymap.py). */

const KEYS = {
  arrowup: 'UP', arrowdown: 'DOWN', arrowleft: 'LEFT', arrowright: 'RIGHT',
  a: 'A', enter: 'A', ' ': 'A', z: 'A',
  b: 'B', backspace: 'B', escape: 'B',
  x: 'X', r: 'X', y: 'Y', m: 'Y',
};
const FAST = 'f';
const TABLE = 't';

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

/** Letters by what is printed on them; where that is no Latin letter, by their place. */
function nameOf(event) {
  const key = event.key.toLowerCase();
  const latin = /^[ -~]+$/.test(key);
  return latin || !event.code.startsWith('Key') ? key : event.code.slice(3).toLowerCase();
}

/**
 * @param {HTMLElement} console the element whose keys are all the console's
 * @param {Holds} holds @param {(on: boolean) => void} onFast told of the key for fast-forward
 * @param {() => void} onTable told of the key that tells the table
 */
export function listenToKeys(console, holds, onFast, onTable) {
  addEventListener('keydown', (event) => {
    const key = nameOf(event);
    if (event.ctrlKey || event.altKey || event.metaKey || keepsKey(event.target, console, key)) {
      return;
    }
    if (key === FAST) {
      onFast(true);
    } else if (key === TABLE) {
      onTable();
    } else if (KEYS[key]) {
      event.preventDefault();
      holds.set(`key ${event.code}`, KEYS[key]);
    }
  });
  addEventListener('keyup', (event) => {
    if (nameOf(event) === FAST) {
      onFast(false);
    }
    holds.set(`key ${event.code}`, null);
  });
  addEventListener('blur', () => {
    onFast(false);
    holds.release();
  });
}
