/**
 * Asks the browser to keep the saves when it runs out of room: once somebody who has saves from
 * before plays on. Some browsers ask the person then; none is asked before there is a reason.
 */

import { put } from '../texts.mjs';

const said = () => put(document.getElementById('kept'), 'lasting');

export class Lasting {
  constructor() {
    this.worth = false;
    navigator.storage?.persisted?.().then((is) => is && said(), () => {});
  }

  /** @param {boolean} before whether there were saves when the board was switched on */
  found(before) {
    this.worth ||= before;
  }

  async played() {
    if (this.worth) { // once is enough
      this.worth = false;
      if (await navigator.storage?.persist?.().catch(() => false)) {
        said();
      }
    }
  }
}
