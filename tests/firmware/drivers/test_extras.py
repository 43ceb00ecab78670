"""Buzzer, battery and light: what they make of their pins."""

import importlib
import sys
from typing import Any

import pytest

from tests.firmware.drivers import hardware


class MockPWM:
    made: "dict[Any, MockPWM]" = {}

    def __init__(self, pin: Any, freq: int, duty_u16: int) -> None:
        self.hertz, self.duty = freq, duty_u16
        MockPWM.made[pin] = self

    def freq(self, hertz: int) -> None:
        self.hertz = hertz

    def duty_u16(self, duty: int) -> None:
        self.duty = duty


class MockTimer:
    ONE_SHOT = 0
    clock: hardware.Clock

    def __init__(self, number: int) -> None:
        assert number == -1
        self.turn = 0

    def init(self, mode: int, period: int, callback: Any) -> None:
        self.turn += 1
        turn = self.turn
        self.clock.later(period, lambda: callback(self) if turn == self.turn else None)

    def deinit(self) -> None:
        self.turn += 1


class MockADC:
    value = 0

    def __init__(self, pin: Any) -> None:
        self.pin = pin

    def read_u16(self) -> int:
        return MockADC.value


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> hardware.Clock:
    clock = hardware.install(monkeypatch)
    machine: Any = sys.modules["machine"]
    machine.PWM, machine.Timer, machine.ADC = MockPWM, MockTimer, MockADC
    MockTimer.clock = clock
    MockPWM.made = {}
    return clock


def driver(name: str) -> Any:
    return importlib.import_module(f"drivers.extras.{name}")


def test_tones_follow_each_other_while_others_work(clock: hardware.Clock) -> None:
    buzzer = driver("buzzer").Buzzer("pin")
    pwm = MockPWM.made["pin"]
    buzzer.play(((440, 50), (0, 20), (880, 30)), 3)
    heard = []
    for _ in range(11):
        heard.append((pwm.hertz, pwm.duty > 0))
        clock.sleep_ms(10)
    assert heard[:5] == [(440, True)] * 5
    assert [sounds for _, sounds in heard[5:7]] == [False] * 2
    assert heard[7:10] == [(880, True)] * 3
    assert heard[10] == (880, False)


def test_a_sequence_ends_the_one_that_sounds(clock: hardware.Clock) -> None:
    buzzer = driver("buzzer").Buzzer("pin")
    pwm = MockPWM.made["pin"]
    buzzer.play(((440, 50), (660, 500)), 2)
    clock.sleep_ms(20)
    buzzer.play(((880, 100),), 1)
    clock.sleep_ms(60)
    assert (pwm.hertz, pwm.duty > 0) == (880, True)
    clock.sleep_ms(60)
    assert pwm.duty == 0


@pytest.mark.parametrize("before", [1, 2, 4])
@pytest.mark.parametrize("after", [1, 2, 3])
def test_a_call_of_the_timer_that_comes_late_ends_nothing(
    clock: hardware.Clock, before: int, after: int
) -> None:
    """MicroPython answers a soft timer between two steps of the interpreter: here between any."""
    late = 0
    while late_at(clock, before, after, late):
        late += 1
    assert late > 30


def late_at(clock: hardware.Clock, before: int, after: int, late: int) -> bool:
    """Plays a sequence after another one, whose timer is answered at the step `late`; False where
    there are not so many."""
    buzzer = driver("buzzer").Buzzer("pin")
    buzzer.play(((440, 10),) * before, 1)
    clock.sleep_ms(10 * before - 5)
    steps = 0

    def step(frame: Any, event: str, _: Any) -> Any:
        nonlocal steps
        frame.f_trace_opcodes = frame.f_code.co_filename.endswith("buzzer.py")
        if event == "opcode":
            steps += 1
            if steps == late + 1:
                sys.settrace(None)
                buzzer._step(None)
        return step

    was = sys.gettrace()
    sys.settrace(step)
    try:
        buzzer.play(((880, 10),) * after, 1)
    finally:
        sys.settrace(was)
    clock.sleep_ms(10 * after + 25)
    pwm = MockPWM.made["pin"]
    assert (pwm.hertz, pwm.duty) == (880, 0)
    return steps > late


def test_louder_is_a_longer_share_of_the_period(clock: hardware.Clock) -> None:
    buzzer = driver("buzzer").Buzzer("pin")
    duties = []
    for volume in (1, 2, 3):
        buzzer.play(((440, 50),), volume)
        duties.append(MockPWM.made["pin"].duty)
    assert duties == [0x800, 0x2000, 0x8000]


@pytest.mark.parametrize(
    ("volts", "percent"), [(0.0, 0), (2.79, 0), (2.82, 1), (3.45, 50), (4.11, 100), (5.0, 100)]
)
def test_a_battery_is_as_full_as_its_voltage_says(
    clock: hardware.Clock, volts: float, percent: int
) -> None:
    battery = driver("battery").Battery(26, 3, 0, 2800, 4100)
    MockADC.value = round(volts / 3 / 3.3 * 65535)
    assert abs(battery.percent() - percent) <= 1
    assert battery.charging() is False


def test_it_is_charged_where_usb_gives_current_and_the_charger_works(
    clock: hardware.Clock,
) -> None:
    battery = driver("battery").Battery(26, 3, 0, 2800, 4100, -1, 2, 24)
    usb, charger = hardware.MockPin.made[2], hardware.MockPin.made[24]
    said = []
    for usb.level, charger.level in ((0, 0), (0, 1), (1, 0), (1, 1)):
        said.append(battery.charging())
    assert said == [False, False, True, False]


def test_the_selecting_pin_is_high_only_while_it_is_read(clock: hardware.Clock) -> None:
    battery = driver("battery").Battery(29, 3, 311, 3100, 4200, 25)
    select = hardware.MockPin.made[25]
    levels: list[int] = []
    select.on_change = levels.append
    assert select.level == 0
    battery.percent()
    assert levels == [1, 0]


def test_the_light_shows_colours_and_goes_dark(clock: hardware.Clock) -> None:
    light = driver("light").Light(14, 13, 15)
    parts = [MockPWM.made[hardware.MockPin.made[pin]] for pin in (14, 13, 15)]
    assert [part.duty for part in parts] == [0, 0, 0]
    light.show(0xF08)
    red, green, blue = (part.duty for part in parts)
    assert red > blue > green == 0
    light.show(0)
    assert [part.duty for part in parts] == [0, 0, 0]
