/** SHA-256 (FIPS 180-4). The browser has its own only at secure addresses. */

const FIRST = [];
const ROUNDS = [];
for (let n = 2; ROUNDS.length < 64; n++) {
  if (FIRST.every((prime) => n % prime) || n === 2) {
    FIRST.push(n);
    ROUNDS.push(fraction(Math.cbrt(n)));
  }
}

/** The first 32 bits behind the point. */
function fraction(value) {
  return Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0;
}

const turn = (value, by) => value >>> by | value << 32 - by;

/** @param {Uint8Array} data @returns {Uint8Array} its 32 bytes */
export function sha256(data) {
  const sum = Uint32Array.from(FIRST.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length << 3);
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    round(sum, view, at, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  sum.forEach((value, i) => out.setUint32(4 * i, value));
  return new Uint8Array(out.buffer);
}

function round(sum, view, at, words) {
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      words[i] = view.getInt32(at + 4 * i);
      continue;
    }
    const [two, fifteen] = [words[i - 2], words[i - 15]];
    words[i] = (turn(two, 17) ^ turn(two, 19) ^ two >>> 10) + words[i - 7]
      + (turn(fifteen, 7) ^ turn(fifteen, 18) ^ fifteen >>> 3) + words[i - 16];
  }
  let [a, b, c, d, e, f, g, h] = sum;
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g)
      + ROUNDS[i] + words[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => { sum[i] += value; });
}
