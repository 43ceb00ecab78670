/** Reads a flash's file system; prints where it begins, and its files in base 64. */

import { readFileSync } from 'node:fs';
import { filesOf, startOf } from '../../../host_sim/emulator/page/saves/littlefs.mjs';

const flash = new Uint8Array(readFileSync(process.argv[2]));
const start = startOf(flash);
const files = start < 0 ? [] : [...filesOf(flash, start)].map(
  ([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
console.log(JSON.stringify({ start, files }));
