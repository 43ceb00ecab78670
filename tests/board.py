# A stand-in for a board, for tests on both runtimes: a panel that remembers what it was sent, and
# buttons on a virtual clock. Waiting lets time pass; computing takes none, unless a test moves
# `now` itself.

from array import array
from binascii import crc32

LONGEST_MS = 900
"""No picture stays longer unless the console waits for a key: what waits for the console to settle
(`host_sim.emulator.client.QUIET_MS`) relies on it."""

REST_MS = 2000
"""`lineup.ui.input.REST_MS`."""

_PRESSED = 8
_B = 5
_LONG_PRESS_MS = 600


class Finished(BaseException):
    """No presses are left and somebody waits for ever. No `except Exception` may hold it."""


class Display:
    """`panel` is what was sent, by pixel pairs; `sent` the rectangles of every show(), `frames` a
    checksum of the frame buffer at each."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)
        self.panel = bytearray(width * height // 2)
        self._sent = array("H")
        self.frames = []
        self.palette = self.upper = ()
        self.split = 0
        self.on_show = lambda: None

    @property
    def sent(self):
        sent = self._sent
        return [tuple(sent[i : i + 4]) for i in range(0, len(sent), 4)]

    def set_palette(self, colours, upper=None, split=0):
        self.palette = tuple(colours)
        self.upper = tuple(upper) if upper else self.palette
        self.split = split

    def show(self, x, y, w, h):
        assert x % 2 == 0 and w % 2 == 0 and w > 0 and h > 0, (x, y, w, h)
        assert x >= 0 and y >= 0 and x + w <= self.width and y + h <= self.height, (x, y, w, h)
        self._sent.extend(array("H", (x, y, w, h)))
        self.frames.append(crc32(self.buffer))
        panel, buffer, line, n = self.panel, self.buffer, self.width // 2, w // 2
        start = y * line + x // 2
        for at in range(start, start + h * line, line):
            panel[at : at + n] = buffer[at : at + n]
        self.on_show()


class Wire:
    """A wire that ends nowhere, unless a test makes it part of two."""

    def open(self):
        pass

    def read(self, buffer):
        return 0

    def write(self, data):
        pass

    def close(self):
        pass


class Board:
    """The board seam.

    edges: (ms, button | 8 when pressed) in the order of time. When they are used up and somebody
    waits without end, `press()` gives a button; on a board without X and Y these are long presses.
    """

    NAME = "stand-in"
    RUNTIME = "Python"
    LANGUAGE = "en"
    hear = None

    def __init__(self, width=240, height=240, has_xy=True, edges=(), storage=""):
        self.HAS_XY = has_xy
        self.STORAGE = storage
        self.display = Display(width, height)
        self.display.on_show = self._shown
        self.buttons = self
        self.wire = Wire()
        self.edges = list(edges)
        self.press = None
        self.idles = False
        """True if nobody presses where a picture would come to life."""
        self.now = self.time = 0
        self._changed = 0  # when a picture was shown or a button was pressed

    def get(self):
        if not self.edges or self.edges[0][0] > self.now:
            return -1
        self.time, edge = self.edges.pop(0)
        return edge

    def wait(self, ms):
        if ms == REST_MS and not self.idles:
            ms = -1
        if self.edges and (ms < 0 or self.edges[0][0] <= self.now + ms):
            self.now = max(self.now, self.edges[0][0])
        elif ms >= 0:
            self.sleep_ms(ms)
        elif self.press is None:
            raise Finished
        else:
            self._press(self.press())

    def sleep_ms(self, ms):
        self.now += ms
        stays = self.now - self._changed if self.display.frames else 0
        assert stays <= LONGEST_MS or self.edges or self.idles, "one picture for too long"

    def ticks_ms(self):
        return self.now

    def ticks_diff(self, a, b):
        return a - b

    def play(self, tones, volume):
        pass

    def backlight(self, percent):
        pass

    def rest(self, dim_ms, sleep_ms, before=None):
        pass

    def battery(self):
        return 55

    def charging(self):
        return False

    def light(self, colour):
        pass

    def slow(self, on):
        pass

    def turn(self, on):
        pass

    def watch(self, on):
        pass

    def hung(self):
        return False

    def restarted(self):
        return 0

    def shrink_modules(self):
        pass

    def link(self):
        return ""

    def foreign(self):
        return None

    def cartridges(self):
        return ()

    def shelf(self):
        raise NotImplementedError  # there is none, and nobody opens it

    def room(self):
        return 712, 1024

    def entropy(self, n):
        return bytes(range(n))

    def _shown(self):
        self._changed = self.now

    def _press(self, button):
        long = button > _B and not self.HAS_XY
        button -= 2 * long
        until = self.now + long * _LONG_PRESS_MS
        self.edges += [(self.now, button | _PRESSED), (until, button)]
        self._changed = until


def presses(buttons, pause=1000):
    """Edges of short presses, one every `pause` ms."""
    edges = []
    for i, button in enumerate(buttons):
        edges += [(i * pause, button | _PRESSED), (i * pause + 60, button)]
    return edges
