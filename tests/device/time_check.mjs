/**
 * Times of the machine by its chip's clock, which began when the power last came: prints how many
 * were looked at, and those that `now` would never come to.
 */

import { Machine } from '../../host_sim/emulator/core/machine.mjs';

const COUNT = 100_000;
const cases = [[21937261415.076923, 56297171382.15385]];
for (let i = 0; i < COUNT; i++) {
  const base = Math.random() * 10 ** (3 + (i % 11));
  cases.push([base, base + Math.random() * 10 ** (3 + (i % 13))]);
}
const early = cases.filter(([base, until]) => {
  const nanos = Machine.prototype.onChip.call({ base }, until);
  return base + nanos < until || nanos - (until - base) > 0.001;
});
console.log(JSON.stringify({ count: cases.length, early }));
