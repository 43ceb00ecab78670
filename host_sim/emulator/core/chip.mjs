/** What the core takes from rp2040js, by paths that Node and browsers both follow. */

export { USBCDC } from '../node_modules/rp2040js/dist/esm/usb/cdc.js';
export { GPIOPinState } from '../node_modules/rp2040js/dist/esm/gpio-pin.js';
export { RP2040 } from '../node_modules/rp2040js/dist/esm/rp2040.js';
