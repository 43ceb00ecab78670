/**
 * What is on the console's screen in words, for a screen reader: live regions that say what is new
 * once the console has told all of it (firmware/lineup/ui/aloud.py has the parts).
 */

const PARTS = ['clear', 'language', 'title', 'text', 'focus', 'sentence', 'notice', 'hints'];
const SHOWN = ['title', 'text', 'focus', 'sentence', 'notice', 'hints'];
const QUIET = 120; // milliseconds without news, until it is said
const HOLD = { de: 'halten', ja: '長押し', zh_hans: '长按', zh_hant: '長按', en: 'hold' };

const find = (id) => document.getElementById(id);

export class Words {
  constructor() {
    this.language = 'en';
    this.parts = {};
    this.timer = 0;
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
    } else if (part) {
      this.parts[part] = part === 'hints' ? text.split('\n').map((one) => this.hint(one)) : [text];
    }
    if (part === 'focus') {
      this.parts.sentence = []; // the one for it follows
    }
    this.later();
  }

  /** "+A Menu" is what A does where it is held. */
  hint(line) {
    const [, held, letter, verb] = /^(\+?)(.) ?(.*)$/.exec(line) ?? ['', '', '', line];
    const key = held ? `${letter} (${HOLD[this.language] ?? HOLD.en})` : letter;
    return letter ? `${key}: ${verb}.` : verb;
  }

  /** A button was pressed: what a short message said is over. */
  pressed() {
    this.parts.notice = [];
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.say(), QUIET);
  }

  say() {
    find('words').lang = this.language.replace('zh_', 'zh-');
    for (const part of SHOWN) {
      const place = find(`words-${part}`);
      const text = this.parts[part].map((one) => one.trim()).filter(Boolean).join('\n');
      if (place.textContent !== text) {
        place.textContent = text;
      }
    }
  }
}
