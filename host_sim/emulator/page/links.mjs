/**
 * What the address asks for behind its "#", as the firmware takes it (lineup/console/replay/link_opened.py):
 * `#code=CODE`, `#code=CODE&game=KEY`, or `#replay=TEXT`, the text of a game's QR code. What stands
 * behind "=" is percent-encoded. Nothing else in an address reaches the console.
 */

const GAME_TEXT = /^\s*lineup/i; // how such texts begin; a code never does
const MOST_CODE = 40; // a code has 14 symbols at most, spaces and dashes between them
const MOST_TEXT = 2000; // as lineup/engine/unpacked.py
const CODE = /^[0-9a-z -]*$/i;
const GAME = /^[a-z0-9_]{1,24}$/;
const TEXT = /^[0-9A-Z $%*+\-./:]*$/i; // what a QR code of capitals and digits may have

/** Without what programs put into a text that nobody sees, and with wide letters as plain ones. */
function pasted(text) {
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '');
}

function plain(text) {
  try {
    return pasted(decodeURIComponent(text));
  } catch {
    return pasted(text); // a text as it is, which happens to have a "%"
  }
}

/** A link that is refused says why by the name of a text. */
function checked(text, most, shape) {
  if (text.length > most) {
    return { link: '', wrong: 'linkLong' };
  }
  return shape.test(text) ? { link: text, wrong: '' } : { link: '', wrong: 'linkWrong' };
}

/** The console takes it apart. */
function replayOf(text) {
  const { link, wrong } = checked(text.replace(/[\r\n\t]+/g, '').trim(), MOST_TEXT, TEXT);
  return { link: wrong ? '' : `#replay=${encodeURIComponent(link)}`, wrong };
}

function codeOf(code, game) {
  const found = checked(code.trim(), MOST_CODE, CODE);
  if (found.wrong || game === undefined) {
    return found;
  }
  const { wrong } = checked(game.trim(), MOST_CODE, GAME);
  return wrong ? { link: '', wrong } : { link: `${found.link} ${game.trim()}`, wrong };
}

/** @returns {{link: string, wrong: string}} both "" where the address asks for nothing */
export function linkOf(hash) {
  const fields = new Map(hash.replace(/^#/, '').split('&').map((field) => {
    const at = field.indexOf('=');
    return [field.slice(0, at).toLowerCase(), plain(field.slice(at + 1))];
  }));
  if (fields.has('replay')) {
    return replayOf(fields.get('replay'));
  }
  return fields.has('code') ? codeOf(fields.get('code'), fields.get('game')) : codeOf('');
}

/**
 * The part of an address from "#" on that opens what a person has pasted: a code, "CODE GAME", the
 * text of a QR code, or a whole link.
 */
export function hashOf(text) {
  const trimmed = pasted(text).trim();
  const behind = /#((?:code|replay)=.*)$/is.exec(trimmed);
  if (behind) {
    return `#${behind[1]}`;
  }
  if (GAME_TEXT.test(trimmed)) {
    return `#replay=${encodeURIComponent(trimmed)}`;
  }
  const [, code, game] = /^(.*?)(?: ([a-z_]{3,}))?$/s.exec(trimmed);
  return `#code=${encodeURIComponent(code)}${game ? `&game=${game}` : ''}`;
}
