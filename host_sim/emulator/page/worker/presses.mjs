/**
 * The buttons' edges as they come from people, spread in emulated time so that the firmware sees
 * each: a tap can begin and end between two looks at the messages.
 */

const SHORTEST = 60e6; // nanoseconds a button stays down, or up between two presses

export class Presses {
  constructor() {
    this.queue = []; // {at, name, down} in order
    this.last = new Map(); // name -> when its last edge is due
    this.latest = 0;
  }

  push(name, down, now) {
    const since = this.last.has(name) ? this.last.get(name) + SHORTEST : 0;
    this.latest = Math.max(now, since, this.latest);
    this.last.set(name, this.latest);
    this.queue.push({ at: this.latest, name, down });
  }

  /** When the next edge is due; Infinity without one. */
  get due() {
    return this.queue[0]?.at ?? Infinity;
  }

  /** The edges that are due by `now`. */
  take(now) {
    let count = 0;
    while (count < this.queue.length && this.queue[count].at <= now) {
      count++;
    }
    return this.queue.splice(0, count);
  }
}
