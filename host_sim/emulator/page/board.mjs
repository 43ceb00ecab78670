/** One board that runs in a worker, as the page sees it: messages out, events in. */

export class Board {
  /** @param {Object<string, (message: object) => void>} events by the kind of message */
  constructor(events) {
    this.number = 0;
    this.events = events;
    this.waiting = new Map(); // kind -> resolve
    this.worker = new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }) => {
      if (this.waiting.has(data.kind)) {
        this.waiting.get(data.kind)(data);
        this.waiting.delete(data.kind);
      }
      this.events[data.kind]?.(data);
    };
    this.worker.onerror = (event) => {
      this.events.broken({ text: event.message ?? 'its worker does not start' });
    };
  }

  tell(what, values = {}, transfer = []) {
    this.number++;
    this.worker.postMessage({ do: what, number: this.number, ...values }, transfer);
  }

  /** Tell, and wait for a message of this kind. */
  ask(what, kind, values = {}) {
    return new Promise((resolve) => {
      this.waiting.set(kind, resolve);
      this.tell(what, values);
    });
  }

  /** Whether a status came after all that the board was told. */
  isCurrent(status) {
    return status.handled === this.number;
  }

  async close() {
    await this.ask('end', 'ended');
    this.worker.terminate();
  }
}
