/**
 * SPI transfers that take their time: a replacement for the data path of rp2040js' RPSPI.
 *
 * Bits leave at the speed of the clock dividers. Nothing is done a byte at a time: the wire knows
 * when each queued item will have left and catches up when somebody looks (a status read, a pin
 * that changes, the end of a DMA transfer). Times are emulated nanoseconds.
 */

const SSPDR = 0x008;
const SSPSR = 0x00c;
const FIFO = 8;
const CHUNK = 64; // DMA reads memory at most so many items late
const RECEIVE_OVERRUN = 1 << 0;
const PHASE = 7; // the bit SPH of SSPCR0
/**
 * Clocks between two items, by phase. Phase 0 (modes 0 and 2) has to raise its frame signal in
 * between: 2 (github.com/raspberrypi/pico-examples issue 285). Phase 1 (modes 1 and 3) fed by
 * DMA: 8.5 clocks a byte were measured (github.com/raspberrypi/pico-feedback issue 39).
 */
const PAUSES = [2, 0.5];
const RAM = 0x20000000;
const FLASH = 0x10000000;

// RP2040 datasheet 2.5.7: bits of CHn_CTRL_TRIG
const EN = 1 << 0;
const INCREMENT_READ = 1 << 4;
const INCREMENT_WRITE = 1 << 5;
const RING_ON_WRITE = 1 << 10;
const QUIET = 1 << 21;
const SWAP = 1 << 22;
const BUSY = 1 << 24;

export class SpiWire {
  /**
   * @param {object} rp2040 the chip
   * @param {object} spi one of rp2040.spi
   * @param {(bytes: Uint8Array, count: number) => void} deliver takes the bytes that have left
   * @param {boolean} pauses whether the clock rests between items, as on a chip
   */
  constructor(rp2040, spi, deliver, pauses) {
    this.pauses = pauses;
    this.rp2040 = rp2040;
    this.clock = rp2040.clock;
    this.spi = spi;
    this.deliver = deliver;
    this.queue = []; // items in the shifter and the FIFO
    this.headEnd = 0; // when the item in the shifter will have left
    this.transmit = null; // the DMA channel that feeds the FIFO
    this.receiver = null; // the DMA channel that empties the other one
    this.buffer = new Uint8Array(2 * (CHUNK + FIFO + 1));
    this.alarm = this.clock.createAlarm(() => this.feed());
    this.replaceRegisters();
    this.adoptChannels();
  }

  get itemNanos() {
    const frequency = this.spi.clockFrequency;
    const pause = this.pauses ? PAUSES[(this.spi.control0 >> PHASE) & 1] : 0;
    return frequency ? ((this.spi.dataBits + pause) * 1e9) / frequency : 1000;
  }

  replaceRegisters() {
    const { spi } = this;
    spi.fifosUpdated = () => this.updateRequests();
    const read = spi.readUint32.bind(spi);
    const write = spi.writeUint32.bind(spi);
    spi.readUint32 = (offset) => {
      this.sync();
      return offset === SSPSR ? this.status() : read(offset);
    };
    spi.writeUint32 = (offset, value) => {
      if (offset === SSPDR) {
        this.sync();
        this.push(value & ((1 << spi.dataBits) - 1));
      } else {
        this.sync();
        write(offset, value);
      }
    };
  }

  status() {
    const { queue, spi } = this;
    return (queue.length > 0 ? 16 : 0) | (spi.rxFIFO.full ? 8 : 0) | (spi.rxFIFO.empty ? 0 : 4) |
      (queue.length <= FIFO ? 2 : 0) | (queue.length <= 1 ? 1 : 0);
  }

  push(value) {
    if (this.queue.length > FIFO) {
      return; // a full FIFO drops what is written
    }
    if (this.queue.length === 0) {
      this.headEnd = this.clock.nanos + this.itemNanos;
    }
    this.queue.push(value);
    this.updateRequests();
    if (this.receiver) {
      this.schedule();
    }
  }

  /** Hand over every item that has left by now. */
  sync() {
    const { clock, queue } = this;
    while (queue.length > 0 && this.headEnd <= clock.nanos) {
      const step = this.itemNanos;
      const waiting = queue.length + (this.transmit ? this.transmit.transCount : 0);
      const gone = Math.min(waiting, Math.floor((clock.nanos - this.headEnd) / step) + 1,
        CHUNK + FIFO + 1);
      this.headEnd += gone * step;
      this.send(gone);
    }
  }

  /** Let `count` items leave: first what is queued, then what DMA has fetched meanwhile. */
  send(count) {
    const queued = Math.min(count, this.queue.length);
    let at = 0;
    for (let i = 0; i < queued; i++) {
      at = this.put(at, this.queue[i]);
    }
    this.queue.splice(0, queued);
    at = this.fetchMany(at, count - queued);
    this.deliver(this.buffer, at);
    this.receive(count);
    this.refill();
    this.updateRequests();
  }

  /** Put one item into the buffer, 9 to 16 bits as two bytes. */
  put(at, value) {
    if (this.spi.dataBits > 8) {
      this.buffer[at++] = value >>> 8;
    }
    this.buffer[at++] = value;
    return at;
  }

  /** Every item that leaves brings one in; nothing drives MISO, so it is 0. */
  receive(count) {
    const channel = this.receiver;
    const taken = channel ? Math.min(count, channel.transCount) : 0;
    if (taken > 0) {
      const moves = channel.ctrl & INCREMENT_WRITE ? taken : 1;
      for (let i = 0; i < moves; i++) {
        this.rp2040.writeUint8(channel.writeAddr + i, 0);
      }
      channel.writeAddr += channel.ctrl & INCREMENT_WRITE ? taken : 0;
      channel.transCount -= taken;
      if (channel.transCount === 0) {
        this.receiver = null;
        finish(channel);
      }
    }
    const { rxFIFO } = this.spi;
    for (let i = taken; i < count; i++) {
      if (rxFIFO.full) {
        this.spi.intRaw |= RECEIVE_OVERRUN;
        break;
      }
      rxFIFO.push(0);
    }
  }

  // --- DMA ---------------------------------------------------------------------------------

  /** Channels paced by this SPI are fed by the wire; all others stay rp2040js' own business. */
  adoptChannels() {
    const { dreq } = this.spi;
    for (const channel of this.rp2040.dma.channels) {
      const schedule = channel.scheduleTransfer.bind(channel);
      const read = channel.readUint32.bind(channel);
      const abort = channel.abort.bind(channel);
      channel.scheduleTransfer = () => {
        if (channel.treq === dreq.tx) {
          this.startTransmit(channel);
        } else if (channel.treq === dreq.rx) {
          this.startReceive(channel);
        } else {
          schedule();
        }
      };
      channel.readUint32 = (offset) => {
        if (channel === this.transmit || channel === this.receiver) {
          this.sync();
        }
        return read(offset);
      };
      channel.abort = () => {
        this.sync();
        this.transmit = this.transmit === channel ? null : this.transmit;
        this.receiver = this.receiver === channel ? null : this.receiver;
        abort();
      };
    }
  }

  startTransmit(channel) {
    this.sync();
    this.transmit = channel;
    this.alarm.schedule(0);
  }

  startReceive(channel) {
    this.sync();
    this.receiver = channel;
    const { rxFIFO } = this.spi;
    while (!rxFIFO.empty && channel.transCount > 0) {
      rxFIFO.pull();
      channel.transCount--;
    }
    this.schedule();
  }

  /** One item from memory, and the channel's address moved on. */
  fetch() {
    const channel = this.transmit;
    const { rp2040 } = this;
    let value;
    if (channel.dataSize === 1) {
      value = rp2040.readUint8(channel.readAddr);
    } else if (channel.dataSize === 2) {
      value = rp2040.readUint16(channel.readAddr);
      if (channel.ctrl & SWAP) {
        value = ((value & 0xff) << 8) | (value >>> 8);
      }
    } else {
      value = rp2040.readUint32(channel.readAddr) & 0xffff;
    }
    if (channel.ctrl & INCREMENT_READ) {
      const next = channel.readAddr + channel.dataSize;
      const mask = channel.ctrl & RING_ON_WRITE ? 0 : channel.ringMask;
      channel.readAddr = mask ? (channel.readAddr & ~mask) | (next & mask) : next;
    }
    channel.transCount--;
    return value & ((1 << this.spi.dataBits) - 1);
  }

  /** `count` items from memory into the buffer; plain bytes in SRAM or flash go in one piece. */
  fetchMany(at, count) {
    const channel = this.transmit;
    const simple = count > 0 && channel.dataSize === 1 && this.spi.dataBits === 8 &&
      channel.ringMask === 0 && (channel.ctrl & INCREMENT_READ) !== 0;
    const memory = simple ? this.memoryAt(channel.readAddr, count) : null;
    if (memory) {
      this.buffer.set(memory, at);
      channel.readAddr += count;
      channel.transCount -= count;
      return at + count;
    }
    for (let i = 0; i < count; i++) {
      at = this.put(at, this.fetch());
    }
    return at;
  }

  memoryAt(address, count) {
    const { sram, flash } = this.rp2040;
    for (const [base, bytes] of [[RAM, sram], [FLASH, flash]]) {
      const offset = address - base;
      if (offset >= 0 && offset + count <= bytes.length) {
        return bytes.subarray(offset, offset + count);
      }
    }
    return null;
  }

  /** The FIFO takes from memory as long as it has room; then the channel is done. */
  refill() {
    const channel = this.transmit;
    if (!channel) {
      return;
    }
    while (channel.transCount > 0 && this.queue.length <= FIFO) {
      this.queue.push(this.fetch());
    }
    if (channel.transCount === 0) {
      this.transmit = null;
      finish(channel);
    }
  }

  /** The alarm's work: catch up, fill up, and come back in time. */
  feed() {
    this.sync();
    if (this.transmit && this.queue.length === 0) {
      this.headEnd = this.clock.nanos + this.itemNanos;
    }
    this.refill();
    this.updateRequests();
    this.schedule();
  }

  schedule() {
    const left = this.transmit ? this.transmit.transCount : this.receiver ? this.queue.length : 0;
    if (left > 0 && this.queue.length > 0) {
      const items = Math.min(left, CHUNK);
      const due = this.headEnd + (items - 1) * this.itemNanos;
      this.alarm.schedule(Math.max(0, due - this.clock.nanos));
    } else if (this.transmit) {
      this.alarm.schedule(0);
    }
  }

  updateRequests() {
    this.rp2040.dma.dreq[this.spi.dreq.tx] = this.queue.length <= FIFO;
    this.rp2040.dma.dreq[this.spi.dreq.rx] = !this.spi.rxFIFO.empty;
  }
}

/** What a DMA channel does at its end: no longer busy, interrupt, next channel of the chain. */
function finish(channel) {
  channel.ctrl &= ~BUSY;
  const { dma } = channel;
  if (!(channel.ctrl & QUIET)) {
    dma.intRaw |= 1 << channel.index;
    dma.checkInterrupts();
  }
  if (channel.chainTo !== channel.index && channel.ctrl & EN) {
    dma.channels[channel.chainTo]?.start();
  }
}
