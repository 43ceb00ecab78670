/** The parts of the page's worker that know neither board nor browser; prints one JSON object. */

import { Holds } from '../../host_sim/emulator/page/holds.mjs';
import { Pace } from '../../host_sim/emulator/page/pace.mjs';
import { Presses } from '../../host_sim/emulator/page/presses.mjs';

const MS = 1e6;

/** Ten seconds of a board that gets `rate` emulated milliseconds done in each of the wall's. */
function paced(rate, { pace = 1, stands = false } = {}) {
  let now = 0;
  const one = new Pace(now, 0);
  one.set(pace, now, 0);
  for (let wall = 10; wall <= 10000; wall += 10) {
    const allowed = stands ? now : one.allowed(now, wall);
    now = Math.min(allowed, now + 10 * rate * MS);
    one.worked(5, now, wall);
  }
  return { seconds: now / MS / 1000, speed: one.speed, slowFor: one.slowFor };
}

function pressed() {
  const presses = new Presses();
  presses.push('A', true, 0);
  presses.push('A', false, 0);
  presses.push('A', true, 10 * MS);
  presses.push('B', true, 500 * MS);
  const due = presses.due;
  return { due, edges: presses.take(Infinity).map(({ at, name, down }) => [at / MS, name, down]) };
}

function held() {
  const edges = [];
  const holds = new Holds((button, down) => edges.push([button, down]));
  holds.set('key', 'A');
  holds.set('finger', 'A');
  holds.set('key', null);
  holds.set('finger', 'B');
  holds.release();
  return edges;
}

console.log(JSON.stringify({
  able: paced(3),
  slow: paced(0.5),
  fast: paced(20, { pace: 8 }),
  off: paced(3, { stands: true }),
  pressed: pressed(),
  held: held(),
}));
