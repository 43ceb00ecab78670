/**
 * The hardware divider of the SIO (RP2040 datasheet 2.3.1.5), without the way through the bus:
 * every division of the firmware goes through it, and none of its registers moves the clock. The
 * values are kept where rp2040js keeps them, as its interpreter divides too.
 */

const REGISTERS = 0xd0000060 | 0;
const [UDIVIDEND, UDIVISOR, SDIVIDEND, SDIVISOR, QUOTIENT, REMAINDER, STATUS] = [0, 4, 8, 12, 16, 20, 24];

/** Whether compiled code's word access to `address` is one to the divider. */
export function isDivider(address) {
  return (address & ~31) === REGISTERS;
}

/** @param {object} sio rp2040js' RPSIO */
export function readDivider(sio, address) {
  switch (address & 31) {
    case QUOTIENT:
      sio.divCSR &= ~2;
      return sio.divQuotient | 0;
    case REMAINDER:
      return sio.divRemainder | 0;
    case UDIVIDEND:
    case SDIVIDEND:
      return sio.divDividend | 0;
    case UDIVISOR:
    case SDIVISOR:
      return sio.divDivisor | 0;
    default:
      return sio.readUint32(address & 0xfff) | 0;
  }
}

export function writeDivider(sio, address, value) {
  switch (address & 31) {
    case UDIVIDEND:
      sio.divDividend = value >>> 0;
      sio.updateHardwareDivider(false);
      break;
    case SDIVIDEND:
      sio.divDividend = value >>> 0;
      sio.updateHardwareDivider(true);
      break;
    case UDIVISOR:
      sio.divDivisor = value >>> 0;
      sio.updateHardwareDivider(false);
      break;
    case SDIVISOR:
      sio.divDivisor = value >>> 0;
      sio.updateHardwareDivider(true);
      break;
    default:
      sio.writeUint32(address & 0xfff, value >>> 0);
  }
}
