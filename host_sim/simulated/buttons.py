"""The buttons: a queue of presses and releases, and the clock they are stamped with."""

from collections import deque
from typing import Protocol

from host_sim.simulated.rest import Rest
from host_sim.simulated.watchdog import Watchdog

PRESSED = 8
"""Bit 3 of an edge: set when the button went down."""

DEPTH = 64
"""Edges the queue holds, as on the device; more are lost."""

TICKS_MASK = (1 << 29) - 1


class Source(Protocol):
    """The source of time and presses: a script or a window.

    `now` counts ms from power-on without wrapping. Time passes only in `sleep`, `wait` and `poll`
    (1 ms), never while the firmware computes: so equal presses at equal times give equal runs.
    """

    now: int

    def poll(self, edges: "EdgeQueue") -> None:
        """Queue the edges that are due."""

    def sleep(self, edges: "EdgeQueue", ms: int) -> None:
        """Let `ms` pass."""

    def wait(self, edges: "EdgeQueue", ms: int) -> None:
        """Let `ms` pass, or as long as it takes if `ms` < 0, but stop when an edge is queued."""


class EdgeQueue:
    """Edges in the order they happened, each with its time."""

    def __init__(self) -> None:
        self._edges: deque[tuple[int, int]] = deque()

    def __len__(self) -> int:
        return len(self._edges)

    def push(self, button: int, pressed: bool, now: int) -> None:
        if len(self._edges) < DEPTH:
            self._edges.append((button | PRESSED if pressed else button, now))

    def pop(self) -> tuple[int, int]:
        return self._edges.popleft()

    def clear(self) -> None:
        self._edges.clear()


class Buttons:
    """The board's buttons. `time` is the ticks of the edge that `get` returned last; `rest` what
    happens while one is waited for without a limit."""

    def __init__(self, source: Source, watchdog: Watchdog) -> None:
        self.time = 0
        self._watchdog = watchdog
        self.rest = Rest()
        self._source = source
        self._edges = EdgeQueue()
        self._woken = -1  # the button that has ended a sleep and is still down

    def power_on(self) -> None:
        """Forget the edges that nobody has asked for."""
        self._edges.clear()
        self.rest = Rest()
        self._woken = -1

    def get(self) -> int:
        """The next edge (0..7, plus 8 when pressed), or -1. Asking in vain takes 1 ms."""
        self._watchdog.rest()
        try:
            self._source.poll(self._edges)
        finally:
            self._watchdog.feed()
        while self._edges:
            edge, now = self._edges.pop()
            self.time = now & TICKS_MASK
            if edge != self._woken:
                return edge
            self._woken = -1
        self._source.now += 1
        return -1

    def wait(self, ms: int) -> None:
        """Return when an edge is waiting or `ms` have passed; `ms` < 0 waits for an edge, and may
        return without one where it has only ended a sleep."""
        self._watchdog.rest()
        try:
            self._wait(ms)
        finally:
            self._watchdog.feed()

    def _wait(self, ms: int) -> None:
        if ms >= 0:
            self._source.wait(self._edges, ms)
            return
        self.rest.begin(self._source.now)
        self._source.wait(self._edges, ms)
        if self.rest.end(self._source.now):
            edge, _ = self._edges.pop()
            self._woken = edge & ~PRESSED if edge & PRESSED else -1

    def sleep(self, ms: int) -> None:
        """Let `ms` pass; edges queue up meanwhile. Feeds no watchdog, as on a board."""
        self._source.sleep(self._edges, ms)
