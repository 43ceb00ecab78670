/** Just enough of WebAssembly's binary format (core specification 1.0, chapter 5) for the compiler. */

export const OP = {
  block: 0x02, loop: 0x03, if: 0x04, else: 0x05, end: 0x0b, br: 0x0c, brIf: 0x0d, brTable: 0x0e,
  unreachable: 0x00, return: 0x0f, call: 0x10, callIndirect: 0x11,
  get: 0x20, set: 0x21, tee: 0x22, load: 0x28, load8s: 0x2c, load8u: 0x2d, load16s: 0x2e,
  load16u: 0x2f, store: 0x36, store8: 0x3a, store16: 0x3b, const: 0x41,
  eqz: 0x45, eq: 0x46, ne: 0x47, ltS: 0x48, ltU: 0x49, gtS: 0x4a, gtU: 0x4b, leS: 0x4c, leU: 0x4d,
  geS: 0x4e, geU: 0x4f, add: 0x6a, sub: 0x6b, mul: 0x6c, and: 0x71, or: 0x72, xor: 0x73,
  shl: 0x74, shrS: 0x75, shrU: 0x76, rotr: 0x78, extend8: 0xc0, extend16: 0xc1,
};
const I32 = 0x7f;
const NO_VALUE = 0x40;

/** Unsigned LEB128. */
export function unsigned(value) {
  const bytes = [];
  let rest = value >>> 0;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest !== 0);
  return bytes;
}

/** Signed LEB128 of a 32-bit value. */
function signed(value) {
  const bytes = [];
  let rest = value | 0;
  for (;;) {
    const byte = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && !(byte & 0x40)) || (rest === -1 && byte & 0x40)) {
      bytes.push(byte);
      return bytes;
    }
    bytes.push(byte | 0x80);
  }
}

/** The body of a function, written instruction by instruction; counts how deep it is nested. */
export class Code {
  constructor() {
    this.bytes = [];
    this.depth = 0;
    this.read = new Set(); // locals
    this.written = new Set();
  }

  /** Plain instructions without operands, by name. */
  op(...names) {
    for (const name of names) {
      this.bytes.push(OP[name]);
    }
    return this;
  }

  const(value) {
    this.bytes.push(OP.const, ...signed(value));
    return this;
  }

  get(local) {
    this.read.add(local);
    this.bytes.push(OP.get, ...unsigned(local));
    return this;
  }

  set(local) {
    this.written.add(local);
    this.bytes.push(OP.set, ...unsigned(local));
    return this;
  }

  tee(local) {
    this.written.add(local);
    this.bytes.push(OP.tee, ...unsigned(local));
    return this;
  }

  /** A load or store; alignment is only a hint and left at bytes. */
  memory(name, offset) {
    this.bytes.push(OP[name], 0, ...unsigned(offset));
    return this;
  }

  call(index) {
    this.bytes.push(OP.call, ...unsigned(index));
    return this;
  }

  callIndirect(type) {
    this.bytes.push(OP.callIndirect, ...unsigned(type), 0);
    return this;
  }

  open(name) {
    this.bytes.push(OP[name], NO_VALUE);
    this.depth++;
    return this;
  }

  else() {
    this.bytes.push(OP.else);
    return this;
  }

  end() {
    this.bytes.push(OP.end);
    this.depth--;
    return this;
  }

  /** Branch to the construct that was opened when `depth` was `level`. */
  br(level, name = 'br') {
    this.bytes.push(OP[name], ...unsigned(this.depth - level - 1));
    return this;
  }

  brTable(count) {
    this.bytes.push(OP.brTable, ...unsigned(count - 1));
    for (let i = 0; i < count; i++) {
      this.bytes.push(...unsigned(i));
    }
    return this;
  }
}

const section = (id, bytes) => [id, ...unsigned(bytes.length), ...bytes];
const vector = (items) => [...unsigned(items.length), ...items.flat()];
const name = (text) => [...unsigned(text.length), ...new TextEncoder().encode(text)];
const signature = ([parameters, results]) => [
  0x60, ...vector(Array(parameters).fill([I32])), ...vector(Array(results).fill([I32])),
];

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The code section: long, so its parts are copied only once. */
function codeSection(functions) {
  const parts = [Uint8Array.from(unsigned(functions.length))];
  for (const { locals, code } of functions) {
    const head = vector([[...unsigned(locals), I32]]);
    const size = head.length + code.bytes.length + 1;
    parts.push(Uint8Array.from([...unsigned(size), ...head]));
    parts.push(Uint8Array.from(code.bytes), Uint8Array.of(OP.end));
  }
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return [Uint8Array.from([10, ...unsigned(length)]), ...parts];
}

/**
 * A module of functions over one imported memory `e.m` and, if wanted, one table `e.t`.
 * @param {{types: [number, number][], imports: [string, number][], table: boolean,
 *          functions: {type: number, locals: number, code: Code}[]}} parts
 *        types are counts of i32 parameters and results; imports are names in `e` with their type
 * @returns {Uint8Array} its functions are exported as "0", "1", ...
 */
export function encodeModule({ types, imports, table, functions }) {
  const imported = [
    [...name('e'), ...name('m'), 0x02, 0x00, 0x01],
    ...(table ? [[...name('e'), ...name('t'), 0x01, 0x70, 0x00, 0x00]] : []),
    ...imports.map(([text, type]) => [...name('e'), ...name(text), 0x00, ...unsigned(type)]),
  ];
  const exported = functions.map((_, i) => [
    ...name(String(i)), 0x00, ...unsigned(imports.length + i),
  ]);
  const head = Uint8Array.from([
    0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00,
    ...section(1, vector(types.map(signature))),
    ...section(2, vector(imported)),
    ...section(3, vector(functions.map(({ type }) => unsigned(type)))),
    ...section(7, vector(exported)),
  ]);
  return joined([head, ...codeSection(functions)]);
}
