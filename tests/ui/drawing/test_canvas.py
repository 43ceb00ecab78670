"""The pixels drawn and the pixels sent, which are the same."""

import random

import pytest

from lineup.ui.drawing import dirty, theme
from lineup.ui.drawing.canvas import CENTRE, RIGHT, Canvas
from lineup.ui.type.fonts import BODY
from tests.board import Display


def painted(canvas: Canvas) -> set[tuple[int, int]]:
    """Pixels that are not colour 0."""
    line = canvas.width
    return {
        (x, y)
        for y in range(canvas.height)
        for x in range(line)
        if canvas.fb.pixel(x, y)
    }  # fmt: skip


@pytest.mark.parametrize("height", [240, 135])
def test_the_panel_shows_what_was_drawn(height: int) -> None:
    """Random primitives, in and out of bounds: after flush() panel and buffer are equal."""
    source = random.Random(height)
    display = Display(240, height)
    canvas = Canvas(display)

    def at() -> int:
        return source.randint(-40, 280)

    def c() -> int:
        return source.randrange(16)

    draws = (
        lambda: canvas.rect(at(), at(), at(), at() // 3, c()),
        lambda: canvas.frame(at(), at(), at(), at(), c()),
        lambda: canvas.hline(at(), at(), at(), c()),
        lambda: canvas.vline(at(), at(), at(), c()),
        lambda: canvas.line(at(), at(), at(), at(), c()),
        lambda: canvas.pixel(at(), at(), c()),
        lambda: canvas.round_rect(at(), at(), at(), at(), c(), source.randint(0, 7)),
        lambda: canvas.icon(b"\xa5\xc3\x18" * 9, at(), at(), 12, 11, c()),
        lambda: canvas.text("Wj\u24b6\u2605", at(), at(), c(), BODY, source.randrange(3)),
    )
    for _ in range(150):
        for _ in range(source.randint(1, 6)):
            source.choice(draws)()
        canvas.flush()
        assert display.panel == display.buffer
    canvas.dim()
    canvas.flush()
    assert display.panel == display.buffer


def test_nothing_drawn_nothing_sent() -> None:
    display = Display(240, 240)
    canvas = Canvas(display)
    canvas.rect(-10, 5, 10, 10, 3)
    canvas.rect(5, 240, 10, 10, 3)
    canvas.rect(5, 5, 0, 9, 3)
    canvas.flush()
    assert display.sent == []


def test_a_small_change_sends_little_and_once() -> None:
    display = Display(240, 240)
    canvas = Canvas(display)
    canvas.rect(11, 20, 5, 4, 3)
    canvas.flush()
    canvas.flush()
    assert display.sent == [(10, 20, 6, 4)]


def test_distant_changes_stay_apart_and_near_ones_are_joined() -> None:
    display = Display(240, 240)
    canvas = Canvas(display)
    canvas.rect(0, 0, 20, 20, 1)
    canvas.rect(200, 200, 20, 20, 1)
    canvas.rect(20, 0, 20, 20, 1)
    canvas.rect(10, 4, 10, 4, 1)
    canvas.flush()
    assert sorted(display.sent) == [(0, 0, 40, 20), (200, 200, 20, 20)]


def test_many_changes_become_few_rectangles_in_a_fixed_order() -> None:
    runs = []
    for _ in range(2):
        source = random.Random(9)
        display = Display(240, 240)
        table = dirty.new_table(240, 240)
        for _ in range(40):
            dirty.add(table, source.randrange(240), source.randrange(240), 3, 3)
        dirty.flush(table, display.show)
        runs.append(display.sent)
        assert table[2] == 0
    assert runs[0] == runs[1]
    assert len(runs[0]) <= 6


def test_round_rect_stays_inside_and_loses_its_corners() -> None:
    canvas = Canvas(Display(40, 40))
    canvas.round_rect(10, 12, 20, 9, 5)
    pixels = painted(canvas)
    assert min(x for x, _ in pixels) == 10 and max(x for x, _ in pixels) == 29
    assert min(y for _, y in pixels) == 12 and max(y for _, y in pixels) == 20
    assert not {(10, 12), (29, 12), (10, 20), (29, 20)} & pixels
    assert {(10, 16), (29, 16), (20, 12), (20, 20)} <= pixels


def test_icon_paints_only_its_bits() -> None:
    canvas = Canvas(Display(40, 40))
    canvas.fill(2)
    canvas.icon(b"\x80\x40\xff\xc0", 3, 4, 10, 2, 7)
    found = {(x, y) for x, y in painted(canvas) if canvas.fb.pixel(x, y) == 7}
    assert found == {(3, 4), (12, 4)} | {(x, 5) for x in range(3, 13)}


def test_text_is_placed_about_x() -> None:
    for align in (0, CENTRE, RIGHT):
        canvas = Canvas(Display(240, 40))
        width = canvas.text("Number", 100, 5, theme.PAPER, BODY, align)
        columns = [x for x, _ in painted(canvas)]
        start = 100 - (0, width // 2, width)[align]
        assert width == BODY.width("Number")
        assert start <= min(columns) <= start + 2
        assert start + width - 3 <= max(columns) <= start + width


def test_text_is_clipped_on_every_side() -> None:
    whole = Canvas(Display(240, 60))
    whole.text("Clip", 100, 20, 4, BODY)
    for dx, dy in ((-105, 0), (120, 0), (0, -26), (0, 33), (-300, 0)):
        part = Canvas(Display(240, 60))
        part.text("Clip", 100 + dx, 20 + dy, 4, BODY)
        moved = {(x + dx, y + dy) for x, y in painted(whole)}
        assert painted(part) == {(x, y) for x, y in moved if 0 <= x < 240 and 0 <= y < 60}
