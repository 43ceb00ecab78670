/**
 * GIF files (GIF89a specification, W3C): pictures of at most 256 colours each, that change a
 * rectangle of what was there.
 */

const LOOP = [0x21, 0xff, 11, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const KEEP = 1 << 2; // the next picture is drawn over this one
const TRAILER = 0x3b;
const MOST_CODES = 4096;
const BLOCK = 255;

const word = (value) => [value & 0xff, value >> 8];

/** Codes of growing width, low bits first. */
class Bits {
  constructor() {
    this.bytes = [];
    this.held = 0;
    this.count = 0;
  }

  put(code, width) {
    this.held |= code << this.count;
    this.count += width;
    while (this.count >= 8) {
      this.bytes.push(this.held & 0xff);
      this.held >>>= 8;
      this.count -= 8;
    }
  }

  end() {
    if (this.count) {
      this.bytes.push(this.held & 0xff);
    }
    return this.bytes;
  }
}

/** @param {Uint8Array} pixels below 1 << depth @param {number} depth 2 to 8 */
export function compress(pixels, depth) {
  const clear = 1 << depth;
  const bits = new Bits();
  const codes = new Map(); // code << 8 | pixel -> code
  let width = depth + 1;
  let next = clear + 2;
  bits.put(clear, width);
  let code = pixels[0];
  for (let at = 1; at < pixels.length; at++) {
    const key = (code << 8) | pixels[at];
    const longer = codes.get(key);
    if (longer !== undefined) {
      code = longer;
      continue;
    }
    bits.put(code, width);
    code = pixels[at];
    if (next === MOST_CODES) {
      bits.put(clear, width);
      codes.clear();
      width = depth + 1;
      next = clear + 2;
    } else {
      if (next === 1 << width) {
        width++;
      }
      codes.set(key, next);
      next++;
    }
  }
  bits.put(code, width);
  // The reader is one code behind: it may have widened by now.
  bits.put(clear + 1, next === 1 << width && width < 12 ? width + 1 : width);
  return bits.end();
}

/** Numbers for the colours of a picture, and what they are: R, G, B of each. */
function counted(colours) {
  const numbers = new Map();
  const pixels = Uint8Array.from(colours, (colour) => {
    if (!numbers.has(colour)) {
      numbers.set(colour, Math.min(numbers.size, BLOCK));
    }
    return numbers.get(colour);
  });
  const depth = Math.max(2, Math.ceil(Math.log2(numbers.size)));
  const table = new Uint8Array(3 << depth);
  for (const [colour, number] of numbers) {
    table.set([colour & 0xff, (colour >> 8) & 0xff, (colour >> 16) & 0xff], number * 3);
  }
  return { pixels, depth: Math.min(depth, 8), table: table.subarray(0, 3 << Math.min(depth, 8)) };
}

/** Each pixel `scale` times as wide and high. */
function larger(pixels, width, scale) {
  const made = new Uint8Array(pixels.length * scale * scale);
  const wide = width * scale;
  for (let from = 0, to = 0; from < pixels.length; from += width) {
    for (let x = 0; x < wide; x++) {
      made[to + x] = pixels[from + Math.floor(x / scale)];
    }
    for (let row = 1; row < scale; row++) {
      made.copyWithin(to + row * wide, to, to + wide);
    }
    to += wide * scale;
  }
  return made;
}

export class Gif {
  constructor(width, height, scale) {
    this.scale = scale;
    this.parts = [Uint8Array.from([
      ...new TextEncoder().encode('GIF89a'), ...word(width * scale), ...word(height * scale),
      0, 0, 0, ...LOOP,
    ])];
  }

  /**
   * Draw over what is there.
   * @param {{x: number, y: number, width: number, height: number, colours: Uint32Array}} picture
   *        colours: 0x??BBGGRR of each pixel
   * @param {number} delay until the next one, in hundredths of a second
   */
  add(picture, delay) {
    const { scale } = this;
    const { x, y, width, height } = picture;
    const { pixels, depth, table } = counted(picture.colours);
    const data = compress(larger(pixels, width, scale), depth);
    this.parts.push(Uint8Array.from([
      0x21, 0xf9, 4, KEEP, ...word(delay), 0, 0,
      0x2c, ...[x, y, width, height].flatMap((value) => word(value * scale)),
      0x80 | (depth - 1),
    ]), table, Uint8Array.of(depth));
    for (let at = 0; at < data.length; at += BLOCK) {
      const block = data.slice(at, at + BLOCK);
      this.parts.push(Uint8Array.from([block.length, ...block]));
    }
    this.parts.push(Uint8Array.of(0));
  }

  /** @returns {Blob} the file */
  end() {
    return new Blob([...this.parts, Uint8Array.of(TRAILER)], { type: 'image/gif' });
  }
}
