"""The ST7789 model: a right sequence shows its picture, a wrong one what a real panel shows."""

import pytest

from host_sim.boards.models import EMULATED
from tests.device import probe
from tests.device.probe import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    WHITE,
    command,
    fill,
    look,
    wait,
    wake,
    window,
)

FULL_RED = fill(0, 0, 239, 239, 0xF800)


def colours(seen: probe.Seen) -> set[tuple[int, ...]]:
    return {colour for _, colour in seen.picture.getcolors(1 << 20) or []}


def test_a_good_start_shows_the_picture() -> None:
    corners = fill(0, 0, 9, 4, 0xF800) + fill(230, 0, 239, 4, 0x07E0) + fill(0, 235, 9, 239, 0x1F)
    seen = look(wake() + fill(0, 0, 239, 239, 0xFFFF) + corners)
    at = seen.picture.getpixel
    assert (at((0, 0)), at((9, 4)), at((239, 0)), at((0, 239))) == (RED, RED, GREEN, BLUE)
    assert (at((10, 0)), at((0, 5)), at((239, 239))) == (WHITE, WHITE, WHITE)
    assert seen.violations == []
    assert seen.frames == 3  # the fourth write is still open


@pytest.mark.parametrize("missing", [probe.SLPOUT, probe.DISPON])
def test_asleep_or_off_is_black(missing: int) -> None:
    steps = [step for step in wake() if step[:2] != ("command", missing)]
    assert colours(look(steps + FULL_RED)) == {BLACK}


def test_without_inversion_colours_are_inverted() -> None:
    steps = [step for step in wake() if step[:2] != ("command", probe.INVON)]
    assert colours(look(steps + FULL_RED)) == {(0, 255, 255)}
    assert colours(look(wake() + FULL_RED + [command(probe.INVOFF)])) == {(0, 255, 255)}


def test_off_and_asleep_keep_the_picture() -> None:
    shown = wake() + FULL_RED
    assert colours(look([*shown, command(probe.DISPOFF)])) == {BLACK}
    assert colours(look([*shown, command(probe.DISPOFF), command(probe.DISPON)])) == {RED}
    asleep = [*shown, command(probe.SLPIN), wait(121)]
    assert colours(look(asleep)) == {BLACK}
    assert colours(look([*asleep, command(probe.SLPOUT)])) == {RED}


def test_memory_that_was_never_written_is_noise() -> None:
    assert len(colours(look(wake()))) > 10_000


@pytest.mark.parametrize(
    ("colmod", "data", "wanted"),
    [
        (0x55, [0x12, 0x34], (0x10, 0x45, 0xA5)),  # 5-6-5 bits, their highest repeated
        (0x05, [0xFF, 0xFF], WHITE),
        (0x66, [0x04, 0x80, 0xFC], (0x04, 0x82, 0xFF)),  # the upper 6 bits of each byte
        (0x03, [0x5A, 0xF5, 0xAF], (0x55, 0xAA, 0xFF)),  # two pixels in three bytes
        (0x53, [0x00, 0x80, 0x08], (0x00, 0x00, 0x88)),
    ],
)
def test_pixel_formats(colmod: int, data: list[int], wanted: tuple[int, ...]) -> None:
    steps = wake(colmod=colmod) + [*window(0, 0, 1, 0), command(probe.RAMWR)]
    seen = look([*steps, ("data", *data), ("data", *data)])
    assert seen.picture.getpixel((0, 0)) == wanted
    assert seen.picture.getpixel((1, 0)) == wanted
    assert seen.violations == []


def test_the_format_after_reset_is_18_bits() -> None:
    steps = [step for step in wake() if step[:2] != ("command", probe.COLMOD)]
    data = ("data", 0xFC, 0, 0, 0, 0xFC, 0)
    seen = look([*steps, *window(0, 0, 1, 0), command(probe.RAMWR), data])
    assert (seen.picture.getpixel((0, 0)), seen.picture.getpixel((1, 0))) == (RED, GREEN)


@pytest.mark.parametrize(
    ("madctl", "origin", "right", "down"),
    [  # seen on a glass mounted for 0x70: where address (0, 0) is, and where x and y lead
        (0x00, (0, 239), (0, -1), (1, 0)),
        (0x40, (0, 0), (0, 1), (1, 0)),
        (0x20, (0, 239), (1, 0), (0, -1)),
        (0x60, (0, 0), (1, 0), (0, 1)),
        (0x70, (0, 0), (1, 0), (0, 1)),
        # MY counts from the other end of 320 rows: 80 addresses are beyond this glass.
        (0x80, (319, 239), (0, -1), (-1, 0)),
        (0xC0, (319, 0), (0, 1), (-1, 0)),
        (0xA0, (319, 239), (-1, 0), (0, -1)),
        (0xE0, (319, 0), (-1, 0), (0, 1)),
    ],
)
def test_addressing(
    madctl: int, origin: tuple[int, int], right: tuple[int, int], down: tuple[int, int]
) -> None:
    x0, y0 = (0, 80) if madctl & 0xA0 == 0x80 else (80, 0) if madctl & 0x80 else (0, 0)
    pixels = ("data", 0xF8, 0, 0x07, 0xE0, 0, 0x1F, 0xFF, 0xFF)
    steps = wake(madctl) + [*window(x0, y0, x0 + 1, y0 + 1), command(probe.RAMWR), pixels]
    seen = look(steps)
    assert seen.violations == []
    left = origin[0] + x0 * right[0] + y0 * down[0]
    top = origin[1] + x0 * right[1] + y0 * down[1]
    for (x, y), colour in (((0, 0), RED), ((1, 0), GREEN), ((0, 1), BLUE), ((1, 1), WHITE)):
        place = (left + x * right[0] + y * down[0], top + x * right[1] + y * down[1])
        assert seen.picture.getpixel(place) == colour


@pytest.mark.parametrize(
    ("board", "madctl", "left", "top"),
    [
        ("pico_lcd_1_3", 0xB0, 80, 0),
        ("pico_lcd_1_14", 0xB0, 40, 52),
        ("picosystem", 0xC4, 0, 80),
        ("picopad", 0xA0, 0, 0),
    ],
)
def test_half_a_turn(board: str, madctl: int, left: int, top: int) -> None:
    panel = EMULATED[board].facts["panel"]
    right, bottom = left + panel["width"] - 1, top + panel["height"] - 1
    whole = fill(left, top, right, bottom, 0x07E0)
    seen = look(wake(madctl) + whole + fill(left, top, left + 9, top + 4, 0xF800), board)
    assert seen.violations == []
    corner = seen.picture.crop((panel["width"] - 10, panel["height"] - 5, *seen.picture.size))
    assert corner.getcolors() == [(50, RED)]
    assert sorted(seen.picture.getcolors() or [])[-1][1] == GREEN
    assert colours(seen) == {RED, GREEN}


def test_the_colour_order_can_be_swapped() -> None:
    assert colours(look(wake(0x78) + FULL_RED)) == {BLUE}


def test_the_small_panel_shows_the_middle_of_the_memory() -> None:
    edges = fill(40, 53, 279, 187, 0xF800) + fill(41, 54, 278, 186, 0x07E0)
    seen = look(wake() + fill(0, 0, 319, 239, 0xFFFF) + edges, "pico_lcd_1_14")
    at = seen.picture.getpixel
    assert seen.picture.size == (240, 135)
    assert colours(seen) == {RED, GREEN}
    assert (at((0, 0)), at((239, 134)), at((1, 1)), at((238, 133))) == (RED, RED, GREEN, GREEN)


def test_writing_wraps_inside_the_window() -> None:
    steps = wake() + FULL_RED + [*window(10, 10, 11, 11), command(probe.RAMWR)]
    seen = look([*steps, ("repeat", 4, 0x07, 0xE0), ("data", 0, 0x1F)])
    at = seen.picture.getpixel
    assert (at((10, 10)), at((11, 10)), at((11, 11))) == (BLUE, GREEN, GREEN)
    assert (at((12, 10)), at((10, 12))) == (RED, RED)


def test_a_write_can_be_continued() -> None:
    steps = wake() + FULL_RED + [*window(0, 0, 2, 0), command(probe.RAMWR), ("data", 0, 0x1F)]
    begun = [*steps, command(probe.INVON)]
    seen = look([*begun, command(probe.RAMWRC), ("data", 0x07, 0xE0)])
    assert seen.picture.getpixel((1, 0)) == GREEN
    again = look([*begun, command(probe.RAMWR), ("data", 0x07, 0xE0)])
    assert (again.picture.getpixel((0, 0)), again.picture.getpixel((1, 0))) == (GREEN, RED)


def test_addresses_outside_the_memory_are_dropped_and_reported() -> None:
    seen = look(wake() + FULL_RED + fill(300, 0, 340, 1, 0x07E0))
    assert colours(seen) == {RED}
    assert seen.violations == ["window 300..340, 0..1 is not inside 320x240"]


def test_data_after_another_command_is_no_picture() -> None:
    seen = look(wake() + FULL_RED + [command(probe.INVON), ("repeat", 9, 0x07, 0xE0)])
    assert colours(seen) == {RED}
    assert seen.violations == ["more than 0 parameters for command 0x21"]


def test_half_a_pixel_is_lost() -> None:
    steps = wake(colmod=0x03) + [*window(0, 0, 2, 0), command(probe.RAMWR)]
    seen = look([*steps, ("data", 0xF0, 0x00, 0xF0, 0x00), command(0x00)])
    assert seen.picture.getpixel((1, 0)) == GREEN
    assert seen.violations == ["a memory write ended in the middle of a pixel (8 bits left over)"]


def test_a_software_reset_keeps_order_format_and_memory() -> None:
    steps = wake(0x78) + FULL_RED + [command(probe.SWRESET), wait(121)]
    assert colours(look(steps)) == {BLACK}
    again = [command(probe.SLPOUT), wait(6), command(probe.INVON), command(probe.DISPON)]
    seen = look([*steps, *again, *fill(0, 0, 239, 119, 0x07E0)])
    assert colours(seen) == {BLUE, GREEN}
    assert seen.violations == []


def test_a_hardware_reset_sets_everything_back() -> None:
    steps = wake(0x78) + FULL_RED + [("reset", 0.02), wait(121), command(probe.SLPOUT), wait(6)]
    seen = look([*steps, command(probe.INVON), command(probe.DISPON)])
    assert colours(seen) == {RED}  # the order of colours is back, the memory kept
    assert seen.violations == []


@pytest.mark.parametrize(
    ("steps", "wanted"),
    [
        ([("reset", 0.02), wait(1), command(0x29)], "command 0x29 4.00 ms too early after reset"),
        ([*wake(), command(0x01), command(0x29)], "command 0x29 5.00 ms too early after SWRESET"),
        (
            [*wake(), command(0x01), wait(10), command(0x11)],
            "SLPOUT 110.00 ms too early (120 ms after SLPIN or a reset while awake)",
        ),
        (
            [("reset", 0.02), wait(6), command(0x11), command(0x29)],
            "command 0x29 5.00 ms too early after SLPOUT",
        ),
        (
            [("reset", 0.02), wait(6), command(0x11), wait(20), command(0x10)],
            "SLPIN 100.00 ms too early (120 ms after SLPOUT)",
        ),
        ([("reset", 0.007)], "reset pulse of 7.0 us (10 us needed)"),
        ([*wake(), command(0x3A), command(0x29)], "command 0x3a got 0 of 1 parameters"),
        ([*wake(), command(0x3A, 0x57)], "COLMOD 0x57: no such pixel format"),
        ([*wake(), command(0x77)], "unknown command 0x77"),
    ],
)
def test_what_the_datasheet_forbids_is_reported(steps: list[probe.Step], wanted: str) -> None:
    assert look(steps).violations == [wanted]


def test_partial_idle_and_scrolled_pictures() -> None:
    top = wake(0x00) + fill(0, 0, 239, 239, 0x87EF) + fill(0, 0, 239, 9, 0xF800)
    part = look([*top, command(probe.PTLAR, 0, 0, 0, 9), command(probe.PTLON)])
    assert colours(part) == {RED, BLACK}
    idle = look([*top, command(probe.IDMON)])
    assert colours(idle) == {RED, (255, 255, 0)}
    area = command(probe.VSCRDEF, 0, 0, 1, 0x40, 0, 0)
    scrolled = look([*top, area, command(probe.VSCSAD, 0, 4)])
    # On this glass rows run from left to right: 4 of the 10 red rows have left.
    assert scrolled.picture.getpixel((5, 0)) == RED
    assert scrolled.picture.getpixel((6, 0)) != RED
