"""The backlight's brightness: its steps look alike, and what is dimmed is seen to be."""

import sys
from importlib import import_module
from typing import Any

import pytest

from lineup.console.pages.settings import _STEP
from tests.firmware.drivers.hardware import install


class MockPwm:
    def __init__(self, pin: Any, freq: int, duty_u16: int) -> None:
        self.duty = duty_u16

    def duty_u16(self, duty: int) -> None:
        self.duty = duty


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> Any:
    install(monkeypatch)
    monkeypatch.setattr(sys.modules["machine"], "PWM", MockPwm, raising=False)
    return import_module("drivers.panel.backlight").Backlight(None)


def lightness(light: Any) -> float:
    """Computes how light it looks, 0 to 100: L* of CIE 1976 from the share of the time that it is
    lit."""
    share = light._pwm.duty / 65535
    return 116 * share ** (1 / 3) - 16 if share > (6 / 29) ** 3 else share * (29 / 3) ** 3


def test_steps_look_even(light: Any) -> None:
    """None is twice as large as another; those of the share itself are from 4 to 38."""
    light.on()
    seen = [0.0]
    for percent in range(_STEP, 101, _STEP):
        light.set(percent)
        seen.append(lightness(light))
    steps = [after - before for before, after in zip(seen, seen[1:], strict=False)]
    assert seen[-1] == pytest.approx(100) and len(steps) == 10
    assert max(steps) < 2 * min(steps)


@pytest.mark.parametrize("percent", range(_STEP, 101, _STEP))
def test_dimmed_is_darker_but_lit_and_asleep_is_dark(light: Any, percent: int) -> None:
    light.set(percent)
    assert light._pwm.duty == 0, "dark until it is switched on"
    light.on()
    lit = light._pwm.duty
    light.rest(1)
    dim = light._pwm.duty
    light.rest(2)
    dark = light._pwm.duty
    light.rest(0)
    assert 0 == dark < dim < lit == light._pwm.duty


@pytest.mark.parametrize("percent", [-1, 101])
def test_what_is_no_brightness_is_refused(light: Any, percent: int) -> None:
    light.on()
    before = light._pwm.duty
    with pytest.raises(ValueError):
        light.set(percent)
    assert light._pwm.duty == before
