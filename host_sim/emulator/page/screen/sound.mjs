/** The board's buzzer through the browser's speakers, from the first key or touch on. */

import { keep, recall } from '../choices.mjs';

const LOUDEST = 0.2;
const EDGE = 0.001; // seconds of fading: without, each tone would click
const DELAY = 0.03; // seconds that tones may come late
const MOST_AHEAD = 0.5;
const KEPT = 'lineup sound';

export class Sound {
  constructor() {
    this.on = recall(KEPT) !== 'off';
    this.context = null;
    this.start = { ms: 0, at: 0 }; // an emulated time and when it is heard
    const wake = () => this.wake();
    for (const gesture of ['pointerup', 'keydown']) {
      addEventListener(gesture, wake, { capture: true });
    }
  }

  /** Browsers let no page sound that nobody has touched. */
  wake() {
    if (!this.on || !globalThis.AudioContext) {
      return;
    }
    if (!this.context) {
      this.context = new AudioContext();
      this.voice = new OscillatorNode(this.context, { type: 'square' });
      this.loudness = new GainNode(this.context, { gain: 0 });
      this.voice.connect(this.loudness).connect(this.context.destination);
      this.voice.start();
    }
    if (this.context.state === 'suspended') {
      this.context.resume();
    }
  }

  /** @param {boolean} on false: from now on no tone is heard */
  turn(on) {
    this.on = on;
    keep(KEPT, on ? 'on' : 'off');
    this.hush();
    this.wake();
  }

  hush() {
    this.loudness?.gain.cancelScheduledValues(0);
    this.loudness?.gain.setTargetAtTime(0, this.context.currentTime, EDGE);
  }

  /** @param {[number, number, number][]} tones emulated ms, hertz, share of a period */
  play(tones, pace) {
    if (!this.on || this.context?.state !== 'running') {
      return;
    }
    const now = this.context.currentTime;
    for (const [ms, hertz, share] of tones) {
      let at = this.start.at + (ms - this.start.ms) / 1000 / pace;
      if (at < now || at > now + MOST_AHEAD) {
        at = now + DELAY;
      }
      this.start = { ms, at };
      if (share) {
        this.voice.frequency.setValueAtTime(hertz, at);
      }
      // Of a pulse wave the first harmonic is what is heard most.
      this.loudness.gain.setTargetAtTime(LOUDEST * Math.sin(Math.PI * share), at, EDGE);
    }
  }
}
