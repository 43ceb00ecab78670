/** Keeps the flash of a running board in the browser. */

import { openDatabase, readSectors, writeSectors } from './database.mjs';

const SECTOR = 4096;
const AGAIN = 1000; // milliseconds until it is tried once more, with another connection
const REST = 100; // milliseconds without a change before it is written

const wordsOf = (error) => error?.message || error?.name || 'unknown error';

export class Saves {
  /** @param {string} place of a board's saves @param {(problem: ?string) => void} onProblem null: it is over */
  constructor(place, onProblem) {
    this.place = place;
    this.onProblem = onProblem;
    this.dirty = new Set(); // offsets of sectors
    this.timer = 0;
    this.writing = Promise.resolve();
    this.ill = false;
  }

  /**
   * Put what is kept over the erased flash behind the image's end.
   * @returns {Promise<boolean>} whether there was anything
   */
  async load(flash, imageEnd) {
    this.flash = flash;
    this.from = Math.ceil(imageEnd / SECTOR) * SECTOR;
    try {
      this.database = await openDatabase(() => this.cleared());
      const kept = await readSectors(this.database, this.place);
      for (const [offset, bytes] of kept) {
        if (offset >= imageEnd && offset + bytes.length <= flash.length) {
          flash.set(bytes, offset);
        }
      }
      return kept.length > 0;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  /** Somebody has cleared what the browser keeps: all of it is written anew. */
  async cleared() {
    this.database = null;
    sectorsOf(this.flash, this.from).forEach(([at]) => this.dirty.add(at));
    await this.flush();
  }

  changed(offset, length) {
    for (let at = offset - (offset % SECTOR); at < offset + length; at += SECTOR) {
      this.dirty.add(at);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), REST);
  }

  /** Write what has changed. Resolves when it is there, or could not be written. */
  flush() {
    clearTimeout(this.timer);
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  async write() {
    if (this.dirty.size === 0) {
      return;
    }
    const offsets = [...this.dirty];
    this.dirty.clear();
    try {
      this.database ??= await openDatabase(() => this.cleared());
      await writeSectors(this.database, this.place,
        offsets.map((at) => [at, this.flash.slice(at, at + SECTOR)]));
      if (this.ill) {
        this.ill = false;
        this.onProblem(null);
      }
    } catch (error) {
      offsets.forEach((at) => this.dirty.add(at));
      this.complain(error);
      this.database?.close();
      this.database = null;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.flush(), AGAIN);
    }
  }

  /** Keep these sectors and no others. @returns {Promise<string>} '', or why nothing was changed */
  async replace(sectors) {
    try {
      await writeSectors(this.database ?? await openDatabase(), this.place, sectors, true);
      this.dirty.clear();
      return '';
    } catch (error) {
      return wordsOf(error);
    }
  }

  complain(error) {
    this.ill = true;
    this.onProblem(wordsOf(error));
  }
}

/** The sectors of a whole flash that are not erased, from one on. */
export function sectorsOf(flash, from) {
  const sectors = [];
  for (let at = from; at < flash.length; at += SECTOR) {
    const bytes = flash.slice(at, at + SECTOR);
    if (bytes.some((value) => value !== 0xff)) {
      sectors.push([at, bytes]);
    }
  }
  return sectors;
}
