"""All pictures, of the games and of the console, as seen without the red or the green cones.

- An edge that others see is there: colours that touch are not alike to them where they are plainly
  apart to others. So letters, signs and tiles have their form for everybody.
- Nothing is told by colour alone: no two areas of all pictures have the same form, with all that
  is on them and around them, in colours that only others tell apart. So where a colour means
  something, a sign on it or at its edge, its form or its neighbours mean it too.

What is passed over has its reason beside it. Distances are \u0394E of 1976.
"""

import itertools
import math
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from host_sim.simulated.display import Display
from lineup import games
from lineup.ui import grid
from tests.games import expected
from tests.tools.pictures.areas import Area, areas, colours, touching
from tests.ui.sight import SIGHT, lab, times
from tools.pictures import golden
from tools.pictures.contrast import of12

PLAIN = 40
"""From here on a trichromat tells two colours apart at a glance."""

NEAR_EDGE, NEAR = 15, 25
"""Below that two colours are alike: side by side, where an eye tells 2.3 apart; and on different
pictures."""

LEAST = 48
"""Pixels: smaller areas are strokes of letters, signs themselves, and confetti."""

SHORT = 24
"""Pixels: a shorter edge in all of a picture is the corner of something."""

EDGES = {
    ("line", 0x185, 0xE33): "lanes lie at fixed heights, in the picture of a running game too",
    ("line", 0x742, 0xE33): "a card on wood has PAPER at its sides",
    ("console", 0x742, 0xE33): "the same in a replay",
    ("console", 0x4D8, 0xF56): "the self-test shows all colours as bars",
    ("numberdrop", 0xA95, 0xF56): "a line under a tab, over that across a sheet",
    ("console", 0xA95, 0xF56): "the same in a replay",
}

TONES = {0xF9B, 0xFBD, 0x5DF, 0x9EF}
"""Of Number Drop: a combo's digits tell its kind, and signs beside the boxes tell theirs."""


class Drawn(NamedTuple):
    """An example of each pair of colours that touch, and of each form in each of its colours."""

    edges: dict[tuple[int, int], str]
    forms: dict[bytes, dict[int, str]]


@cache
def drawn(area: str) -> Drawn:
    found = Drawn({}, {})
    for part in golden.parts():
        if part.area == area:
            _look_at(part, found)
    return found


def _look_at(part: golden.Part, found: Drawn) -> None:
    def take(name: str, display: Display) -> None:
        seen = colours(display)
        for pair, count in touching(seen).items():
            if count >= SHORT:
                found.edges.setdefault(pair, f"{part}/{name}")
        for one in areas(seen, LEAST):
            if not passed_over(part, one):
                example = f"{part}/{name} at {one.box}"
                found.forms.setdefault(one.form, {}).setdefault(one.colour, example)

    golden.draw(part, take)


def passed_over(part: golden.Part, one: Area) -> bool:
    """A table's window cuts off what would be on an area or around it. In some games the
    hand has the viewer's colour, which tells nothing new there."""
    model = golden.SIZES[part.size]
    places = grid.Grid(model.width, model.height)
    left, top, _, bottom = one.box
    _, upper, _, high = places.table
    if part.area in games.KEYS and (top == upper or bottom in (upper + high, places.sentence)):
        return True
    x, y, _, _ = places.hand
    return part.area in expected.of("OWN_HAND") and left >= x and top >= y - 8


@cache
def distance(one: int, other: int, sight: str) -> float:
    """Between two colours 0xRGB."""
    return math.dist(*(lab(times(SIGHT[sight], of12(colour))) for colour in (one, other)))


def alike(one: int, other: int, near: int) -> bool:
    """True for two colours that are alike to some, and plainly apart to others."""
    return distance(one, other, "trichromat") >= PLAIN and any(
        distance(one, other, sight) < near for sight in ("protanope", "deuteranope")
    )


def told_by_colour_alone(forms: dict[bytes, dict[int, str]]) -> Iterator[str]:
    for examples in forms.values():
        for one, other in itertools.combinations(sorted(examples), 2):
            if alike(one, other, NEAR) and not {one, other} <= TONES:
                yield f"{one:03X} {examples[one]} and {other:03X} {examples[other]}"


AREAS = (golden.GALLERY, golden.CONSOLE, *games.KEYS)


@pytest.mark.slow
@pytest.mark.parametrize("area", AREAS)
def test_an_edge_is_there_for_every_sight(area: str) -> None:
    lost = {
        (area, *pair): where
        for pair, where in drawn(area).edges.items()
        if alike(*pair, NEAR_EDGE)
    }
    assert {pair: where for pair, where in lost.items() if pair not in EDGES} == {}
    assert lost.keys() == {pair for pair in EDGES if pair[0] == area}, "a reason without a case"


@pytest.mark.slow
@pytest.mark.parametrize("area", AREAS)
def test_nothing_is_told_by_colour_alone(area: str) -> None:
    assert list(told_by_colour_alone(drawn(area).forms)) == []


def test_what_differs_in_its_colour_alone_is_found() -> None:
    """A leaf's and a heart's chip, without and with their signs."""
    display = Display(64, 40)
    display.set_palette(games.load_art("lineit").PALETTE)
    found: dict[bytes, dict[int, str]] = {}
    for sign in (False, True):
        for suit, x in ((8, 4), (10, 36)):
            _chip(display, suit, x, suit if sign else 0)
        for one in areas(colours(display), LEAST):
            found.setdefault(one.form, {})[one.colour] = str(sign)
    assert [text.split()[1::3] for text in told_by_colour_alone(found)] == [["False", "False"]]


def _chip(display: Display, ink: int, left: int, sign: int) -> None:
    # 16 x 12, with a stroke of so many pixels on it.
    for y in range(10, 22):
        for x in range(left, left + 16):
            stroke = y == 14 and x < left + 2 + sign and x >= left + 2
            at, shift = (y * display.width + x) // 2, 0 if x & 1 else 4
            display.buffer[at] &= 0xF0 >> shift
            display.buffer[at] |= (0 if stroke else ink) << shift
    display.show(0, 0, display.width, display.height)
