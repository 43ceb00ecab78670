/** The last seconds of the screen, of which only what changed is kept. */

import { Gif } from './gif.mjs';

const LONGEST = 10000; // milliseconds
const REST = 1200; // as long at most a picture stands: nobody watches people think
const SHORTEST = 2; // hundredths of a second; viewers take less for a mistake
const SCALE = 2;
const AT_ONCE = 12; // milliseconds between two looks at the page's own work

/** What differs between two screens: {x, y, width, height}, null for nothing. */
function difference(old, now, width) {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < now.length; at++) {
    if (old[at] !== now[at]) {
      const x = at % width;
      bottom = Math.floor(at / width);
      top = top < 0 ? bottom : top;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return top < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function cut(screen, width, place) {
  const colours = new Uint32Array(place.width * place.height);
  for (let row = 0; row < place.height; row++) {
    const from = (place.y + row) * width + place.x;
    colours.set(screen.subarray(from, from + place.width), row * place.width);
  }
  return { ...place, colours };
}

function paste(screen, width, { x, y, width: wide, height, colours }) {
  for (let row = 0; row < height; row++) {
    screen.set(colours.subarray(row * wide, (row + 1) * wide), (y + row) * width + x);
  }
}

export class Film {
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.base = new Uint32Array(width * height); // before the first of the pictures
    this.last = new Uint32Array(width * height);
    this.pictures = []; // {x, y, width, height, colours, lasts: ms}
    this.length = 0;
    this.ms = 0;
  }

  /** @param {Uint8ClampedArray} rgba the whole screen @param {number} ms when, emulated */
  take(rgba, ms) {
    const now = new Uint32Array(rgba.buffer.slice(0));
    const place = difference(this.last, now, this.width);
    if (!place) {
      return;
    }
    const before = this.pictures.at(-1);
    if (before) {
      before.lasts = Math.min(REST, Math.max(0, ms - this.ms));
      this.length += before.lasts;
    }
    this.pictures.push(cut(now, this.width, place));
    this.last = now;
    this.ms = ms;
    while (this.length > LONGEST) {
      const old = this.pictures.shift();
      paste(this.base, this.width, old);
      this.length -= old.lasts;
    }
  }

  /** @returns {Promise<Blob>} it as a GIF; the last picture stands for a while */
  async gif() {
    const { width, height } = this;
    const gif = new Gif(width, height, SCALE);
    const screen = this.base.slice();
    const pictures = this.pictures.slice();
    let shown = screen.slice();
    let time = 0; // milliseconds, of what was shown
    let since = performance.now();
    let told = 0; // hundredths of a second, of what is in the file
    for (let at = 0; at < pictures.length; at++) {
      paste(screen, width, pictures[at]);
      const last = at === pictures.length - 1;
      time += last ? REST : pictures[at].lasts;
      const delay = Math.round(time / 10) - told;
      if (delay >= SHORTEST || last) {
        const whole = { x: 0, y: 0, width, height };
        const place = told ? difference(shown, screen, width) : whole;
        if (place) {
          gif.add(cut(screen, width, place), delay);
          told += delay;
          shown = screen.slice();
        }
      }
      if (performance.now() - since > AT_ONCE) {
        await new Promise((resolve) => { setTimeout(resolve, 0); });
        since = performance.now();
      }
    }
    return gif.end();
  }
}
