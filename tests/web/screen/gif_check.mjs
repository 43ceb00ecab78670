/** Pictures of all kinds through the page's GIF writer; the files go to the folder named. */

import { writeFileSync } from 'node:fs';
import { Film } from '../../../host_sim/emulator/page/screen/film.mjs';

const [, , folder] = process.argv;
let chance = 7;
const next = () => {
  chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
  return chance >>> 8;
};

/** A screen of `count` colours; `grain`: how many pixels in a row share one. */
function screen(width, height, count, grain) {
  const pixels = new Uint32Array(width * height);
  let colour = 0;
  for (let at = 0; at < pixels.length; at++) {
    if (at % grain === 0) {
      const number = next() % count;
      colour = (0xff000000 | (number * 0x10307)) >>> 0;
    }
    pixels[at] = colour;
  }
  return new Uint8ClampedArray(pixels.buffer);
}

const shown = [];
for (const [count, grain] of [[1, 1], [2, 1], [3, 7], [4, 1], [17, 2], [200, 1], [256, 1], [16, 90]]) {
  const film = new Film(96, 64);
  const pictures = [];
  for (let at = 0; at < 3; at++) {
    const rgba = screen(96, 64, count, grain);
    film.take(rgba, at * 100);
    pictures.push(Buffer.from(rgba).toString('base64'));
  }
  const name = `${count}-${grain}.gif`;
  writeFileSync(`${folder}/${name}`, Buffer.from(await (await film.gif()).arrayBuffer()));
  shown.push({ name, pictures });
}

/** A long film: what it begins with is cut off, a rest is shortened. */
const film = new Film(8, 8);
for (let at = 0; at < 1500; at++) {
  film.take(screen(8, 8, 200, 1), at * 20);
}
film.take(screen(8, 8, 200, 1), 1500 * 20 + 60000);
writeFileSync(`${folder}/long.gif`, Buffer.from(await (await film.gif()).arrayBuffer()));
console.log(JSON.stringify(shown));
