# ST7789 display controller, for panels of up to 240 x 320 on a four-wire serial bus.
#
# Page and section numbers are those of Sitronix' ST7789V datasheet, version 1.3. The voltages,
# porches and gamma curves are those that Waveshare's own example sets for both panels
# (github.com/waveshare/Pico_code, Python/Pico-LCD-1.3 and Python/Pico-LCD-1.14).

from array import array
from time import sleep_ms, sleep_us, ticks_diff, ticks_ms

import micropython
from micropython import const

from drivers.panel.pixels import TABLE_SIZE

_SLPIN = const(0x10)  # 9.1.11
_SLPOUT = const(0x11)  # 9.1.12
_INVON = const(0x21)  # 9.1.16
_DISPOFF = const(0x28)  # 9.1.18
_DISPON = const(0x29)  # 9.1.19
_CASET = const(0x2A)  # 9.1.20
_RASET = const(0x2B)  # 9.1.21
_RAMWR = const(0x2C)  # 9.1.22
_MADCTL = const(0x36)  # 9.1.28
_COLMOD = const(0x3A)  # 9.1.32

# MADCTL: MX mirrors the columns, MV swaps rows and columns, ML refreshes bottom to top.
LANDSCAPE = const(0x70)
_MV = const(0x20)
_TURN = const(0xC0)  # MX and MY: half a turn
_COLUMNS = const(240)  # of the controller's memory
_ROWS = const(320)

_RESET_US = const(20)  # 7.4.5: a pulse of at least 10 us
_READY_US = const(5000)  # 7.4.5, 9.1.11-12: before the next command, after reset, SLPIN, SLPOUT
# 7.4.5, 9.1.11-12: before SLPOUT, if a reset found the panel awake; between SLPIN and SLPOUT.
_AWAKE_MS = const(120)
_SHOWN_MS = const(20)  # a picture, at 60 Hz, before the light comes

_STRIP = const(2160)  # bytes: 6 full rows of 12-bit pixels, 0.28 ms on the wire

_SETTINGS = (
    (0xB2, b"\x0c\x0c\x00\x33\x33"),  # PORCTRL
    (0xB7, b"\x35"),  # GCTRL: VGH 13.26 V, VGL -10.43 V
    (0xBB, b"\x19"),  # VCOMS: 0.725 V
    (0xC0, b"\x2c"),  # LCMCTRL
    (0xC2, b"\x01\xff"),  # VDVVRHEN
    (0xC3, b"\x12"),  # VRHS
    (0xC4, b"\x20"),  # VDVS: 0 V
    (0xC6, b"\x0f"),  # FRCTRL2: 60 Hz
    (0xD0, b"\xa4\xa1"),  # PWCTRL1
    (0xE0, b"\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23"),  # PVGAMCTRL
    (0xE1, b"\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23"),  # NVGAMCTRL
)


class ST7789:
    """A panel with a frame buffer of two pixels a byte.

    bus: bus.Bus; reset: machine.Pin; light: its `on()` is called when the first picture is
    complete; pixel_format: FORMAT12 or FORMAT16 of pixels or pixels_thumb;
    width, height: pixels, an even width; x, y: where the glass begins in the controller's memory;
    inverted: whether the panel is a normally black one; settings: (command, parameters) of its
    voltages and curves, None for those of Waveshare's panels.

    `buffer` (GS4_HMSB, width * height // 2 bytes) is what `show` sends.
    """

    def __init__(
        self, bus, reset, light, pixel_format, width, height,
        x=0, y=0, madctl=LANDSCAPE, inverted=True, settings=None,
    ):  # fmt: skip
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)
        self._bus = bus
        self._put = bus.send  # bound once: doing it in `show` would allocate
        self._light = light
        self._x = x
        self._y = y
        self._madctl = madctl
        self._colmod, self._pair, self._fill_table, self._convert = pixel_format
        self._strips = (bytearray(_STRIP), bytearray(_STRIP))
        self._tables = (bytearray(TABLE_SIZE), bytearray(TABLE_SIZE))
        self._palette = array("H", bytes(32))
        self._split = 0  # rows from here on have the second table's colours
        self._range = bytearray(4)
        self._job = array("i", (0, 0, width >> 1, 0))  # see pixels.strip12
        self._on = False
        self._reset(reset)
        self._turned = False
        self._configure(madctl, inverted, _SETTINGS if settings is None else settings)
        self.set_palette(range(0, 0x1000, 0x111))

    def _reset(self, pin):
        pin(0)
        sleep_us(_RESET_US)
        pin(1)
        self._since = ticks_ms()  # of the last reset, SLPIN or SLPOUT
        sleep_us(_READY_US)

    def _configure(self, madctl, inverted, settings):
        # Registers may be set while the panel still sleeps.
        command = self._bus.command
        command(_MADCTL, bytes((madctl,)))
        command(_COLMOD, bytes((self._colmod,)))
        for code, parameters in settings:
            command(code, parameters)
        if inverted:
            command(_INVON)

    def set_palette(self, colours, upper=None, split: int = 0):
        """Takes 16 colours 0xRGB; what `show` sends from now on has them. upper: other 16 for the
        rows above row `split`."""
        self._split = split if upper else 0
        self._fill(1, colours)
        if upper:
            self._fill(0, upper)

    def _fill(self, which, colours):
        for i in range(16):
            self._palette[i] = colours[i]
        self._fill_table(self._tables[which], self._palette)

    def show(self, x: int, y: int, w: int, h: int):
        """Sends a rectangle of the buffer, cut to the panel and widened to even x and w.

        Returns when the last byte has left. The first call also wakes the panel, which is black
        outside the rectangle, and lights it.
        """
        right = min(x + w + 1, self.width) & ~1
        bottom = min(y + h, self.height)
        x = max(x, 0) & ~1
        y = max(y, 0)
        if w > 0 and x < right and y < bottom:
            if self._on:
                self._send(x, y, right, bottom)
            else:
                self._first(x, y, right, bottom)

    def turn(self, on: bool):
        """Shows the picture upside down, what is there at once, or upright again."""
        if on == self._turned:
            return
        self._turned = on
        self._madctl ^= _TURN
        self._bus.command(_MADCTL, bytes((self._madctl,)))
        swapped = self._madctl & _MV
        self._x = (_ROWS if swapped else _COLUMNS) - self.width - self._x
        self._y = (_COLUMNS if swapped else _ROWS) - self.height - self._y
        if self._on:
            self._send(0, 0, self.width, self.height)

    def sleep(self, on: bool):
        """Sends the panel to sleep, or wakes it with the picture that it had."""
        if not self._on:
            return
        command = self._bus.command
        if on:
            command(_DISPOFF)
        self._turn(_SLPIN if on else _SLPOUT)
        if not on:
            command(_DISPON)
            sleep_ms(_SHOWN_MS)

    def _turn(self, code):
        wait = _AWAKE_MS + 1 - ticks_diff(ticks_ms(), self._since)  # both cut to whole ms
        if wait > 0:
            sleep_ms(wait)
        self._bus.command(code)
        self._since = ticks_ms()
        sleep_us(_READY_US)

    def _first(self, x, y, right, bottom):
        self._turn(_SLPOUT)
        self._blacken()
        self._bus.command(_DISPON)
        self._send(x, y, right, bottom)
        self._light.on()
        self._on = True

    @micropython.native
    def _window(self, command, first, last):
        edges = self._range
        edges[0] = first >> 8
        edges[1] = first & 255
        edges[2] = last >> 8
        edges[3] = last & 255
        self._bus.command(command, edges)

    def _begin(self, x, y, right, bottom):
        self._window(_CASET, x + self._x, right + self._x - 1)
        self._window(_RASET, y + self._y, bottom + self._y - 1)
        self._bus.command(_RAMWR)
        self._bus.begin()

    def _send(self, x, y, right, bottom):
        # While one strip is on the wire the other is converted.
        job = self._job
        width = (right - x) >> 1
        job[0] = y * job[2] + (x >> 1)
        job[1] = width
        most = _STRIP // (width * self._pair)
        convert = self._convert
        source = self.buffer
        upper, lower = self._tables
        split = self._split
        put = self._put
        self._begin(x, y, right, bottom)
        strip, other = self._strips
        while y < bottom:
            rows = min(most, (split if y < split < bottom else bottom) - y)
            job[3] = rows
            convert(strip, source, upper if y < split else lower, job)
            put(strip, rows * width * self._pair)
            strip, other = other, strip
            job[0] += rows * job[2]
            y += rows
        self._bus.finish()

    def _blacken(self):
        # What memory holds at power-on is noise. Zeros are black in any pixel format.
        self._begin(0, 0, self.width, self.height)
        left = len(self.buffer) * self._pair
        while left > 0:
            self._put(self._strips[0], min(left, _STRIP))
            left -= _STRIP
        self._bus.finish()
