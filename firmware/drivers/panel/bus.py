# The serial bus to a display: commands by SPI.write, pixels by a DMA channel of our own, so that
# the next strip can be converted while the last one is on the wire.
#
# Registers: RP2040 datasheet 2.5.7 (a channel of the DMA), 4.4.4 (SSPSR).

import micropython
from machine import mem32
from micropython import const

from drivers import chip

_SSPSR = const(0x0C)
_BUSY = const(0x10)
_BYTES = const(0)
_TRANS_COUNT = const(2)  # registers of a DMA channel
_CTRL = const(3)
_AL3_READ_ADDR_TRIG = const(15)


@micropython.viper
def _send(channel, data, count: int, busy: int):
    # A written count is that of the next start, so it may be while bytes are sent (2.5.1.2).
    # Writing the address starts the channel.
    registers = ptr32(channel)
    registers[_TRANS_COUNT] = count
    while registers[_CTRL] & busy:
        pass
    registers[_AL3_READ_ADDR_TRIG] = int(ptr8(data))


class Bus:
    """A four-wire serial interface: chip select and data/command besides SPI.

    number: which SPI (0 or 1) `spi` is; spi: machine.SPI in mode 0 or 3; cs, dc: machine.Pin
    outputs; dma: rp2.DMA. Nothing here allocates after the constructor.
    """

    def __init__(self, number: int, spi, cs, dc, dma):
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._dma = dma
        self._channel = dma.registers
        self._status = (chip.SPI1 if number else chip.SPI0) + _SSPSR
        request = chip.DREQ_SPI1_TX if number else chip.DREQ_SPI0_TX
        control = dma.pack_ctrl(size=_BYTES, inc_write=False, treq_sel=request, irq_quiet=True)
        dma.config(write=spi, ctrl=control)
        self._code = bytearray(1)
        self._open = False
        cs(1)
        dc(1)

    @micropython.native
    def command(self, code: int, parameters=None):
        """Sends a command byte and its parameters; returns when they are through."""
        self.finish()
        self._code[0] = code
        self._dc(0)
        self._cs(0)
        self._spi.write(self._code)
        self._dc(1)
        if parameters:
            self._spi.write(parameters)
        self._cs(1)

    def begin(self):
        """Opens a row of `send` that follows a command."""
        self._cs(0)
        self._open = True

    def send(self, data, count: int):
        """Starts sending the first `count` bytes of `data` and returns at once.

        Waits before for what was sent last; `data` may be changed after the next call.
        """
        _send(self._channel, data, count, chip.DMA_BUSY)

    @micropython.native
    def finish(self):
        """Waits until the last byte has left, also after an interrupted `send`."""
        if self._open:
            while self._dma.active() or mem32[self._status] & _BUSY:
                pass
            self._cs(1)
            self._open = False
