"""The progress of long work, on one line of a terminal; nothing if nobody watches."""

from __future__ import annotations

import sys
import time
from typing import TextIO

WIDTH = 24


class Bar:
    """A line on stderr that `tell` writes again; it is gone at the end.

    >>> Bar("games", sys.stdout).line(3, 12, 6.0)
    '[######..................] 3 of 12 games, 6 s, 18 s to go'
    """

    def __init__(self, what: str, out: TextIO | None = None) -> None:
        self._what = what
        self._out = out or sys.stderr
        self._start = time.perf_counter()
        self._shown = 0.0
        self._length = 0

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *error: object) -> None:
        self._write("")

    def tell(self, done: int, total: int) -> None:
        """So many are done, of so many."""
        now = time.perf_counter()
        if now - self._shown > 0.1 or done == total:
            self._shown = now
            self._write(self.line(done, total, now - self._start))

    def line(self, done: int, total: int, seconds: float) -> str:
        """Writes what is shown."""
        full = WIDTH * done // max(1, total)
        text = f"[{'#' * full:.<{WIDTH}}] {done} of {total} {self._what}, {_span(seconds)}"
        if 0 < done < total:
            text += f", {_span(seconds / done * (total - done))} to go"
        return text

    def _write(self, text: str) -> None:
        if self._out.isatty():
            self._out.write(f"\r{text:{self._length}}" + ("" if text else "\r"))
            self._out.flush()
            self._length = len(text)


def _span(seconds: float) -> str:
    """A time for people.

    >>> [_span(59), _span(600), _span(36_000)]
    ['59 s', '10 min', '10 h 0 min']
    """
    if seconds < 120:
        return f"{seconds:.0f} s"
    hours, minutes = divmod(round(seconds / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
