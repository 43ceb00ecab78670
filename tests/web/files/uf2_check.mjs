/** What the page's reader says of each .uf2 file that is named; prints a JSON list. */

import { readFileSync } from 'node:fs';
import { nameOf } from '../../../host_sim/emulator/page/files/program.mjs';
import { imageOf, uf2Of } from '../../../host_sim/emulator/page/files/uf2.mjs';

function read(path) {
  const { buffer, byteOffset, length } = readFileSync(path);
  try {
    const image = imageOf(buffer.slice(byteOffset, byteOffset + length));
    const again = uf2Of(image);
    return [nameOf(image), image.length, Buffer.compare(Buffer.from(again), readFileSync(path)) === 0];
  } catch (error) {
    return error.message;
  }
}

console.log(JSON.stringify(process.argv.slice(2).map(read)));
