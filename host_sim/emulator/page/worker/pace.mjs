/** How far emulated time may go: `pace` times as fast as the wall's, without catching up for long. */

const MS = 1e6;
const MOST_BEHIND = 100 * MS; // more than that is given up
const WINDOW = 1000; // wall milliseconds between two measurements
const LOST = 0.1; // of real time, given up in a window: too slow

export class Pace {
  /** @param {number} now emulated nanoseconds @param {number} wall milliseconds */
  constructor(now, wall) {
    this.pace = 1;
    this.restart(now, wall);
  }

  restart(now, wall) {
    this.origin = now;
    this.start = wall;
    this.seen = { now, wall };
    this.busyWall = 0;
    this.lost = 0; // nanoseconds given up in this window
    this.speed = 0;
    this.share = 0;
    this.slowFor = 0;
  }

  set(pace, now, wall) {
    this.pace = pace;
    this.restart(now, wall);
  }

  /** Until when a board that runs may go on. */
  allowed(now, wall) {
    const allowed = this.origin + (wall - this.start) * MS * this.pace;
    const late = Math.max(0, allowed - now - MOST_BEHIND * this.pace);
    this.origin -= late;
    this.lost += late;
    return allowed - late;
  }

  /**
   * Note how long the emulator has worked. Once a window it renews `speed` (emulated time per wall
   * time), `share` (of the wall time that the emulator worked) and `slowFor` (windows in a row in
   * which it could not keep up with real time).
   * @returns {boolean} whether it did
   */
  worked(wallMs, now, wall) {
    this.busyWall += wallMs;
    const passed = wall - this.seen.wall;
    if (passed < WINDOW) {
      return false;
    }
    this.speed = (now - this.seen.now) / MS / passed;
    this.share = this.busyWall / passed;
    this.slowFor = this.pace === 1 && this.lost > LOST * passed * MS ? this.slowFor + 1 : 0;
    this.seen = { now, wall };
    this.busyWall = 0;
    this.lost = 0;
    return true;
  }
}
