"""Plays a script on a clock that only jumps: exact, and as fast as the firmware runs."""

from collections.abc import Callable, Iterable, Iterator

from host_sim.playing.script import Step
from host_sim.simulated.buttons import EdgeQueue
from host_sim.simulated.power import PowerCycle, PowerOff

IDLE = -1
"""The thing that a script waits for instead of a time: the console waiting for a key with no
limit."""

REST_MS = 2000
"""`lineup.ui.input.REST_MS`: a console that waits so long, for a key or until something comes to
life, has settled, too."""

STUCK_MS = 24 * 3600 * 1000
"""Virtual time in which a console must have settled."""


class Player:
    """A `host_sim.simulated.buttons.Source` that presses what the steps say.

    `on_shot(name)` is called at each `shot`. At the end of the steps, settled, the power goes
    (PowerOff); a console that never settles gets a PowerOff that says so.
    """

    def __init__(self, steps: Iterable[Step], on_shot: Callable[[str], None]) -> None:
        self.now = 0
        self._on_shot = on_shot
        self._line = 0
        self._edges = EdgeQueue()
        self._reset = False
        self._actions = self._play(steps)
        self._since = 0
        self._due = next(self._actions)

    def poll(self, edges: EdgeQueue) -> None:
        while IDLE < self._due <= self.now:
            self._act(edges)

    def sleep(self, edges: EdgeQueue, ms: int) -> None:
        end = self.now + max(0, ms)
        while IDLE < self._due <= end:
            self.now = max(self.now, self._due)
            self._act(edges)
        self.now = end
        self._check_stuck()

    def wait(self, edges: EdgeQueue, ms: int) -> None:
        end = self.now + ms
        self.poll(edges)
        while not edges:
            if self._due > IDLE and (ms < 0 or self._due <= end):
                self.now = self._due
            elif ms >= 0 and ms != REST_MS:
                self.now = max(self.now, end)
                self._check_stuck()
                return
            self._act(edges)
            self.poll(edges)

    def _act(self, edges: EdgeQueue) -> None:
        """Take the steps up to the next point in time, or the end."""
        self._edges = edges
        try:
            self._due = next(self._actions)
        except StopIteration:
            raise PowerOff from None
        self._since = self.now
        if self._reset:
            self._reset = False
            raise PowerCycle

    def _play(self, steps: Iterable[Step]) -> Iterator[int]:
        """Do the steps; yields when to go on: a time in ms, or IDLE."""
        yield IDLE
        for step in steps:
            self._line = step.line
            if step.action in ("press", "hold"):
                for _ in range(step.count):
                    yield from self._press(step.button, step.ms)
            elif step.action == "wait":
                yield self.now + step.ms
            elif step.action == "shot":
                self._on_shot(step.name)
            elif step.action == "reset":
                self._reset = True
                yield IDLE
            elif step.action == "settle":
                yield IDLE
            else:
                self._edges.push(step.button, step.action == "down", self.now)
        yield IDLE

    def _press(self, button: int, ms: int) -> Iterator[int]:
        self._edges.push(button, True, self.now)
        yield self.now + ms
        self._edges.push(button, False, self.now)
        yield IDLE

    def _check_stuck(self) -> None:
        if self._due == IDLE and self.now - self._since > STUCK_MS:
            where = f"after line {self._line}" if self._line else "after power-on"
            raise PowerOff(f"{where}: the console does not settle (24 hours of its time)")
