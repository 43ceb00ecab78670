/**
 * What the address asks for behind its "#", as the firmware takes it (lineup/console/opened.py):
 * `#code=CODE`, `#code=CODE&game=KEY`, or `#replay=TEXT`, the text of a game's QR code. What stands
 * behind "=" is percent-encoded.
 */

const GAME = /^\s*lineup/i; // how such texts begin; a code never does

function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a text as it is, which happens to have a "%"
  }
}

/** @returns {string} "" for nothing */
export function linkOf(hash) {
  const fields = Object.fromEntries(hash.replace(/^#/, '').split('&').map((field) => {
    const at = field.indexOf('=');
    return [field.slice(0, at), field.slice(at + 1)];
  }));
  if (fields.replay !== undefined) {
    return `#replay=${fields.replay}`; // the console takes it apart
  }
  for (const [name, value] of Object.entries(fields)) {
    fields[name] = plain(value);
  }
  return fields.code === undefined ? '' : `${fields.code} ${fields.game ?? ''}`.trim();
}

/** The part of an address from "#" on that opens a code, or the text of a QR code. */
export function hashOf(text) {
  return `#${GAME.test(text) ? 'replay' : 'code'}=${encodeURIComponent(text)}`;
}
