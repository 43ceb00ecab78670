/** The local variables of a compiled function; local 0 is its parameter, the label to begin at. */
export const LOCAL = {
  label: 0,
  register: (number) => 1 + number, // r0 to r14
  nz: 16,
  c: 17,
  v: 18,
  budget: 19,
  address: 20,
  t1: 21,
  t2: 22,
  goto: 23, // the address at which to go on after an exit
};
export const LOCALS = 23;
