/** One board that runs in a worker, as the page sees it: messages out, events in. */

const PATIENCE = 10000; // milliseconds in which a worker that lives has told something

export class Board {
  /** @param {Object<string, (message: object) => void>} events by the kind of message */
  constructor(events) {
    this.number = 0;
    this.events = events;
    this.waiting = new Map(); // kind -> resolve
    this.lost = false; // it runs no more, and only a new one will
    this.closing = false;
    this.worker = new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = (event) => {
      this.lose();
      this.events.broken({ text: event.message ?? '' });
    };
    this.listen();
  }

  heard(message) {
    this.listen();
    this.lost = message.kind === 'broken';
    this.waiting.get(message.kind)?.(message);
    this.waiting.delete(message.kind);
    this.events[message.kind]?.(message);
  }

  /** A worker tells something every second; one that does not may be dead. */
  listen() {
    if (this.mute) {
      this.mute = false;
      this.events.silent({ on: false });
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.missed(), PATIENCE);
  }

  missed() {
    if (document.hidden) {
      this.listen(); // then browsers let nobody work
      return;
    }
    this.mute = true;
    this.lose();
    this.events.silent({ on: true });
  }

  /** Nobody need wait for an answer any more. */
  lose() {
    this.lost = true;
    this.waiting.forEach((resolve) => resolve(null));
    this.waiting.clear();
  }

  tell(what, values = {}, transfer = []) {
    this.number++;
    this.worker.postMessage({ do: what, number: this.number, ...values }, transfer);
  }

  /** Tell, and wait for a message of this kind; null where none will come. */
  ask(what, kind, values = {}) {
    if (this.lost) {
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      this.waiting.set(kind, resolve);
      this.tell(what, values);
    });
  }

  /** Whether a status came after all that the board was told, and still counts. */
  isCurrent(status) {
    return status.handled === this.number && !this.closing;
  }

  async close() {
    this.closing = true;
    if (!this.lost) {
      await this.ask('end', 'ended');
    }
    clearTimeout(this.timer);
    this.worker.terminate();
  }
}
