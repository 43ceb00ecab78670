/**
 * What stands behind a chip that is neither silicon nor an FPGA: somebody who hears what is on the
 * screen, and a link to open. In TBMAN's place; `firmware/drivers/stage.py` is the other end.
 */

const PLATFORM = 0x00;
const PLACE = 0x04;
const TOLD = 0x08; // length << 4 | part
const LENGTH = 0x0c;
const ROOM = 0x10;
const FREE = 0x14;
const SIMULATED = 0;

export class Stage {
  /**
   * @param {(part: number, text: string) => void} onHeard told each part of the screen in words
   * @param {string} link what the firmware shall open, once
   */
  constructor(onHeard, link = '') {
    this.onHeard = onHeard;
    this.link = new TextEncoder().encode(link);
    this.place = 0;
    this.free = 0; // bytes of the heap, when the screen was last cleared
  }

  /** A new chip stands here. */
  attach(rp2040) {
    this.rp2040 = rp2040;
    this.free = 0;
  }

  readUint32(offset) {
    return offset === LENGTH ? this.link.length : offset === PLATFORM ? SIMULATED : 0;
  }

  writeUint32Atomic(offset, value) {
    if (offset === PLACE) {
      this.place = value >>> 0;
    } else if (offset === TOLD) {
      const bytes = Uint8Array.from({ length: value >>> 4 },
        (_, at) => this.rp2040.readUint8(this.place + at));
      this.onHeard(value & 15, new TextDecoder().decode(bytes));
    } else if (offset === FREE) {
      this.free = value >>> 0;
    } else if (offset === ROOM) {
      this.link.forEach((byte, at) => this.rp2040.writeUint8((value >>> 0) + at, byte));
      this.link = new Uint8Array();
    }
  }
}
