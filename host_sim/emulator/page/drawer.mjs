/** What makers want to see: figures, the times between pictures, serial output. */

const MOST_TEXT = 20000;
const KEPT = 120; // times between pictures
const SAME = 1; // milliseconds within which writes to the panel are parts of one picture
const PAUSE = 200; // milliseconds without a picture end a movement
const LATE = 1000 / 30; // as long as an animation may show one picture
const FULL = 100; // milliseconds, the chart's height

const find = (id) => document.getElementById(id);

export class Drawer {
  constructor() {
    this.gaps = [];
    this.last = null;
    this.pen = find('chart').getContext('2d');
    find('serial').textContent = '';
  }

  status(status) {
    for (const time of status.times) {
      const gap = this.last === null ? PAUSE : time - this.last;
      this.last = time;
      if (gap >= SAME && gap < PAUSE) {
        this.gaps.push(gap);
      }
    }
    this.gaps = this.gaps.slice(-KEPT);
    if (find('makers').open) {
      this.draw(status);
    }
  }

  draw(status) {
    const sorted = [...this.gaps].sort((a, b) => a - b);
    const time = (value) => (value === undefined ? '-' : `${value.toFixed(1)} ms`);
    const percent = (value) => `${Math.round(value * 100)} %`;
    const rows = {
      'Emulated time': `${(status.ms / 1000).toFixed(1)} s, asleep ${
        percent(status.ms ? status.slept / status.ms : 0)}`,
      'Times real time': `${status.speed.toFixed(2)}; ${
        status.share ? (status.speed / status.share).toFixed(1) : '-'} without a rest`,
      Pictures: `${status.pictures} since switched on`,
      'Between two pictures': `median ${time(sorted[sorted.length >> 1])}, worst ${
        time(sorted.at(-1))}, the last ${sorted.length}`,
      'Free heap': `${Math.round(status.free / 1024)} KB, garbage counted as used`,
      'Flash operations': `${status.flashOperations}`,
      'Starts of the chip': `${status.starts}`,
    };
    find('figures').replaceChildren(...Object.entries(rows).flatMap(([name, value]) => {
      const [term, text] = [document.createElement('dt'), document.createElement('dd')];
      term.textContent = name;
      text.textContent = value;
      return [term, text];
    }));
    this.chart();
  }

  chart() {
    const { pen } = this;
    const { width, height } = pen.canvas;
    pen.fillStyle = '#0c0d12';
    pen.fillRect(0, 0, width, height);
    this.gaps.forEach((gap, i) => {
      const high = Math.max(1, Math.min(1, gap / FULL) * height);
      pen.fillStyle = gap > LATE ? '#ffc446' : '#8fa3d8';
      pen.fillRect(i * 2, height - high, 1, high);
    });
    pen.fillStyle = '#dee2ee';
    pen.fillRect(0, Math.round(height * (1 - LATE / FULL)), width, 1);
  }

  serial(text) {
    const place = find('serial');
    const follows = place.scrollTop + place.clientHeight >= place.scrollHeight - 20;
    place.textContent = (place.textContent + text.replaceAll('\r', '')).slice(-MOST_TEXT);
    if (follows) {
      place.scrollTop = place.scrollHeight;
    }
  }
}
