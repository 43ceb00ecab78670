"""Watches what is written: words that do not fit, that leave the panel, that have no glyphs, that
are hard to tell from their ground, all forms of a message where one is meant."""

import importlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from tools.pictures.contrast import contrast

LEAST_CONTRAST = 4.5
FIGURE_CONTRAST = 3.0
"""Of a sign of one or two characters, which is large."""

INKED = 0.6
"""Of the ground of words that stand there already they ink less."""

_HALVES = bytes(pair >> 4 for pair in range(256)), bytes(pair & 15 for pair in range(256))
"""The colour of the left and of the right one of two pixels."""


def attach(tell: Callable[[str], None]) -> Callable[[], None]:
    """Watch the firmware that is loaded now (once a power-on); tell(what is wrong). Gives what is
    to be called at the end."""
    fits: Any = importlib.import_module("lineup.ui.type.overflow")
    canvas = importlib.import_module("lineup.ui.drawing.canvas").Canvas
    write = canvas.text
    faint = _Faint(tell)

    def lost(text: str) -> None:
        tell(f"{text!r} does not fit")

    def watched(self: Any, s: str, x: int, y: int, c: int, font: Any, align: int = 0) -> Any:
        width = font.width(s)
        left = x - (0, width // 2, width)[align]
        top, bottom = y + font.ascent - font.cap, y + font.ascent
        if s.strip() and not (
            0 <= left <= self.width - width and 0 <= top <= bottom <= self.height
        ):
            tell(f"{s!r} is written beyond the panel, at {left},{y}")
        lacking = sorted(set(s) - characters(font.face))
        if lacking:
            tell(f"{s!r} has no glyph for {' '.join(lacking)}")
        if "|" in s:
            tell(f"{s!r} is written in all its forms")
        faint.look(self, s, left, top, width, bottom - top, c)
        return write(self, s, x, y, c, font, align)

    fits.lost = lost
    canvas.text = watched
    return faint.end


class _Faint:
    """Tells of words with too little contrast to what most of their ground is; not of shadows,
    which the same words follow."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._display: Any = None
        self._shadow = ("", 0, 0)
        self._kept = ""
        self._written: dict[tuple[int, int], tuple[str, int]] = {}  # the last words at a place

    def end(self) -> None:
        """No words follow."""
        if self._kept:
            self._tell(self._kept)
        self._kept = ""

    def look(self, canvas: Any, s: str, x: int, y: int, w: int, h: int, ink: int) -> None:
        """Before `s` is written in `ink`; the rectangle is that of its capitals."""
        word, left, top = self._shadow
        if not (s == word and abs(x - left) <= 2 and abs(y - top) <= 2):
            self.end()
        self._kept = ""
        display = canvas._show.__self__
        if hasattr(display, "palette"):
            self._display = display  # of a canvas that is a part of another one, that of the other
        left = max(0, x)
        length = max(0, min(canvas.width, x + w) - left + 1 >> 1)  # every second pixel
        seen = bytearray()
        for row in range(max(0, y), min(canvas.height, y + h)):
            start = row * canvas.width + left >> 1
            seen += canvas.buffer[start : start + length]
        inks = seen.translate(_HALVES[left & 1])
        counts = [inks.count(ink) for ink in range(16)]
        if self._written.get((x, y)) == (s, ink) and counts[ink] < INKED * len(inks):
            counts[ink] = 0  # the same words, written again over themselves
        self._written[x, y] = s, ink
        ground = counts.index(max(counts))
        shown = self._display
        upper = display is shown and y < shown.split
        colours = shown.upper if upper else shown.palette
        ratio = contrast(colours[ink], colours[ground])
        least = FIGURE_CONTRAST if len(s) <= 2 else LEAST_CONTRAST
        if s.strip() and ratio < least:
            self._shadow = s, x, y
            self._kept = f"{s!r} has a contrast of {ratio:.1f} (colour {ink} on {ground})"


@contextmanager
def watching(tell: Callable[[str], None]) -> Iterator[None]:
    """Watch the firmware that is loaded now, for a while."""
    fits: Any = importlib.import_module("lineup.ui.type.overflow")
    canvas = importlib.import_module("lineup.ui.drawing.canvas").Canvas
    kept = fits.lost, canvas.text
    end = attach(tell)
    try:
        yield
    finally:
        end()
        fits.lost, canvas.text = kept


@cache
def characters(face: tuple[Any, ...]) -> frozenset[str]:
    """Lists what a `Font.face` has glyphs for, in both of its parts."""
    tables = face[0], face[4]
    codes = {table[i] | table[i + 1] << 8 for table in tables for i in range(0, len(table), 2)} - {
        0
    }
    return frozenset(map(chr, codes))
