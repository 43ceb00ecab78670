/**
 * The USB host: a CDC serial port.
 *
 * rp2040js' USBCDC answers every read of the device at once, with an empty packet when there is
 * nothing to say, which keeps the device's USB interrupt busy for ever. A real host stays silent;
 * so does this one: a read is answered when there are bytes for it.
 */

import { USBCDC } from './chip.mjs';

export class UsbHost {
  /** @param {(bytes: Uint8Array) => void} onOutput what the device says */
  constructor(onOutput) {
    this.onOutput = onOutput;
    this.input = []; // bytes on their way to the device
    this.waiting = null; // [endpoint, size]: the device's read that waits for bytes
    this.connected = false;
    this.onSpoken = () => {}; // who else wants what the device says, as a copy
  }

  /** Plug the cable of a chip that has just been built in. */
  attach(rp2040) {
    const usb = rp2040.usbCtrl;
    this.usb = usb;
    this.waiting = null;
    this.connected = false;
    this.cdc = new USBCDC(usb);
    this.cdc.onDeviceConnected = () => { this.connected = true; };
    this.cdc.onSerialData = (bytes) => {
      this.onOutput(bytes);
      this.onSpoken(Uint8Array.from(bytes));
    };
    const answer = usb.onEndpointRead;
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint === this.cdc.outEndpoint) {
        this.waiting = [endpoint, size];
        this.pump();
      } else {
        answer(endpoint, size);
      }
    };
  }

  detach() {
    this.usb = null;
    this.waiting = null;
    this.connected = false;
    this.input = [];
  }

  /** Bytes for the device. */
  send(bytes) {
    this.input.push(...bytes);
    this.pump();
  }

  pump() {
    if (this.waiting !== null && this.input.length > 0) {
      const [endpoint, size] = this.waiting;
      this.waiting = null;
      this.usb.endpointReadDone(endpoint, Uint8Array.from(this.input.splice(0, size)));
    }
  }
}
