/**
 * What the address asks for behind its "#", as the firmware takes it (lineup/console/opened.py):
 * `#code=CODE`, `#code=CODE&game=KEY`, or `#replay=TEXT`, the text of a game's QR code. What stands
 * behind "=" is percent-encoded.
 */

const SCHEME = 'LINEUP:';

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
    return [field.slice(0, at), plain(field.slice(at + 1))];
  }));
  if (fields.replay !== undefined) {
    return fields.replay.startsWith(SCHEME) ? fields.replay : SCHEME + fields.replay;
  }
  return fields.code === undefined ? '' : `${fields.code} ${fields.game ?? ''}`.trim();
}

/** The part of an address from "#" on that opens a code, or the text of a QR code. */
export function hashOf(text) {
  return `#${text.startsWith(SCHEME) ? 'replay' : 'code'}=${encodeURIComponent(text)}`;
}
