"""Writes down the presses of a session so that a script plays them again exactly.

A press from idle and back becomes one `press` or `hold` line. Presses that overlap, or that come
while the console is still busy, become `down`, `wait`, `up` lines with the times they had.
"""

from host_sim.playing import script
from host_sim.playing.script import BUTTONS

_SHORT_MS = 300
"""A press shorter than this is a plain `press`: the console repeats after 350 ms."""


class Recorder:
    """Collects edges with their times; `text()` is the script so far."""

    def __init__(self, options: str) -> None:
        self._lines: list[str] = []
        self._options = options
        self._cluster: list[tuple[int, bool, int]] = []
        self._held: set[int] = set()

    def edge(self, button: int, pressed: bool, now: int, idle: bool) -> None:
        """Note an edge at `now` ms; idle: the console was waiting for a key with no limit."""
        if pressed and idle and not self._held:
            self._flush()
        self._cluster.append((button, pressed, now))
        if pressed:
            self._held.add(button)
        else:
            self._held.discard(button)

    def shot(self, name: str) -> None:
        """Note a screenshot."""
        self._flush()
        self._lines.append(f"shot {name}")

    def reset(self, now: int) -> None:
        """Note that the power went off and on at `now` ms."""
        busy = bool(self._cluster)
        start = self._cluster[-1][2] if busy else now
        lines = self._timed() if busy else []
        if now > start:
            lines.append(f"wait {now - start}")
        self._lines += [*lines, "reset"]
        self._cluster = []
        self._held = set()

    def text(self) -> str:
        """The script of everything noted so far."""
        self._flush()
        return "\n".join([f"#! {self._options}", *script.counted(self._lines), ""])

    def _flush(self) -> None:
        """Turn the edges since the console was last idle into lines."""
        cluster = self._cluster
        if len(cluster) == 2 and cluster[0][0] == cluster[1][0]:
            button, _, start = cluster[0]
            ms = cluster[1][2] - start
            name = BUTTONS[button]
            self._lines.append(f"press {name}" if ms < _SHORT_MS else f"hold {name} {ms}")
        elif cluster:
            self._lines += [*self._timed(), "settle"]
        self._cluster = []

    def _timed(self) -> list[str]:
        lines = []
        last = self._cluster[0][2]
        for button, pressed, now in self._cluster:
            if now > last:
                lines.append(f"wait {now - last}")
            lines.append(f"{'down' if pressed else 'up'} {BUTTONS[button]}")
            last = now
        return lines
