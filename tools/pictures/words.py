"""Watches what is written: words that do not fit, that leave the panel, that have no glyphs."""

import importlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any


def attach(tell: Callable[[str], None]) -> None:
    """Watch the firmware that is loaded now (once a power-on); tell(what is wrong)."""
    fits: Any = importlib.import_module("lineup.ui.fits")
    canvas = importlib.import_module("lineup.ui.canvas").Canvas
    write = canvas.text

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
        return write(self, s, x, y, c, font, align)

    fits.lost = lost
    canvas.text = watched


@contextmanager
def watching(tell: Callable[[str], None]) -> Iterator[None]:
    """Watch the firmware that is loaded now, for a while."""
    fits: Any = importlib.import_module("lineup.ui.fits")
    canvas = importlib.import_module("lineup.ui.canvas").Canvas
    kept = fits.lost, canvas.text
    attach(tell)
    try:
        yield
    finally:
        fits.lost, canvas.text = kept


@cache
def characters(face: tuple[Any, ...]) -> frozenset[str]:
    """What a `Font.face` has glyphs for, in both of its parts."""
    tables = face[0], face[4]
    codes = {table[i] | table[i + 1] << 8 for table in tables for i in range(0, len(table), 2)} - {
        0
    }
    return frozenset(map(chr, codes))
