"""Every kind of decision on both panels: all is drawn inside (the table looks), all words fit."""

import random

import pytest

from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.layout import (
    BLOCK,
    CIRCLES,
    COMBO,
    DICE,
    DROP,
    LETTER,
    RUNS,
    SAME,
    SHAPE_DIE,
    SLIDE,
)  # fmt: skip
from lineup.games.numberdrop.screen.pages.details import Details
from tests.games import screen_rig as rig
from tests.games.numberdrop.screen.sheets import started
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UP, A, B, X

SHEET = at.sheet_at(0)
COMBOS = ((SHEET + SAME, 0b1), (SHEET + RUNS, 0b11101), (SHEET + CIRCLES, 1))
STARS = ((SHAPE_DIE, at.SHAPE_STAR), (DICE, at.STAR), (DICE + 1, at.STAR))
BLOCKED = ((LETTER, 1), (at.sheet_at(1) + CIRCLES, 2), (SHEET + CIRCLES, 1))

CASES = {
    "set-up": (1, None, (), (RIGHT, RIGHT, RIGHT, RIGHT, UP, B)),
    "slide": (1, SLIDE, (), (LEFT, RIGHT, UP, B, A, LEFT)),
    "drop": (1, DROP, (), (UP, DOWN, LEFT, LEFT, LEFT, LEFT, LEFT, RIGHT, A, RIGHT, UP)),
    "drop of several": (6, DROP, (), (UP, DOWN, A, RIGHT, A, A, A, A)),
    "stars": (3, DROP, STARS, (RIGHT, RIGHT, A, UP, B, A, A, UP, DOWN, A, A, A, B, A, A)),
    "block": (3, BLOCK, BLOCKED, (UP, LEFT, A)),
    "solo block": (1, BLOCK, ((LETTER, 2),), (UP, LEFT)),
    "combo": (1, COMBO, COMBOS, (DOWN, DOWN, DOWN, UP, A, RIGHT, RIGHT, DOWN, RIGHT, A, B)),
    "combo of several": (6, COMBO, COMBOS, (UP, LEFT, DOWN, DOWN, DOWN, DOWN, A)),
    "details": (6, DROP, BLOCKED, (X, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, LEFT, LEFT, B)),
    "solo details": (1, SLIDE, (), (X, RIGHT, B)),
}  # fmt: skip


@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize("name", CASES)
def test_state_is_drawn_inside(name, size):
    seats, step, changes, keys = CASES[name]
    if step is None:
        table = rig.Table("numberdrop", seats, 3, size)
    else:
        table = started(seats, 3, size, step=step, changes=changes)
    counts = []
    table.keys(*keys, watch=lambda: counts.append(len(table.board.display.frames)))
    assert len(counts) == len(keys) + 1
    for i in range(len(keys)):
        assert counts[i + 1] > counts[i], "press %d shows nothing" % i


@pytest.mark.parametrize("size", rig.SIZES)
def test_long_names_are_cut(size):
    table = started(2, size=size, step=DROP)
    table.screen.desk.names = ("Wolfeschlegelsteinhausenbergerdorff", "Maximiliana Konstantinopel")
    table.keys(X, B)


def test_an_edge_says_why():
    table = started(step=DROP)
    pictures = []
    table.keys(*[LEFT] * 8, RIGHT, LEFT, watch=lambda: pictures.append(table.picture))
    assert pictures[10] in pictures[:8], "the complaint was not taken away"
    assert pictures[8] != pictures[10], "the complaint was not shown"


@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize("seats", [1, 6])
@pytest.mark.parametrize("step", [DROP, BLOCK])
def test_warnings_fit(step, seats, size):
    rows = "\n".join(["1 2 1 2 . 1 2"] * 11)
    table = started(seats, size=size, step=step, rows=rows, changes=((LETTER, 0),))
    table.keys(UP, LEFT, LEFT, LEFT, LEFT, LEFT, LEFT, DOWN, RIGHT, RIGHT)


@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize("seats", [1, 6])
def test_both_combos_of_eight(seats, size):
    rows = "1 2 3 4 5 6 7\n. . . . . . 8\n5 5 5 5 5 5 5\n. . . . . . 5"
    claims = ((SHEET + SAME, 0b11111),)
    table = started(seats, size=size, step=COMBO, rows=rows, changes=claims)
    focused = []

    def watch():
        focused.append(table.screen.desk.said()[:2])

    table.keys(UP, DOWN, DOWN, DOWN, DOWN, LEFT, RIGHT, UP, UP, UP, watch=watch)
    assert {("8 alike", "+8"), ("8 in a row", "+8")} <= set(focused)


@pytest.mark.slow
@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_words_and_hints_fit_whatever_is_pressed(seats, size):
    source = random.Random(seats)
    table = rig.Table("numberdrop", seats, seats, size, (0, seats - 1))
    presses = [source.choice((A, A, A, A, UP, DOWN, LEFT, RIGHT, B, X)) for _ in range(200)]
    waits = []
    table.keys(*presses, watch=lambda: waits.append(table.seat()))
    assert len(waits) > 80


@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize("step", range(at.ENDED))
def test_the_help_on_every_step_fits(step, size):
    table = rig.Table("numberdrop", 2, 3, size)
    table.state[at.STEP], table.state[at.LETTER] = step, 0
    desk = table.screen.desk
    desk.look(0)
    page = Details(desk, table.screen.recap)
    ends = []
    write = desk.canvas.text

    def noted(words, x, y, ink, font, *args):
        ends.append(y + font.ascent)
        return write(words, x, y, ink, font, *args)

    desk.canvas.text = noted
    page.page()
    assert ends and max(ends) <= page.bottom


@pytest.mark.parametrize("size", [size for size in rig.SIZES if size[1] > 135])
def test_the_chips_below_the_combos_keep_apart(size):
    geo = rig.Table("numberdrop", 2, 3, size).screen.desk.geometry
    geo.arrange(False)
    x, _, w = geo.box(0, 8)
    bonus, _, wide = geo.bonus(1)
    left, _, room, _ = geo.panel
    edge = 2
    assert bonus + wide <= x - edge
    assert x + w + edge <= left + room
