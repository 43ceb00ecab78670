/** How far emulated time may go: `pace` times as fast as the wall's, without catching up for long. */

const MS = 1e6;
const MOST_BEHIND = 100 * MS; // more than that is given up
const WINDOW = 1000; // wall milliseconds between two measurements
const SLOW = 0.9; // of real time

export class Pace {
  /** @param {number} now emulated nanoseconds @param {number} wall milliseconds */
  constructor(now, wall) {
    this.pace = 1;
    this.restart(now, wall);
  }

  restart(now, wall) {
    this.origin = now;
    this.start = wall;
    this.seen = { now, wall, busyWall: 0 };
    this.busyWall = 0;
    this.speed = 0;
    this.share = 0;
    this.slowFor = 0;
  }

  set(pace, now, wall) {
    this.pace = pace;
    this.restart(now, wall);
  }

  /** Until when the board may run. */
  allowed(now, wall) {
    const allowed = this.origin + (wall - this.start) * MS * this.pace;
    if (allowed - now > MOST_BEHIND * this.pace) {
      this.origin -= allowed - now - MOST_BEHIND * this.pace;
    }
    return Math.min(allowed, now + MOST_BEHIND * this.pace);
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
    this.slowFor = this.pace === 1 && this.speed < SLOW ? this.slowFor + 1 : 0;
    this.seen = { now, wall };
    this.busyWall = 0;
    return true;
  }
}
