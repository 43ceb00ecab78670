"""The rest of a board while a button is waited for without a limit: firmware/drivers/rest.py on
the desktop's clock."""

from collections.abc import Callable
from enum import IntEnum


class Light(IntEnum):
    """The brightness of the panel."""

    LIT = 0
    DIM = 1
    DARK = 2
    """Panel and chip sleep: the next press only wakes them."""


DIMMED = 40
"""Percent of the brightness that is set."""


class Rest:
    """`after` sets the times; at first it stays lit."""

    def __init__(self) -> None:
        self._dim_ms = self._sleep_ms = 0
        self._before: Callable[[], object] | None = None
        self._since = -1
        self._told = Light.LIT

    def after(
        self, dim_ms: int, sleep_ms: int, before: Callable[[], object] | None = None
    ) -> None:
        """Dim after so many ms and sleep after so many; 0: never. before: called ahead of both."""
        self._dim_ms, self._sleep_ms, self._before = dim_ms, sleep_ms, before

    def begin(self, now: int) -> None:
        """A button is waited for from `now` on."""
        self._since = now
        self._told = Light.LIT

    def end(self, now: int) -> bool:
        """One has been pressed, or the power went. True where that woke panel and chip."""
        light = self.look(now)
        self._since = -1
        return light == Light.DARK

    def light(self, now: int) -> Light:
        """Tells how bright the panel is at `now`."""
        passed = now - self._since if self._since >= 0 else 0
        if 0 < self._sleep_ms <= passed:
            return Light.DARK
        return Light.DIM if 0 < self._dim_ms <= passed else Light.LIT

    def look(self, now: int) -> Light:
        """The same; what has to be done before is done where it has become darker."""
        light = self.light(now)
        if light > self._told:
            self._told = light
            if self._before is not None:
                self._before()
        return light
