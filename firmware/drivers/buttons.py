# Buttons on pins, low while pressed: every edge is taken by an interrupt and queued, so that a
# press during a flush or while a bot thinks is not lost.
#
# The interrupt handlers are hard ones: they run at once, also while the collector works, and may
# not allocate. They use small ints, arrays and methods bound beforehand. While flash is erased or
# written interrupts wait (some 50 ms a block); the pin's level is right again afterwards, so only
# a press that begins and ends within that time is lost.
#
# A contact bounces for a few ms. The first edge counts at once; edges within _SETTLE_MS after it
# are only noted, and the level decides what they came to once that time is over.

from array import array

from machine import Pin, disable_irq, enable_irq, idle
from micropython import const

from drivers.clock import ticks_diff, ticks_ms

_DEPTH = const(64)
_PRESSED = const(8)
_LETTER = const(4)  # no direction; of those up and down, left and right differ in bit 0
_SETTLE_MS = const(8)


class _Queue:
    """Edges (button, plus 8 if pressed) with their times, in the order they came."""

    def __init__(self):
        self.noted = False  # a line has an edge that it has not judged yet
        self._edges = bytearray(_DEPTH)
        self._times = array("i", bytes(4 * _DEPTH))
        self._head = 0  # counts what came, modulo 2 * _DEPTH
        self._tail = 0  # counts what was taken

    def waiting(self):
        return self._head != self._tail

    def put(self, edge, at):
        """False if there is no room."""
        head = self._head
        if (head - self._tail) & (2 * _DEPTH - 1) == _DEPTH:
            return False
        self._edges[head & (_DEPTH - 1)] = edge
        self._times[head & (_DEPTH - 1)] = at
        self._head = (head + 1) & (2 * _DEPTH - 1)
        return True

    def first(self):
        return self._edges[self._tail & (_DEPTH - 1)]

    def first_at(self):
        return self._times[self._tail & (_DEPTH - 1)]

    def drop(self):
        self._tail = (self._tail + 1) & (2 * _DEPTH - 1)


class _Line:
    """One pin: its edges without their bounces."""

    def __init__(self, pin, button, queue):
        self._pin = pin
        self._button = button
        self._queue = queue
        self._down = False  # as it was last queued
        self._at = (ticks_ms() - _SETTLE_MS) & 0x1FFFFFFF  # when it was last queued
        self._noted = False
        self._noted_at = 0

    def edge(self, _):
        """The interrupt handler."""
        now = ticks_ms()
        if ticks_diff(now, self._at) < _SETTLE_MS:
            self._note(now)
            return
        down = not self._pin()
        if down == self._down and self._noted:
            # Nobody has called settle since the edge back was noted.
            self._put(not down, self._noted_at)
        if down != self._down:
            self._put(down, now)

    def settle(self, now):
        """Judges by its level a line whose edges were noted. Returns False if it is too early."""
        if not self._noted:
            return True
        if ticks_diff(now, self._at) < _SETTLE_MS:
            return False
        self._noted = False
        down = not self._pin()
        if down != self._down:
            self._put(down, self._noted_at)
        return not self._noted

    def _note(self, now):
        self._noted = True
        self._noted_at = now
        self._queue.noted = True

    def _put(self, down, at):
        self._noted = False
        if self._queue.put(self._button | (_PRESSED if down else 0), at):
            self._down = down
            self._at = at
        else:
            self._note(at)


class Buttons:
    """The edges of a board's buttons.

    lines: pairs of a GPIO number and a button (0..7). Two pins may stand for one button. feed():
    called at every look, and at least every second while somebody waits. rest:
    drivers.rest.Rest, what happens where a button is waited for without a limit; the press that
    ends its sleep counts for nothing.
    `time` is the `ticks_ms` of the edge that `get` returned last.
    """

    def __init__(self, lines, feed=lambda: None, rest=None):
        self.time = 0
        self._feed = feed
        self._rest = rest
        self._turned = 0  # what turns a direction into the opposite one
        self._woken = -1  # the button that has ended a sleep and is still down
        self._queue = _Queue()
        self._lines = []
        for number, button in lines:
            pin = Pin(number, Pin.IN, Pin.PULL_UP)
            line = _Line(pin, button, self._queue)
            self._lines.append(line)
            pin.irq(line.edge, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)

    def get(self) -> int:
        """The next edge (0..7, plus 8 when pressed), or -1 if there is none. Never waits."""
        queue = self._queue
        while self._waiting():
            edge = queue.first()
            self.time = queue.first_at()
            queue.drop()
            if edge != self._woken:
                return edge if edge & _LETTER else edge ^ self._turned
            self._woken = -1
        return -1

    def turn(self, on: bool):
        """From now on the directions are those of somebody who holds the board upside down. The
        others keep their names, which stand beside them."""
        self._turned = 1 if on else 0

    def wait(self, ms: int):
        """Sleeps until an edge is waiting or `ms` have passed; `ms` < 0 waits for an edge."""
        if ms < 0 and self._rest:
            if self._rest.wait(self._waiting, self._settling):
                # Its release counts for nothing either.
                edge = self._queue.first()
                self._queue.drop()
                self._woken = edge & ~_PRESSED if edge & _PRESSED else -1
            return
        start = ticks_ms()
        while not self._waiting():
            if 0 <= ms <= ticks_diff(ticks_ms(), start):
                return
            idle()  # until an interrupt, 1 ms at most

    def _waiting(self):
        self._feed()
        queue = self._queue
        if queue.noted:
            self._settle()
        return queue.waiting()

    def _settling(self):
        return self._queue.noted

    def _settle(self):
        state = disable_irq()
        now = ticks_ms()
        noted = False
        for line in self._lines:
            if not line.settle(now):
                noted = True
        self._queue.noted = noted
        enable_irq(state)
