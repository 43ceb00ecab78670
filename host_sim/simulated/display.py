"""The panel: a 4-bit frame buffer as the console draws it, and the colours that were sent."""

import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image

Channels = tuple[bytes, ...]
"""R, G, B of the left and of the right one of two pixels, each for all bytes of the buffer."""


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
        """True once the backlight is up: from the first `show` on."""
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
        self._lower_channels = _channels(self.palette)
        self._upper_channels = _channels(self.upper)

    def show(self, x: int, y: int, w: int, h: int) -> None:
        """Send a rectangle of the buffer, cut to the panel and widened to even x and w."""
        left, right = max(0, x) & ~1, min(self.width, x + w + 1 & ~1)
        top, bottom = max(0, y), min(self.height, y + h)
        if w <= 0 or left >= right or top >= bottom:
            return
        split = min(max(top, self.split), bottom)
        self._send(left, right, top, split, self._upper_channels)
        self._send(left, right, split, bottom, self._lower_channels)
        self.lit = True
        if self.on_show is not None:
            self.on_show()

    def _send(self, left: int, right: int, top: int, bottom: int, channels: Channels) -> None:
        starts = range(top * self.width, bottom * self.width, self.width)
        pairs = b"".join([self.buffer[at + left >> 1 : at + right >> 1] for at in starts])
        sent = bytearray(6 * len(pairs))
        for i, channel in enumerate(channels):
            sent[i::6] = pairs.translate(channel)
        n = (right - left) * 3
        for i, at in enumerate(starts):
            self.rgb[(at + left) * 3 : (at + right) * 3] = sent[i * n : i * n + n]

    def checksum(self) -> int:
        """CRC32 of all that is visible: `width * height * 3` bytes R, G, B."""
        return zlib.crc32(self.rgb)

    def image(self, scale: int = 1) -> Image.Image:
        """Draws what the panel shows, each pixel `scale` x `scale`."""
        image = Image.frombytes("RGB", (self.width, self.height), bytes(self.rgb))
        return image.resize((self.width * scale, self.height * scale), Image.Resampling.NEAREST)


@lru_cache(maxsize=16)
def _channels(colours: tuple[int, ...]) -> Channels:
    """Makes what turns bytes of the buffer into colours. Raises ValueError."""
    if len(colours) != 16:
        raise ValueError(f"a palette has 16 colours, not {len(colours)}")
    for colour in colours:
        if not 0 <= colour <= 0xFFF:
            raise ValueError(f"colour {colour:#x} is not in 0x000..0xFFF")
    levels = [[(colour >> shift & 15) * 17 for colour in colours] for shift in (8, 4, 0)]
    left = [bytes(level[pair >> 4] for pair in range(256)) for level in levels]
    right = [bytes(level[pair & 15] for pair in range(256)) for level in levels]
    return *left, *right
