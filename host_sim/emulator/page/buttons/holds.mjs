/** What holds which button down: keys, fingers and gamepads, several at a time. */

export class Holds {
  /** @param {(button: string, down: boolean) => void} onEdge told of a button's first and last */
  constructor(onEdge) {
    this.onEdge = onEdge;
    this.held = new Map(); // holder -> button
  }

  has(button) {
    return [...this.held.values()].includes(button);
  }

  /** `holder` holds `button` and nothing else; null lets go. */
  set(holder, button) {
    const before = this.held.get(holder) ?? null;
    if (before === button) {
      return;
    }
    this.held.delete(holder);
    if (before !== null && !this.has(before)) {
      this.onEdge(before, false);
    }
    if (button !== null) {
      const fresh = !this.has(button);
      this.held.set(holder, button);
      if (fresh) {
        this.onEdge(button, true);
      }
    }
  }

  /** Let go of all whose holder begins with `start`. */
  release(start = '') {
    for (const holder of [...this.held.keys()]) {
      if (holder.startsWith(start)) {
        this.set(holder, null);
      }
    }
  }
}
