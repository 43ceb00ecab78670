/** Keeps the page for when there is no network, and takes a new edition of it whole. */

import { put } from './texts.mjs';

const find = (id) => document.getElementById(id);
const sayOffline = (name, ...values) => put(find('offline'), name, ...values);

export class Renewal {
  /** @param {() => Promise<void>} leave ends what runs, before the page is loaded anew */
  constructor(leave) {
    this.leave = leave;
    this.registration = null;
    find('renew').addEventListener('click', () => this.take());
  }

  async begin() {
    const { serviceWorker } = navigator;
    if (!serviceWorker || !isSecureContext) {
      sayOffline('insecure');
      return;
    }
    let controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener('message', ({ data }) => this.heard(data));
    serviceWorker.startMessages();
    serviceWorker.addEventListener('controllerchange', () => {
      if (controlled) { // another edition works for this page from now on
        this.reload();
      }
      controlled = true; // at the first visit nothing has worked for it before
    });
    try {
      this.registration = await serviceWorker.register(new URL('offline.js', document.baseURI));
    } catch {
      sayOffline('unkeptPage');
      return;
    }
    this.watch();
    const { active } = await serviceWorker.ready;
    sayOffline('offline');
    active.postMessage('look');
  }

  watch() {
    const { registration } = this;
    const follow = (worker) => worker?.addEventListener('statechange', () => this.announce());
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    this.announce();
  }

  announce(changed = false) {
    const waits = this.registration?.waiting && navigator.serviceWorker.controller;
    if (changed || waits) {
      find('renewal').hidden = false;
    }
  }

  heard({ changed, unkept, name, status }) {
    if (changed) {
      this.announce(true);
    } else if (unkept && this.registration?.active) {
      sayOffline('unrenewed');
    } else if (unkept) {
      sayOffline(unkept, name, status);
    }
  }

  async take() {
    const { waiting } = this.registration;
    if (waiting) {
      waiting.postMessage('take');
    } else {
      await this.reload();
    }
  }

  async reload() {
    await this.leave();
    location.reload();
  }
}
