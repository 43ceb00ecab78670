/** The picture of a board: its panel at a whole number of the display's pixels, and its buttons. */

import { isSecond } from '../second.mjs';
import { name as call } from '../texts.mjs';

const SIGNS = { UP: '▲', DOWN: '▼', LEFT: '◀', RIGHT: '▶', PRESS: '●' };
const STICK = ['UP', 'LEFT', 'PRESS', 'RIGHT', 'DOWN'];
const LETTERS = ['A', 'B', 'X', 'Y'];
const BESIDE = 414; // CSS pixels that the buttons take beside the panel
const BELOW = 190; // and what is below it
const CASE = 20; // and the case, upright
const AROUND = 24; // and above and below a panel that is shown alone
const LOW = 500; // a window that is not higher shows the panel alone, as in style.css
const CLOSE = 288; // what the buttons take there, and where two stand side by side
const CROSS = 64; // and more where the letters lie in a cross, too
const ABREAST = 1280; // CSS pixels from which two consoles stand side by side, as in style.css
const UPRIGHT = '(max-aspect-ratio: 9/10), (max-width: 599px)'; // as in style.css

const find = (id) => document.getElementById(id);

function makeButton(name) {
  const button = document.createElement('button');
  button.textContent = SIGNS[name] ?? name;
  call(button, name.toLowerCase());
  button.type = 'button';
  button.dataset.button = name;
  button.className = name.toLowerCase();
  if (STICK.includes(name)) {
    button.style.gridArea = name.toLowerCase();
  }
  return button;
}

export class View {
  /** @param {object} facts a board.json */
  constructor(facts) {
    const { width, height } = facts.panel;
    this.size = { width, height };
    this.canvas = find('screen');
    Object.assign(this.canvas, { width, height });
    call(this.canvas, 'screen', width, height);
    this.pen = this.canvas.getContext('2d', { willReadFrequently: true });
    const there = (name) => name in facts.keys;
    const letters = LETTERS.filter(there);
    find('stick').replaceChildren(...STICK.filter(there).map(makeButton));
    find('letters').replaceChildren(...letters.map(makeButton));
    this.four = letters.length === 4;
    find('console').classList.remove('turned');
    find('console').setAttribute('aria-label', facts.title);
    this.fit();
  }

  /** The largest scale at which each pixel of the panel is a whole number of the display's. */
  fit() {
    const { width, height } = this.size;
    const upright = matchMedia(UPRIGHT).matches;
    const page = isSecond() ? parent : window;
    const two = isSecond() || find('consoles').childElementCount > 1;
    const abreast = two && page.innerWidth >= ABREAST;
    // Of the layout: a phone counts what sticks out of it to the window, and its camera's edge.
    const { paddingLeft, paddingRight } = getComputedStyle(document.querySelector('main'));
    const edges = parseFloat(paddingLeft) + parseFloat(paddingRight);
    const whole = document.documentElement.clientWidth - edges;
    const room = whole / (abreast && !isSecond() ? 2 : 1);
    const windowHeight = page.innerHeight / (two && !abreast ? 2 : 1);
    const low = windowHeight <= LOW;
    const close = low && !two;
    document.body.classList.toggle('abreast', abreast);
    // As on the board; where that would leave no room for the panel, one below the other.
    const cross = this.four && (upright || !(close || abreast) || room - CLOSE - CROSS >= width);
    find('letters').classList.toggle('cross', cross);
    const taken = close || abreast ? CLOSE + (cross ? CROSS : 0) : BESIDE;
    const wide = room - (upright ? CASE : taken);
    const beside = windowHeight - (low ? AROUND : BELOW);
    const high = upright ? Math.max(windowHeight * 0.55, height) : beside;
    const density = devicePixelRatio || 1;
    const scale = Math.max(1, Math.floor(Math.min(wide / width, high / height) * density));
    this.canvas.style.width = `${(width * scale) / density}px`;
    this.canvas.style.height = `${(height * scale) / density}px`;
  }

  /** @param {Uint8ClampedArray} rgba the whole panel */
  show(rgba) {
    this.pen.putImageData(new ImageData(rgba, this.size.width, this.size.height), 0, 0);
  }

  /** @param {number} share 0 to 1: dimmed, a picture is still to be seen */
  light(share) {
    this.canvas.style.opacity = share === 0 ? 1 : 0.22 + 0.78 * share;
  }

  /** @param {boolean} on held upside down: the stick on the right, the letters from below */
  turn(on) {
    const { classList } = find('console');
    if (on !== classList.contains('turned')) {
      classList.toggle('turned', on);
      find('letters').append(...[...find('letters').children].reverse());
    }
  }

  lit(button, down) {
    document.querySelector(`[data-button="${button}"]`)?.classList.toggle('held', down);
  }

  /** @returns {Promise<Blob>} a PNG, a pixel a pixel */
  shot() {
    return new Promise((resolve) => { this.canvas.toBlob(resolve, 'image/png'); });
  }
}
