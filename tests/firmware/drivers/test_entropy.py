"""Numbers nobody can guess: their length, and that even a poor source gives different ones."""

import os
import sys
import time
from importlib import import_module
from typing import Any

import pytest

from tests.firmware.drivers.hardware import Clock, install


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = install(monkeypatch)
    machine: Any = sys.modules["machine"]
    machine.unique_id = lambda: b"\x01\x02\x03\x04\x05\x06\x07\x08"
    monkeypatch.setattr(time, "ticks_us", lambda: clock.us, raising=False)
    monkeypatch.setattr(time, "ticks_cpu", lambda: clock.us * 125, raising=False)
    return clock


@pytest.mark.parametrize("n", [0, 1, 8, 32, 33, 100])
def test_length(clock: Clock, n: int) -> None:
    assert len(import_module("drivers.entropy").entropy(n)) == n


def test_a_stuck_oscillator_still_gives_other_bytes_at_another_time(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "urandom", lambda n: bytes(n))
    entropy = import_module("drivers.entropy").entropy
    first = entropy(64)
    assert first[:32] != first[32:]
    clock.us += 1
    assert entropy(64) != first


def test_it_gathers_many_bytes(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def urandom(n: int) -> bytes:
        asked.append(n)
        return bytes(n)

    monkeypatch.setattr(os, "urandom", urandom)
    import_module("drivers.entropy").entropy(8)
    assert sum(asked) >= 256
