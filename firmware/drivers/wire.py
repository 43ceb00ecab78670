# The wire to another console: a UART, three lines crossed over (ours to theirs, theirs to ours,
# ground). What is broken on it, `lineup.link` finds and mends.
#
# While flash is written interrupts wait (some 50 ms a block), and of what comes meanwhile only the
# UART's own 32 bytes are kept (RP2040 datasheet, 4.2.3).

from machine import UART, Pin
from micropython import const

_BAUD = const(115200)
_WAITING = const(256)  # bytes, of both directions each


class Wire:
    """One UART, by its number and pins. It costs nothing until it is opened."""

    def __init__(self, number, tx, rx):
        self._number = number
        self._tx = tx
        self._rx = rx
        self._uart = None

    def open(self):
        """Starts to listen. The pull-up keeps a line that ends nowhere quiet."""
        rx = Pin(self._rx, Pin.IN, Pin.PULL_UP)
        self._uart = UART(
            self._number, _BAUD, tx=Pin(self._tx), rx=rx, rxbuf=_WAITING, txbuf=_WAITING
        )

    def read(self, buffer) -> int:
        """Fills the front of a buffer with what has come: how many bytes. Never waits."""
        count = min(self._uart.any(), len(buffer))
        return (self._uart.readinto(buffer, count) or 0) if count else 0

    def write(self, data):
        """Sends a frame. Does not wait while there is room for it."""
        self._uart.write(data)

    def close(self):
        """Lets the pins go."""
        self._uart.deinit()
        self._uart = None
