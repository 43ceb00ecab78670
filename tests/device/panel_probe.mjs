/**
 * The panel alone: reads {"glass": facts, "steps": [...]} from stdin, prints what a person sees.
 *
 * Steps: ["command", code, ...parameters], ["data", ...bytes], ["repeat", count, ...bytes],
 * ["wait", milliseconds], ["reset", milliseconds the pin is low].
 */

import { readFileSync } from 'node:fs';
import { Glass } from '../../host_sim/emulator/core/glass.mjs';
import { St7789 } from '../../host_sim/emulator/core/st7789.mjs';

const { glass: facts, steps } = JSON.parse(readFileSync(0, 'utf8'));
let now = 0;
let frames = 0;
const lcd = new St7789(() => now, 1);
const glass = new Glass(facts);
lcd.onWritten = () => {
  frames++;
  glass.current(lcd);
};

const act = {
  command: (code, ...parameters) => {
    lcd.sendCommand(code);
    lcd.sendData(parameters, 0, parameters.length);
  },
  data: (...bytes) => lcd.sendData(bytes, 0, bytes.length),
  repeat: (count, ...bytes) => {
    for (let i = 0; i < count; i++) {
      lcd.sendData(bytes, 0, bytes.length);
    }
  },
  wait: (ms) => { now += ms * 1e6; },
  reset: (ms) => {
    lcd.setReset(true);
    now += ms * 1e6;
    lcd.setReset(false);
  },
};

for (const [name, ...values] of steps) {
  act[name](...values);
}
const picture = glass.render(lcd);
if (!Buffer.from(glass.current(lcd)).equals(picture)) {
  throw new Error('bringing only what has changed gives another picture');
}
console.log(JSON.stringify({
  picture: Buffer.from(picture).toString('base64'),
  violations: lcd.violations.map(({ text }) => text),
  frames,
}));
