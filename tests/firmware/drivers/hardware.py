"""Mocks of the modules `machine` and `time` that the drivers need, with a clock of their own.

They are stand-ins for tests of the drivers' logic; the emulated board is the real test.
"""

import sys
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

MASK = (1 << 30) - 1


class Clock:
    """Microseconds that pass only in sleeps; `later` calls back at its time."""

    def __init__(self) -> None:
        self.us = 0
        self._due: list[tuple[int, Callable[[], None]]] = []

    def later(self, ms: float, call: Callable[[], None]) -> None:
        self._due.append((self.us + round(ms * 1000), call))
        self._due.sort(key=lambda pair: pair[0])

    def sleep_us(self, us: int) -> None:
        end = self.us + us
        while self._due and self._due[0][0] <= end:
            self.us, call = self._due.pop(0)
            call()
        self.us = end

    def sleep_ms(self, ms: int) -> None:
        # As the rp2 port: until its clock of whole milliseconds has gone on by so many.
        self.sleep_us((int(self.us) // 1000 + ms) * 1000 - self.us)

    def idle(self) -> None:
        """Sleep to the next event, 1 ms at most."""
        wait = min([1000] + [at - self.us for at, _ in self._due])
        self.sleep_us(max(1, wait))

    def ticks_ms(self) -> int:
        return self.us // 1000 & MASK


class MockPin:
    """A pin: an output that tells `on_change`, or a button's input that calls its handler."""

    IN, OUT, PULL_UP, IRQ_FALLING, IRQ_RISING = 0, 1, 2, 4, 8
    made: dict[int, "MockPin"] = {}

    def __init__(self, number: int, *_: Any, value: int = 1) -> None:
        self.level = value
        self.handler: Callable[[Any], None] | None = None
        self.on_change: Callable[[int], None] = lambda level: None
        MockPin.made[number] = self

    def __call__(self, level: int | None = None) -> int:
        if level is not None:
            self.level = level
            self.on_change(level)
        return self.level

    def irq(self, handler: Callable[[Any], None], trigger: int, hard: bool) -> None:
        assert trigger == MockPin.IRQ_FALLING | MockPin.IRQ_RISING
        assert hard
        self.handler = handler

    def drive(self, level: int) -> None:
        """Change the level from outside, as a contact does."""
        if level != self.level:
            self.level = level
            assert self.handler is not None
            self.handler(self)


class Busy:
    """mem32: the SPI's status register says busy until all bytes have left."""

    def __init__(self) -> None:
        self.on_read: Callable[[], bool] = lambda: False

    def __getitem__(self, address: int) -> int:
        assert address == 0x4004000C  # SPI1's SSPSR
        return 0x13 if self.on_read() else 0x03


def install(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Put the mocks in place of the device's modules and forget drivers imported before."""
    clock = Clock()
    for name in ("sleep_ms", "sleep_us", "ticks_ms"):
        monkeypatch.setattr(time, name, getattr(clock, name), raising=False)
    diff = lambda a, b: ((a - b + (MASK + 1) // 2) & MASK) - (MASK + 1) // 2  # noqa: E731
    monkeypatch.setattr(time, "ticks_diff", diff, raising=False)
    machine: Any = ModuleType("machine")
    machine.Pin = MockPin
    machine.mem32 = Busy()
    machine.idle = clock.idle
    machine.disable_irq = lambda: 0
    machine.enable_irq = lambda state: None
    MockPin.made = {}
    monkeypatch.setitem(sys.modules, "machine", machine)
    for name in [name for name in sys.modules if name.split(".")[0] == "drivers"]:
        monkeypatch.delitem(sys.modules, name)
    return clock
