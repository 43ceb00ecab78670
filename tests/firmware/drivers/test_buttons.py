"""The buttons' driver: every press counts once, and none is lost or gets stuck."""

from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.firmware.drivers.hardware import Clock, MockPin, install

PRESSED = 8
LINES = ((2, 0), (18, 1), (15, 4), (3, 4))
"""GPIO and button: up, down, A, and the joystick's press, which is A too."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = install(monkeypatch)
    clock.us = 5_000_000
    return clock


def made() -> Any:
    return import_module("drivers.buttons").Buttons(LINES)


def contact(clock: Clock, gpio: int, *times: float) -> None:
    """Let the contact of a pin change at each of these ms from now, first to closed."""
    level = 1
    for ms in times:
        level = 1 - level
        clock.later(ms, lambda level=level: MockPin.made[gpio].drive(level))


def edges(buttons: Any) -> list[int]:
    found = []
    while (edge := buttons.get()) >= 0:
        found.append(edge)
    return found


def test_a_press_and_a_release(clock: Clock) -> None:
    buttons = made()
    assert buttons.get() == -1
    contact(clock, 18, 10, 90)
    clock.sleep_ms(100)
    assert buttons.get() == 1 | PRESSED
    assert buttons.time == 5010
    assert buttons.get() == 1
    assert buttons.time == 5090
    assert buttons.get() == -1


def test_edges_keep_their_order_over_all_pins(clock: Clock) -> None:
    buttons = made()
    contact(clock, 2, 10, 60)
    contact(clock, 18, 20, 40)
    clock.sleep_ms(100)
    assert edges(buttons) == [0 | PRESSED, 1 | PRESSED, 1, 0]


def test_both_pins_of_one_button(clock: Clock) -> None:
    buttons = made()
    contact(clock, 15, 10, 40)
    contact(clock, 3, 60, 90)
    clock.sleep_ms(100)
    assert edges(buttons) == [4 | PRESSED, 4, 4 | PRESSED, 4]


def test_bounces_of_press_and_release_count_once(clock: Clock) -> None:
    buttons = made()
    contact(clock, 2, 10, 10.3, 10.9, 11.5, 14, 100, 100.2, 100.4, 103, 104)
    clock.sleep_ms(200)
    assert edges(buttons) == [0 | PRESSED, 0]


def test_the_press_comes_with_its_first_contact(clock: Clock) -> None:
    buttons = made()
    contact(clock, 2, 10, 11, 12)
    clock.sleep_ms(10)
    assert edges(buttons) == [PRESSED]
    assert buttons.time == 5010


def test_a_touch_shorter_than_the_bounce_does_not_stick(clock: Clock) -> None:
    buttons = made()
    contact(clock, 2, 10, 13)
    clock.sleep_ms(15)
    assert edges(buttons) == [PRESSED]
    clock.sleep_ms(10)
    assert edges(buttons) == [0]
    assert buttons.time == 5013


def test_a_press_after_a_short_touch_that_nobody_asked_about(clock: Clock) -> None:
    """A bot may think for seconds: nobody calls get meanwhile."""
    buttons = made()
    contact(clock, 2, 10, 13, 500, 600)
    clock.sleep_ms(2000)
    assert edges(buttons) == [PRESSED, 0, PRESSED, 0]


def test_a_release_that_bounces_shut_at_its_end_is_still_pressed(clock: Clock) -> None:
    buttons = made()
    contact(clock, 2, 10, 100, 102)
    clock.sleep_ms(300)
    assert edges(buttons) == [PRESSED, 0, PRESSED]


def test_a_button_held_at_power_on_counts_from_its_next_press(clock: Clock) -> None:
    buttons = made()
    MockPin.made[2].level = 0
    clock.later(50, lambda: MockPin.made[2].drive(1))
    contact(clock, 2, 100, 150)
    clock.sleep_ms(200)
    assert edges(buttons) == [PRESSED, 0]


def test_sixty_four_edges_wait(clock: Clock) -> None:
    buttons = made()
    contact(clock, 2, *range(10, 10 + 64 * 20, 20))
    clock.sleep_ms(3000)
    assert edges(buttons) == [PRESSED, 0] * 32


def test_a_full_queue_keeps_the_last_state_right(clock: Clock) -> None:
    buttons = made()
    contact(clock, 2, *range(10, 10 + 101 * 20, 20))  # ends pressed
    clock.sleep_ms(3000)
    found = edges(buttons)
    assert found[:64] == [PRESSED, 0] * 32
    assert found[64:] == [PRESSED]


def test_wait_returns_at_the_edge_or_at_the_time(clock: Clock) -> None:
    buttons = made()
    start = clock.ticks_ms()
    buttons.wait(70)
    assert clock.ticks_ms() - start == 70
    contact(clock, 2, 30)
    buttons.wait(200)
    assert clock.ticks_ms() - start == 100
    buttons.wait(200)  # the edge still waits
    assert clock.ticks_ms() - start == 100
    assert buttons.get() == PRESSED


def test_waiting_without_a_limit(clock: Clock) -> None:
    buttons = made()
    start = clock.ticks_ms()
    contact(clock, 2, 12_345)
    buttons.wait(-1)
    assert clock.ticks_ms() - start == 12_345


def test_wait_notices_a_touch_that_settles(clock: Clock) -> None:
    buttons = made()
    contact(clock, 2, 10, 13)
    buttons.wait(-1)
    assert buttons.get() == PRESSED
    buttons.wait(-1)
    assert buttons.get() == 0


def test_held_upside_down_the_directions_are_the_opposite_ones(clock: Clock) -> None:
    buttons = made()
    buttons.turn(True)
    contact(clock, 2, 10, 60)
    contact(clock, 18, 110, 160)
    contact(clock, 15, 210, 260)
    clock.sleep_ms(300)
    assert edges(buttons) == [1 | PRESSED, 1, 0 | PRESSED, 0, 4 | PRESSED, 4]


class Sleeping:
    """A rest that ends as the sleep that it is told."""

    def __init__(self, clock: Clock, slept: bool) -> None:
        self.clock = clock
        self.slept = slept

    def wait(self, waiting: Any, settling: Any) -> bool:
        while not waiting():
            self.clock.idle()
        return self.slept


@pytest.mark.parametrize("slept", [False, True])
def test_the_press_that_ends_a_sleep_counts_for_nothing(clock: Clock, slept: bool) -> None:
    buttons = import_module("drivers.buttons").Buttons(LINES, rest=Sleeping(clock, slept))
    contact(clock, 18, 10, 700, 800, 900)
    contact(clock, 2, 300, 400)
    buttons.wait(-1)
    clock.sleep_ms(1000)
    first = [] if slept else [1 | PRESSED]
    between = [] if slept else [1]
    assert edges(buttons) == [*first, 0 | PRESSED, 0, *between, 1 | PRESSED, 1]


def test_ctrl_c_leaves_wait(clock: Clock) -> None:
    buttons = made()

    def interrupt() -> None:
        raise KeyboardInterrupt

    clock.later(20, interrupt)
    with pytest.raises(KeyboardInterrupt):
        buttons.wait(-1)


def test_time_wraps_like_the_boards_clock(clock: Clock) -> None:
    clock.us = ((1 << 29) - 40) * 1000
    buttons = made()
    contact(clock, 2, 30, 60)
    buttons.wait(100)
    assert (buttons.get(), buttons.time) == (PRESSED, (1 << 29) - 10)
    buttons.wait(100)
    assert (buttons.get(), buttons.time) == (0, 20)


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    presses=st.lists(
        st.tuples(
            st.integers(20, 400),
            st.integers(20, 400),
            st.lists(st.floats(0.05, 1.5), max_size=8),
            st.lists(st.floats(0.05, 1.5), max_size=8),
        ),
        max_size=12,
    ),
    looks=st.integers(1, 500),
)
def test_any_bouncing_presses(clock: Clock, presses: list[Any], looks: int) -> None:
    """Up to 8 bounces within 7.5 ms after each change; get is called every so often."""
    buttons = made()
    at = 0.0
    times: list[float] = []
    for down, up, *bounces in presses:
        for stay, bounce in zip((down, up), bounces, strict=True):
            times.append(at)
            even = bounce[: len(bounce) // 2 * 2]
            for i in range(len(even)):
                times.append(at + sum(even[: i + 1]) * 7.5 / max(7.5, sum(even)))
            at += stay
    contact(clock, 2, *times)
    found: list[int] = []
    start = clock.us
    while clock.us < start + at * 1000:
        clock.sleep_ms(looks)
        found += edges(buttons)
    clock.sleep_ms(20)
    found += edges(buttons)
    assert found == [PRESSED, 0] * len(presses)
