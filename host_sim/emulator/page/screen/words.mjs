/**
 * What is on the console's screen in words, for a screen reader: live regions that say what is new
 * once the console has told all of it (firmware/lineup/ui/type/speech.py has the parts).
 */

import { t, tagOf } from '../texts.mjs';

const PARTS = ['clear', 'language', 'title', 'text', 'focus', 'sentence', 'notice', 'hints',
  'standing', 'move', 'anew', 'table'];
const SHOWN = ['title', 'text', 'standing', 'table', 'focus', 'sentence', 'notice', 'hints'];
const MOVES = 8; // of a game that are listed
const QUIET = 120; // milliseconds without news, until it is said

const find = (id) => document.getElementById(id);

export class Words {
  /** @param {string} language until the console says one */
  constructor(language) {
    this.language = language;
    this.parts = {};
    this.timer = 0;
    this.moves = []; // that are not listed yet
    this.table = []; // what lies on it, as far as was told: said on request
    this.begun = true; // whether a game has begun since, whose list is empty
    this.clear();
  }

  clear() {
    this.parts = Object.fromEntries(SHOWN.map((part) => [part, []]));
    this.later();
  }

  /** @param {number} number of a part @param {string} text */
  told(number, text) {
    const part = PARTS[number];
    if (part === 'clear') {
      this.clear();
    } else if (part === 'language') {
      this.language = text;
    } else if (part === 'text') {
      if (text && !this.parts.text.includes(text)) {
        this.parts.text.push(text);
      }
    } else if (part === 'anew') {
      this.parts.text = [];
    } else if (part === 'move') {
      this.begun ||= !text;
      this.moves = text ? [...this.moves, text] : [];
    } else if (part === 'table') {
      this.table = text ? [...this.table, text] : [];
    } else if (part) {
      this.parts[part] = part === 'hints' ? text.split('\n').map((one) => this.hint(one)) : [text];
    }
    if (part === 'focus') {
      this.parts.sentence = []; // the one for it follows
    }
    if (part !== 'table') {
      this.later();
    }
  }

  /** All of the table at once, where a game's is on the screen; until something changes. */
  tellTable() {
    const there = this.parts.standing.length > 0 && this.table.length > 0;
    this.parts.table = there ? [...this.table] : [t('tableless')];
    this.later();
  }

  /** "+A Menu" is what A does where it is held. */
  hint(line) {
    const [, held, letter, verb] = /^(\+?)(.) ?(.*)$/.exec(line) ?? ['', '', '', line];
    const key = held ? `${letter} (${t('hold')})` : letter;
    return letter ? `${key}: ${verb}.` : verb;
  }

  /** A button was pressed: what a short message said is over. */
  pressed() {
    this.parts.notice = [];
    this.parts.table = [];
  }

  /** The last moves of the game: only those are announced that were added. */
  list() {
    const log = find('moves');
    if (this.begun) {
      log.replaceChildren();
      this.begun = false;
    }
    for (const text of this.moves.splice(0)) {
      log.append(Object.assign(document.createElement('p'), { textContent: text }));
    }
    while (log.childElementCount > MOVES) {
      log.firstChild.remove();
    }
  }

  /** While parts are missing nothing is announced. */
  busy(on) {
    for (const id of ['words', 'moves']) {
      find(id).setAttribute('aria-busy', String(on));
    }
  }

  later() {
    this.busy(true);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.say(), QUIET);
  }

  say() {
    find('words').lang = find('moves').lang = tagOf(this.language);
    for (const part of SHOWN) {
      const place = find(`words-${part}`);
      const text = this.parts[part].map((one) => one.trim()).filter(Boolean).join('\n');
      if (place.textContent !== text) {
        place.textContent = text;
      }
    }
    this.list();
    this.busy(false);
  }
}
