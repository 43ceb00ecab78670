/**
 * A second console in a frame of the page, wired to the first: the same page with `?side=2`, whose
 * saves are its own. Whichever has the focus takes the keys.
 */

import { name } from './texts.mjs';

const SECOND = new URLSearchParams(location.search).get('side') === '2';
const HERE = location.origin;

/** Whether this page is the second console, in the frame. */
export const isSecond = () => SECOND && parent !== window;

export class Second {
  /** @param {HTMLElement} place for the frame @param {() => ?Board} running this page's board */
  constructor(place, running) {
    this.place = place;
    this.running = running;
    this.frame = null;
    addEventListener('message', (event) => {
      if (event.origin === HERE) {
        this.heard(event);
      }
    });
    if (isSecond()) {
      new ResizeObserver(() => this.fit()).observe(document.body);
    }
  }

  heard({ source, data, ports }) {
    if (isSecond() && source === parent) {
      if (data.does === 'wire') {
        this.running()?.tell('wire', { port: ports[0], first: false }, [ports[0]]);
      } else if (data.does === 'pace') {
        this.running()?.tell('pace', { pace: data.pace });
      }
    } else if (source === this.frame?.contentWindow) {
      if (data.does === 'started') {
        this.wire();
      } else if (data.does === 'size') {
        this.frame.style.height = `${data.height}px`;
      }
    }
  }

  /** This page's board has been started. */
  started() {
    if (isSecond()) {
      parent.postMessage({ does: 'started' }, HERE);
    } else if (this.ready) {
      this.wire();
    }
  }

  /** Tell how high the second console is. */
  fit() {
    const { height } = document.body.getBoundingClientRect();
    parent.postMessage({ does: 'size', height: Math.ceil(height) }, HERE);
  }

  /** Both boards are there: a new wire between them. */
  wire() {
    this.ready = true;
    const board = this.running();
    if (board && this.frame) {
      const { port1, port2 } = new MessageChannel();
      board.tell('wire', { port: port1, first: true }, [port1]);
      this.frame.contentWindow.postMessage({ does: 'wire' }, HERE, [port2]);
      this.pace(board.pace);
    }
  }

  pace(pace) {
    this.frame?.contentWindow.postMessage({ does: 'pace', pace }, HERE);
  }

  /** @param {string} board its name @param {() => void} refused the server wants no page in a frame */
  open(board, refused) {
    this.ready = false;
    this.frame = document.createElement('iframe');
    name(this.frame, 'second');
    this.frame.id = 'frame';
    this.frame.src = `?side=2&board=${board}`;
    this.frame.addEventListener('load', () => {
      if (!this.frame?.contentDocument?.getElementById('console')) {
        this.close();
        refused();
      }
    });
    this.place.append(this.frame);
  }

  close() {
    this.ready = false;
    this.running()?.tell('wire', { port: null });
    this.frame.remove();
    this.frame = null;
  }
}
