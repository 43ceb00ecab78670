"""Watches what is written: words that do not fit, and words that leave the panel."""

import importlib
from collections.abc import Callable
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
        return write(self, s, x, y, c, font, align)

    fits.lost = lost
    canvas.text = watched
