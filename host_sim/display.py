"""The panel: a 4-bit frame buffer as the console draws it, and the colours that were sent."""

import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image

_MOST_KEPT = 4096
"""Rows, or parts of such."""


class Display:
    """A panel of `width` x `height` pixels, black at power-on.

    `buffer` is laid out as MicroPython's `framebuf.GS4_HMSB` (the left of two pixels in the high
    nibble). `rgb` is what the panel shows, three bytes a pixel: like a real panel it changes only
    where `show` sends something, and keeps old colours when the palette changes.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)
        self.rgb = bytearray(width * height * 3)
        self.lit = False
        """Whether the backlight is up: from the first `show` on."""
        self.on_show: Callable[[], None] | None = None
        self.palette: tuple[int, ...] = ()
        self.upper: tuple[int, ...] = ()
        """16 colours 0xRGB, and those of the rows above row `split`."""
        self.split = 0
        self.set_palette([n * 0x111 for n in range(16)])

    def power_on(self) -> None:
        """Black and dark again."""
        self.buffer[:] = bytes(len(self.buffer))
        self.rgb[:] = bytes(len(self.rgb))
        self.lit = False

    def set_palette(
        self, colours: Sequence[int], upper: Sequence[int] | None = None, split: int = 0
    ) -> None:
        """Take 16 colours 0xRGB of 4 bits a channel; `show` uses them from now on.

        upper: other 16 for the rows above row `split`.
        """
        self.palette = tuple(colours)
        self.upper = tuple(upper or colours)
        self.split = split if upper else 0
        self._pairs = _pairs(self.palette)
        self._upper = _pairs(self.upper)

    def show(self, x: int, y: int, w: int, h: int) -> None:
        """Send a rectangle of the buffer, cut to the panel and widened to even x and w."""
        left, right = max(0, x) & ~1, min(self.width, x + w + 1 & ~1)
        top, bottom = max(0, y), min(self.height, y + h)
        if w <= 0 or left >= right or top >= bottom:
            return
        for row in range(top, bottom):
            pairs = self._upper if row < self.split else self._pairs
            start = row * self.width
            data = bytes(self.buffer[(start + left) // 2 : (start + right) // 2])
            self.rgb[(start + left) * 3 : (start + right) * 3] = pairs[data]
        self.lit = True
        if self.on_show is not None:
            self.on_show()

    def checksum(self) -> int:
        """CRC32 of all that is visible: `width * height * 3` bytes R, G, B."""
        return zlib.crc32(self.rgb)

    def image(self, scale: int = 1) -> Image.Image:
        """What the panel shows, each pixel `scale` x `scale`."""
        image = Image.frombytes("RGB", (self.width, self.height), bytes(self.rgb))
        return image.resize((self.width * scale, self.height * scale), Image.Resampling.NEAREST)


class _Pairs(dict[bytes, bytes]):
    """Bytes of the buffer, two pixels each -> R, G, B of each pixel. What has been sent is likely
    to be sent again."""

    def __init__(self, colours: Sequence[int]) -> None:
        pixels = [bytes(((c >> 8) * 17, (c >> 4 & 15) * 17, (c & 15) * 17)) for c in colours]
        self._pairs = [left + right for left in pixels for right in pixels]

    def __missing__(self, data: bytes) -> bytes:
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[data] = sent = b"".join(map(self._pairs.__getitem__, data))
        return sent


@lru_cache(maxsize=16)
def _pairs(colours: tuple[int, ...]) -> _Pairs:
    """What turns bytes of the buffer into colours. Raises ValueError."""
    if len(colours) != 16:
        raise ValueError(f"a palette has 16 colours, not {len(colours)}")
    for colour in colours:
        if not 0 <= colour <= 0xFFF:
            raise ValueError(f"colour {colour:#x} is not in 0x000..0xFFF")
    return _Pairs(colours)
