/** The parts of the page's worker that know neither board nor browser; prints one JSON object. */

import { Holds } from '../../../host_sim/emulator/page/buttons/holds.mjs';
import { Pace } from '../../../host_sim/emulator/page/worker/pace.mjs';
import { Presses } from '../../../host_sim/emulator/page/worker/presses.mjs';
import { linkOf, hashOf } from '../../../host_sim/emulator/page/links.mjs';
import { Wire } from '../../../host_sim/emulator/page/worker/wire.mjs';

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

/** Two boards that go on by chance, as far as they may; each sends a byte now and then. */
function wired() {
  let chance = 3;
  const next = (most) => {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    return (chance >>> 8) % most;
  };
  const queue = [];
  const ports = [0, 1].map(() => ({ close() {} }));
  ports.forEach((port, side) => {
    port.postMessage = (data) => queue.push([ports[1 - side], structuredClone(data)]);
  });
  const machines = [5 * MS, 900 * MS].map((now) => ({
    now,
    powered: true,
    arrived: [],
    receive(value, nanos) { this.arrived.push([value, wires[machines.indexOf(this)].time + nanos]); },
  }));
  const wires = [];
  machines.forEach((machine, side) => wires.push(new Wire(machine, ports[side], side === 0, () => {})));
  const deliver = () => {
    const [port, data] = queue.shift();
    port.onmessage({ data });
  };
  const sent = [[], []];
  let lead = 0;
  for (let turn = 0; turn < 4000; turn++) {
    const side = next(2);
    const [machine, wire] = [machines[side], wires[side]];
    machine.now = Math.max(machine.now, Math.min(wire.granted, machine.now + next(4 * MS)));
    if (next(3) === 0 && Number.isFinite(wire.other)) {
      sent[side].push([turn & 255, wire.time + 10 * MS]);
      machine.onWire(turn & 255);
    }
    wire.tell();
    while (queue.length && next(4)) {
      deliver();
    }
    if (Number.isFinite(wires[1].other)) {
      lead = Math.max(lead, Math.abs(wires[0].time - wires[1].time));
    }
  }
  while (queue.length) {
    deliver();
  }
  const exact = [0, 1].every((side) => (
    JSON.stringify(sent[side]) === JSON.stringify(machines[1 - side].arrived)));
  machines[1].powered = false;
  wires[1].switched();
  while (queue.length) {
    deliver();
  }
  const alone = wires[0].granted === Infinity;
  machines[1].powered = true;
  wires[1].switched();
  while (queue.length) {
    deliver();
  }
  return {
    exact, count: sent[0].length, lead: lead / MS, alone, again: wires[0].granted - machines[0].now,
  };
}

function linked() {
  const links = [
    '', '#', '#code=7E', '#code=7e&game=lineit', '#replay=LINEUP%3AA%25B%20C', '#replay=A+B',
    '#replay=LINEUP:100%', '#replay=lineup%20game%20a1%0A', '#code=7E&gamee=x&language=ja',
  ].map(linkOf);
  const pasted = [
    ' lineup game A1', '7E', ' 7e\t', '15nm-7j lineit', '15 NM 7J', ' lineup:a1 ',
    'https://example.org/x/?board=picopad#code=7E&game=line', '#replay=LINEUP%3AA%25B',
    'Look: http://127.0.0.1:8000/#replay=A1 ', '\u200e15NM\u200b7J\u2060', '１５ＮＭ７Ｊ　lineit',
    'HTTPS://EXAMPLE.ORG/#CODE=15NM7J',
  ].map((text) => linkOf(hashOf(text)));
  const refused = [
    `#code=${'7'.repeat(8000)}`, `#replay=${'0'.repeat(8000)}`, '#code=de%0A15NM7J&game=lineit',
    '#code=7E&game=li%0Ane', '#code=7E&game=', '#code=%00', '#code=%F0%9F%98%80', '#replay=A%00B',
    '#replay=%C3%9F', `#code=7E&game=${'x'.repeat(25)}`, '#code=7E&game=A;B',
  ].map(linkOf);
  return { links, pasted, refused };
}

console.log(JSON.stringify({
  wired: wired(),
  linked: linked(),
  able: paced(3),
  slow: paced(0.5),
  fast: paced(20, { pace: 8 }),
  off: paced(3, { stands: true }),
  pressed: pressed(),
  held: held(),
}));
