"""The panel's driver: what it sends, when, and that it sends the picture."""

import random
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.firmware.drivers.hardware import Clock, MockPin, install
from tests.firmware.drivers.wire import CASET, RAMWR, RASET, Wire, expected, pixels12, pixels16

SLPIN, SLPOUT, INVON, DISPON, MADCTL, COLMOD = 0x10, 0x11, 0x21, 0x29, 0x36, 0x3A
PALETTE = [n * 0x111 ^ 0x5A for n in range(16)]


class Panel:
    """A driver on a recording bus."""

    def __init__(self, clock: Clock, form: str = "FORMAT12", **place: int) -> None:
        machine: Any = import_module("machine")
        self.clock = clock
        self.wire = Wire(clock, machine.mem32)
        self.lit_after: list[int] = []
        self.reset: list[tuple[int, float]] = []
        pin = MockPin(12)
        pin.on_change = lambda level: self.reset.append((level, clock.us / 1000))
        module: Any = import_module("drivers.panel.bus")
        module.ptr32, module.ptr8 = lambda channel: channel, self.wire.address
        bus = module.Bus(1, self.wire, self.wire.cs, self.wire.dc, self.wire)
        size = {"width": 240, "height": 240, **place}
        driver = import_module("drivers.panel.st7789")
        form = getattr(import_module("drivers.panel.pixels"), form)
        self.display = driver.ST7789(bus, pin, self, form, **size)

    def on(self) -> None:
        """The backlight's part: notes how much had been sent when it was lit."""
        self.lit_after.append(len(self.wire.commands))

    def fill(self, seed: int) -> None:
        source = random.Random(seed)
        self.display.buffer[:] = source.randbytes(len(self.display.buffer))
        self.display.set_palette(PALETTE)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return install(monkeypatch)


@pytest.mark.parametrize("micros", range(0, 1000, 50))
def test_reset_and_waits_are_the_datasheets(clock: Clock, micros: int) -> None:
    clock.us += micros
    panel = Panel(clock)
    panel.display.show(0, 0, 240, 240)
    (low, low_at), (high, high_at) = panel.reset
    assert (low, high) == (0, 1)
    assert high_at - low_at >= 0.01
    wire = panel.wire
    assert wire.commands[0].ms - high_at >= 5
    wake = wire.find(SLPOUT)
    assert wake.ms - high_at >= 120
    assert wire.commands[wire.commands.index(wake) + 1].ms - wake.ms >= 5


def test_it_does_not_wait_for_time_that_has_passed(clock: Clock) -> None:
    panel = Panel(clock)
    clock.sleep_ms(300)
    before = clock.us
    panel.display.show(0, 0, 240, 240)
    assert clock.us - before < 10_000


def test_it_is_set_up_asleep_and_lit_when_the_picture_is_complete(clock: Clock) -> None:
    panel = Panel(clock)
    assert SLPOUT not in panel.wire.codes()
    assert panel.wire.find(MADCTL).data == b"\x70"
    assert panel.wire.find(COLMOD).data == b"\x03"
    assert INVON in panel.wire.codes()
    assert panel.lit_after == []
    panel.display.show(0, 0, 240, 240)
    codes = panel.wire.codes()
    assert panel.lit_after == [len(codes)]
    picture = [CASET, RASET, RAMWR]
    assert codes[codes.index(SLPOUT) :] == [SLPOUT, *picture, DISPON, *picture]
    panel.display.show(0, 0, 2, 2)
    assert len(panel.lit_after) == 1
    assert panel.wire.codes().count(SLPOUT) == 1


def test_memory_is_black_before_it_can_be_seen(clock: Clock) -> None:
    panel = Panel(clock)
    panel.fill(1)
    panel.display.show(10, 20, 30, 40)
    (whole, black), (box, _) = panel.wire.pictures()
    assert whole == (0, 239, 0, 239)
    assert black == bytes(240 * 240 * 3 // 2)
    assert box == (10, 39, 20, 59)


def test_a_whole_picture(clock: Clock) -> None:
    panel = Panel(clock)
    panel.fill(2)
    panel.display.show(0, 0, 240, 240)
    box, data = panel.wire.pictures()[-1]
    assert box == (0, 239, 0, 239)
    assert pixels12(data) == expected(panel.display.buffer, 240, box, PALETTE)


def test_the_small_panel_lies_inside_the_controllers_memory(clock: Clock) -> None:
    panel = Panel(clock, height=135, x=40, y=53)
    panel.fill(3)
    panel.display.show(0, 0, 240, 135)
    panel.display.show(2, 1, 4, 5)
    boxes = [box for box, _ in panel.wire.pictures()]
    assert boxes == [(40, 279, 53, 187), (40, 279, 53, 187), (42, 45, 54, 58)]


@pytest.mark.parametrize(
    ("place", "box", "madctl"),
    [
        ({}, (80, 319, 0, 239), 0xB0),
        ({"height": 135, "x": 40, "y": 53}, (40, 279, 52, 186), 0xB0),
        ({"width": 320, "madctl": 0x60}, (0, 319, 0, 239), 0xA0),
        ({"madctl": 0x04}, (0, 239, 80, 319), 0xC4),
    ],
)
def test_half_a_turn_shows_what_is_there_from_the_other_end(
    clock: Clock, place: dict[str, int], box: tuple[int, ...], madctl: int
) -> None:
    panel = Panel(clock, **place)
    display = panel.display
    display.turn(False)
    assert panel.wire.codes().count(MADCTL) == 1
    panel.fill(5)
    display.show(0, 0, display.width, display.height)
    before = panel.wire.pictures()[-1]
    display.turn(True)
    assert panel.wire.commands[-4].data == bytes((madctl,))
    assert panel.wire.pictures()[-1] == (box, before[1])
    display.turn(True)
    assert panel.wire.codes().count(MADCTL) == 2
    display.turn(False)
    assert panel.wire.pictures()[-1] == before
    assert panel.wire.commands[-4].data == bytes((place.get("madctl", 0x70),))


def test_a_panel_that_is_turned_while_asleep_begins_turned(clock: Clock) -> None:
    panel = Panel(clock)
    panel.display.turn(True)
    panel.display.show(0, 0, 2, 2)
    boxes = [box for box, _ in panel.wire.pictures()]
    assert boxes == [(80, 319, 0, 239), (80, 81, 0, 1)]


def test_it_sleeps_and_wakes_as_the_datasheet_asks(clock: Clock) -> None:
    panel = Panel(clock)
    panel.display.sleep(True)  # not lit yet
    assert SLPIN not in panel.wire.codes()
    panel.display.show(0, 0, 240, 240)
    for _ in range(2):
        panel.display.sleep(True)
        panel.display.sleep(False)
    turns = [command for command in panel.wire.commands if command.code in (SLPIN, SLPOUT)]
    assert [command.code for command in turns] == [SLPOUT, SLPIN] * 2 + [SLPOUT]
    assert all(b.ms - a.ms >= 120 for a, b in pairwise(turns))
    assert panel.wire.codes()[-1] == DISPON
    assert panel.wire.commands[-1].ms - turns[-1].ms >= 5


def test_sixteen_bits(clock: Clock) -> None:
    panel = Panel(clock, "FORMAT16")
    assert panel.wire.find(COLMOD).data == b"\x05"
    panel.fill(4)
    panel.display.show(0, 0, 240, 240)
    panel.display.show(3, 7, 100, 90)
    for box, data in panel.wire.pictures()[1:]:
        colours = expected(panel.display.buffer, 240, box, PALETTE)
        # Channels of 4 bits, stretched by repeating their upper bits.
        wide = [
            ((c >> 8) << 1 | c >> 11) << 11
            | ((c >> 4 & 15) << 2 | (c >> 6 & 3)) << 5
            | ((c & 15) << 1 | (c >> 3 & 1))
            for c in colours
        ]
        assert pixels16(data) == wide


def test_sixteen_bits_begin_black_too(clock: Clock) -> None:
    panel = Panel(clock, "FORMAT16")
    panel.display.show(0, 0, 2, 2)
    assert panel.wire.pictures()[0][1] == bytes(240 * 240 * 2)


QUIET = [HealthCheck.function_scoped_fixture]


@pytest.mark.slow
@settings(suppress_health_check=QUIET, deadline=None, max_examples=60)
@given(st.integers(-20, 260), st.integers(-20, 260), st.integers(0, 300), st.integers(0, 300))
def test_any_rectangle_is_cut_and_widened(clock: Clock, x: int, y: int, w: int, h: int) -> None:
    panel = Panel(clock)
    panel.fill(x + y)
    panel.display.show(0, 0, 2, 2)
    before = len(panel.wire.pictures())
    panel.display.show(x, y, w, h)
    sent = panel.wire.pictures()[before:]
    left, right = max(0, x), min(240, x + w)
    top, bottom = max(0, y), min(240, y + h)
    if left >= right or top >= bottom:
        assert sent == []
        return
    ((box, data),) = sent
    assert box == (left & ~1, (right + 1 & ~1) - 1, top, bottom - 1)
    assert pixels12(data) == expected(panel.display.buffer, 240, box, PALETTE)


def test_a_palette_counts_from_the_next_show_on(clock: Clock) -> None:
    panel = Panel(clock)
    panel.display.show(0, 0, 240, 240)
    panel.display.set_palette([0xF00] * 16)
    panel.display.show(0, 0, 2, 1)
    assert pixels12(panel.wire.pictures()[-1][1]) == [0xF00, 0xF00]


@pytest.mark.parametrize("rows", [(0, 240), (0, 24), (24, 240), (20, 30), (23, 25), (3, 200)])
def test_the_upper_rows_may_have_colours_of_their_own(clock: Clock, rows: tuple[int, int]) -> None:
    panel = Panel(clock)
    panel.fill(6)
    other = [0xFFF ^ colour for colour in PALETTE]
    panel.display.set_palette(PALETTE, other, 24)
    top, bottom = rows
    panel.display.show(0, top, 240, bottom - top)
    box, data = panel.wire.pictures()[-1]
    assert box == (0, 239, top, bottom - 1)
    upper = expected(panel.display.buffer, 240, (0, 239, top, min(bottom, 24) - 1), other)
    lower = expected(panel.display.buffer, 240, (0, 239, max(top, 24), bottom - 1), PALETTE)
    assert pixels12(data) == upper + lower
    panel.display.set_palette(PALETTE)
    panel.display.show(0, top, 240, bottom - top)
    box, data = panel.wire.pictures()[-1]
    assert pixels12(data) == expected(panel.display.buffer, 240, box, PALETTE)


def test_a_show_that_was_broken_off_does_not_spoil_the_next(clock: Clock) -> None:
    panel = Panel(clock)
    panel.fill(5)
    panel.display.show(0, 0, 240, 240)
    panel.display._begin(0, 0, 240, 240)
    panel.display._put(panel.display._strips[0], 2160)  # then Ctrl-C
    panel.display.show(0, 0, 240, 240)
    box, data = panel.wire.pictures()[-1]
    assert pixels12(data) == expected(panel.display.buffer, 240, box, PALETTE)
