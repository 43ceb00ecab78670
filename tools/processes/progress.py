"""The progress of long work, on one line of a terminal; nothing if nobody watches."""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from typing import Any, TextIO

WIDTH = 24

SILENCE_S = 2
"""After so long without a word a `Clock` shows itself."""


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


class Clock:
    """A line on stderr that tells how long a command runs, as long as it says nothing else.

    >>> Clock("docs", sys.stdout).line(75)
    'docs: 75 s'
    """

    def __init__(self, what: str, out: TextIO | None = None) -> None:
        self._what = what
        self._out = out or sys.stderr
        self._start = self._heard = time.perf_counter()
        self._length = 0
        self._lock = threading.RLock()
        self._end = threading.Event()
        self._process = os.getpid()
        self._streams = ExitStack()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Clock:
        if self._out.isatty():
            self._streams.enter_context(redirect_stdout(_Heard(sys.stdout, self)))
            self._streams.enter_context(redirect_stderr(_Heard(sys.stderr, self)))
            self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._end.set()
        if self._thread.ident is not None:
            self._thread.join()
        self.hear()
        self._streams.close()

    def hear(self) -> None:
        """Make way for what is written now. A process that was forked off has no clock."""
        if os.getpid() == self._process:
            with self._lock:
                self._heard = time.perf_counter()
                if self._length:
                    self._out.write(f"\r{'':{self._length}}\r")
                    self._out.flush()
                    self._length = 0

    def line(self, seconds: float) -> str:
        """Writes what is shown."""
        return f"{self._what}: {_span(seconds)}"

    def _run(self) -> None:
        while not self._end.wait(SILENCE_S / 4):
            with self._lock:
                now = time.perf_counter()
                if now - self._heard >= SILENCE_S:
                    text = self.line(now - self._start)
                    self._length = len(text)
                    self._out.write(f"\r{text}")
                    self._out.flush()


class _Heard:
    """A stream before whose words a clock makes way."""

    def __init__(self, stream: TextIO, clock: Clock) -> None:
        self._stream = stream
        self._clock = clock

    def write(self, text: str) -> int:
        self._clock.hear()
        return self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def _span(seconds: float) -> str:
    """A time for people.

    >>> [_span(59), _span(600), _span(36_000)]
    ['59 s', '10 min', '10 h 0 min']
    """
    if seconds < 120:
        return f"{seconds:.0f} s"
    hours, minutes = divmod(round(seconds / 60), 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
