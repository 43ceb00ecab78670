# The board seam on QEMU: a panel whose pictures are only summed up, a clock that skips what is
# waited for, and buttons that a script presses, each when the console has done the one before. All
# of it is that of host_sim/playing/player.py and host_sim/simulated, so that a script's pictures
# are the desktop's.

import os
import sys
from binascii import crc32
from hashlib import sha256
from struct import pack

import vfs
from micropython import const
from plain import (
    LANGUAGE, RUNTIME, backlight, battery, cartridges, charging, foreign, hear, hung, light,
    link, play, prepare, rest, room, shelf, shrink_modules, slow, turn, watch, wire,
)  # fmt: skip

NAME = "qemu"
HAS_XY = True
STORAGE = "/lineup"

_WRAP = const(0x1FFFFFFF)
_HALF = const(0x10000000)
_PRESSED = const(8)
_REST_MS = const(2000)  # lineup.ui.input.REST_MS
_BLOCK = const(512)
_BLOCKS = const(128)


class End(BaseException):
    """The script is over, and the console waits."""


class _Display:
    """`shown` pictures were sent; `sum` is the CRC32 of them, and of their colours."""

    def __init__(self):
        self.shown = self.sum = 0
        self._colours = b""

    def begin(self, width, height):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)

    def set_palette(self, colours, upper=None, split: int = 0):
        both = tuple(colours) + tuple(upper or colours)
        self._colours = pack("<33H", split if upper else 0, *both)

    def show(self, x: int, y: int, w: int, h: int):
        left, right = max(0, x) & ~1, min(self.width, x + w + 1 & ~1)
        top, bottom = max(0, y), min(self.height, y + h)
        if w > 0 and left < right and top < bottom:
            self.shown += 1
            self.sum = crc32(self.buffer, self.sum)
            place = pack("<4H", left, right, top, bottom)
            self.sum = crc32(place, crc32(self._colours, self.sum))


class _Buttons:
    """presses: pairs of a button and the ms that it stays down. settled(): called before each
    press, and at the end."""

    def __init__(self):
        self.time = self.now = 0
        self._due = -1  # when to go on, -1: once the console waits
        self._down = -1
        self._edges = []

    def begin(self, presses, settled):
        self._presses = iter(presses)
        self._settled = settled

    def get(self) -> int:
        self._poll()
        if not self._edges:
            self.now += 1
            return -1
        edge, at = self._edges.pop(0)
        self.time = at & _WRAP
        return edge

    def wait(self, ms: int):
        end = self.now + ms
        self._poll()
        while not self._edges:
            if self._due >= 0 and (ms < 0 or self._due <= end):
                self.now = self._due
            elif ms >= 0 and ms != _REST_MS:
                self.now = max(self.now, end)
                return
            self._act()
            self._poll()

    def sleep(self, ms: int):
        end = self.now + max(0, ms)
        while 0 <= self._due <= end:
            self.now = max(self.now, self._due)
            self._act()
        self.now = end

    def _poll(self):
        while 0 <= self._due <= self.now:
            self._act()

    def _act(self):
        if self._down >= 0:
            self._edges.append((self._down, self.now))
            self._down = self._due = -1
            return
        self._settled()
        press = next(self._presses, None)
        if press is None:
            raise End
        self._down, ms = press
        self._edges.append((self._down | _PRESSED, self.now))
        self._due = self.now + ms


class _Memory:
    # A block device in the heap.
    def __init__(self):
        self._data = bytearray(b"\xff" * _BLOCK * _BLOCKS)

    def readblocks(self, number, into, offset=0):
        at = number * _BLOCK + offset
        into[:] = self._data[at : at + len(into)]

    def writeblocks(self, number, data, offset=0):
        at = number * _BLOCK + offset
        self._data[at : at + len(data)] = data

    def ioctl(self, what, _):
        return {4: _BLOCKS, 5: _BLOCK}.get(what, 0)


display = _Display()
buttons = _Buttons()
sleep_ms = buttons.sleep
_given = 0
_seed = 0


def begin(width: int, height: int, presses, settled, seed: int):
    """Makes it a board with such a panel, an empty storage, and what its script says."""
    global HAS_XY, _seed
    HAS_XY = height >= 240
    _seed = seed
    sys.path.remove(".frozen")  # as boards/common/_boot.py does
    sys.path.insert(0, ".frozen")
    memory = _Memory()
    vfs.VfsLfs2.mkfs(memory)
    vfs.mount(memory, "/")
    os.mkdir(STORAGE)
    display.begin(width, height)
    buttons.begin(presses, settled)


def entropy(n: int) -> bytes:
    """As host_sim.simulated.board.SeededEntropy has it."""
    global _given
    data = b""
    while len(data) < n:
        data += sha256(b"lineup %d %d" % (_seed, _given)).digest()
        _given += 1
    return data[:n]


def ticks_ms() -> int:
    return buttons.now & _WRAP


def ticks_diff(a: int, b: int) -> int:
    return ((a - b + _HALF) & _WRAP) - _HALF


def restart(game: int):
    sys.exit(game)


def restarted() -> int:
    return 0
