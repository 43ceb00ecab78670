/** Lets one tab at a time run a board, as two would overwrite each other's saves. */

const TRIES = 20; // a page that is being reloaded may still have it
const PAUSE = 100;

export class Lock {
  /** @returns {Promise<boolean>} false if another tab has it; true where browsers cannot tell */
  async take(name) {
    for (let left = TRIES; left > 0; left--) {
      if (await this.tried(name)) {
        return true;
      }
      await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    }
    return false;
  }

  tried(name) {
    if (!navigator.locks) {
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((release) => { this.held = release; });
      }).catch(() => resolve(true)); // it keeps nothing that could be overwritten
    });
  }

  release() {
    this.held?.();
    this.held = null;
  }
}
