"""The seam itself: panel, buttons, ticks."""

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing.player import Player
from host_sim.playing.script import parse
from host_sim.simulated.board import Board
from host_sim.simulated.buttons import DEPTH, EdgeQueue
from host_sim.simulated.display import Display

RED, GREEN = 0xF00, 0x0F0


def small() -> Display:
    display = Display(6, 4)
    display.set_palette([0, RED, GREEN, *[0x123] * 13])
    return display


def test_pixels_are_gs4_hmsb_and_colours_are_12_bits() -> None:
    display = small()
    display.buffer[0] = 0x13
    display.show(0, 0, 6, 4)
    assert bytes(display.rgb[:6]) == bytes((255, 0, 0, 0x11, 0x22, 0x33))


def test_show_sends_the_rectangle_widened_to_even_columns() -> None:
    display = small()
    display.buffer[:] = b"\x11" * len(display.buffer)
    display.show(3, 1, 2, 1)
    image = display.image()
    lit = {(x, y) for x in range(6) for y in range(4) if image.getpixel((x, y)) != (0, 0, 0)}
    assert lit == {(x, 1) for x in range(2, 6)}


@pytest.mark.parametrize("area", [(-3, -2, 4, 3), (5, 3, 90, 90), (2, 2, 2, 1), (-9, -9, 99, 99)])
def test_show_is_cut_to_the_panel(area: tuple[int, int, int, int]) -> None:
    display = small()
    display.buffer[:] = b"\x22" * len(display.buffer)
    display.show(*area)
    assert len(display.rgb) == 6 * 4 * 3
    assert display.image().getbbox() is not None


@pytest.mark.parametrize(
    "area", [(6, 0, 2, 2), (0, 4, 2, 2), (3, 2, 0, 3), (2, 2, 3, 0), (-4, 0, 4, 1)]
)
def test_nothing_to_send(area: tuple[int, int, int, int]) -> None:
    display = small()
    shown: list[int] = []
    display.on_show = lambda: shown.append(1)
    display.show(*area)
    assert shown == []
    assert not display.lit


def test_a_new_palette_leaves_what_is_shown() -> None:
    display = small()
    display.buffer[:] = b"\x11" * len(display.buffer)
    display.show(0, 0, 6, 4)
    before = display.checksum()
    display.set_palette([0xFFF] * 16)
    assert display.checksum() == before
    display.show(0, 0, 6, 4)
    assert display.checksum() != before


def test_the_upper_rows_may_have_colours_of_their_own() -> None:
    display = small()
    display.buffer[:] = b"\x01" * len(display.buffer)
    display.set_palette([RED, GREEN] * 8, [GREEN, RED] * 8, 1)
    display.show(0, 0, 6, 4)
    upper, lower = (255, 0, 0), (0, 255, 0)
    rows = [[display.image().getpixel((x, y)) for x in range(2)] for y in range(4)]
    assert rows == [[lower, upper], *[[upper, lower]] * 3]
    display.set_palette([RED, GREEN] * 8)
    display.show(0, 0, 6, 4)
    assert display.image().getpixel((0, 0)) == upper


def test_bad_palettes() -> None:
    with pytest.raises(ValueError, match="16 colours, not 3"):
        small().set_palette([1, 2, 3])
    with pytest.raises(ValueError, match="0x1000 is not in"):
        small().set_palette([0x1000] * 16)


def test_an_image_can_be_scaled() -> None:
    assert small().image(3).size == (18, 12)


STEPS = "down LEFT\nwait 5\nup A"


def board() -> Board:
    return Board(MODELS["240x135"], "unused", Player(parse(STEPS), print))


def test_edges_come_in_order_with_their_times() -> None:
    console = board()
    buttons = console.buttons
    assert buttons.get() == -1
    buttons.wait(-1)
    console.sleep_ms(20)
    assert (buttons.get(), buttons.time) == (2 | 8, 1)
    assert (buttons.get(), buttons.time) == (4, 6)
    assert buttons.get() == -1


def test_wait_stops_at_an_edge_or_in_time() -> None:
    console = board()
    console.buttons.wait(40)
    assert console.ticks_ms() == 40
    console.buttons.wait(-1)
    assert console.buttons.get() == 10
    console.buttons.wait(40)
    assert console.ticks_ms() == 45
    assert console.buttons.get() == 4


def test_ticks_wrap() -> None:
    console = board()
    assert console.ticks_diff(5, 2**29 - 5) == 10
    assert console.ticks_diff(2**29 - 5, 5) == -10


def test_the_queue_is_as_deep_as_the_devices() -> None:
    edges = EdgeQueue()
    for _ in range(DEPTH + 5):
        edges.push(0, True, 0)
    assert len(edges) == DEPTH


def test_brightness_has_bounds() -> None:
    with pytest.raises(ValueError, match="101 is not in 0..100"):
        board().backlight(101)
