/** Saves from a file: looked at first, and asked for before those that are here go. */

import { contentsOf } from './saved.mjs';
import { put, t } from '../texts.mjs';

const find = (id) => document.getElementById(id);

function ask(name, here, there) {
  const dialog = find('asking');
  put(find('asking-what'), 'importing', name);
  put(find('asking-here'), 'savesHere', here.running, here.over, here.figures);
  put(find('asking-there'), 'savesThere', there.running, there.over, there.figures);
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

/** @returns {Promise<boolean>} the answer to a dialogue of these sentences, in the ids `name`-0 and so on */
export function answerOf(name, sentences) {
  const dialog = find(name);
  sentences.forEach((text, i) => { find(`${name}-${i}`).textContent = text; });
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}

/** The dialogues' buttons; `save` exports what is here. */
export function listenToAsking(save) {
  find('adding-yes').addEventListener('click', () => find('adding').close('yes'));
  find('adding-no').addEventListener('click', () => find('adding').close('no'));
  find('asking-yes').addEventListener('click', () => find('asking').close('yes'));
  find('asking-no').addEventListener('click', () => find('asking').close('no'));
  find('asking-export').addEventListener('click', save);
}

/**
 * @param {File} file @param {Uint8Array} flash that of the board now
 * @returns {Promise<{bytes: ?Uint8Array, start: number, words: string}>} the flash that comes and
 *          where its saves begin, or the words that say why not
 */
export async function wantedOf(file, flash) {
  const not = (name, ...values) => ({ bytes: null, start: 0, words: t(name, file.name, ...values) });
  if (file.size !== flash.length) {
    return not('notImported', flash.length, file.size);
  }
  const bytes = await file.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => null);
  if (!bytes) {
    return not('unread');
  }
  const [here, there] = [contentsOf(flash), contentsOf(bytes)];
  if (!there) {
    return not('noSaves');
  }
  if (here && here.start !== there.start) {
    return not('otherPlace');
  }
  if (here && !await ask(file.name, here, there)) {
    return not('keptMine');
  }
  return { bytes, start: there.start, words: t('imported', file.name) };
}
