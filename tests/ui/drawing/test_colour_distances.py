"""Things that a colour tells apart are told apart for every kind of sight, or a sign beside it
tells it.

Distances are ΔE of 1976 after the panel's rounding, seen as `sight.SIGHT` says.
"""

import itertools
import math
from collections.abc import Iterator, Sequence

import pytest

from lineup import games
from lineup.ui.drawing import theme
from lineup.ui.drawing.emblems import EMBLEMS, SIZE
from lineup.ui.type.faces import shapes
from lineup.ui.type.numbers import signed
from tests.ui.sight import SIGHT, lab, times
from tools.pictures.contrast import of12

NEAR = 40
"""Two colours that are nearer are not told apart at a glance on a small panel."""

DIFFERENT = 8
"""Pixels by which two signs of one ink differ at least."""

SEATS = list(theme.BAR[theme.BAR_SEATS : theme.BAR_SEATS + 8])


def own(key: str, *entries: int) -> list[int]:
    palette = games.load_art(key).PALETTE
    return [palette[entry] for entry in entries]


COLOURS = {
    "four seats": SEATS[:4],
    "eight seats": SEATS,
    "suits of Line-it": own("lineit", 8, 9, 10, 11),
    "suits of SETUP": own("setup", 8, 9, 10, 11, theme.INK),
    "lanes of LINE": own("line", 11, 12, 13),
    "a gain and a loss": [theme.SHARED[theme.GOOD], theme.SHARED[theme.BAD]],
}

SIGNS: dict[str, tuple[int, Sequence[bytes]]] = {
    "four seats": (SIZE, EMBLEMS[:4]),
    "eight seats": (SIZE, EMBLEMS),
    "suits of Line-it": (
        13, (shapes.HEART_13, shapes.GEM_13, shapes.LEAF_13, shapes.STAR_13),
    ),
    "suits of SETUP": (
        11,
        (shapes.STAR_11, shapes.HEART_11, shapes.DIAMOND_11, shapes.CLUB_11, shapes.SPADE_11),
    ),
    "lanes of LINE": (7, (shapes.SQUARE_7, shapes.TRIANGLE_7, shapes.DISC_7)),
}  # fmt: skip
"""Width, and the signs that stand on or beside the colours, in their order."""

LEAST = {
    "four seats": (86, 37, 27),
    "eight seats": (31, 20, 17),
    "suits of Line-it": (51, 26, 11),
    "suits of SETUP": (50, 15, 23),
    "lanes of LINE": (115, 11, 37),
    "a gain and a loss": (95, 40, 14),
}
"""The nearest pair: for a trichromat, a protanope, a deuteranope. A new palette may not be worse
unnoticed."""


def pairs(name: str, sight: str) -> Iterator[tuple[float, int, int]]:
    """(distance, place, place) of any two colours of a group."""
    seen = [lab(times(SIGHT[sight], of12(colour))) for colour in COLOURS[name]]
    for a, b in itertools.combinations(range(len(seen)), 2):
        yield math.dist(seen[a], seen[b]), a, b


def pixels(bits: bytes, size: int) -> set[tuple[int, int]]:
    line = (size + 7) // 8
    return {
        (x, y) for y in range(size) for x in range(size) if bits[line * y + x // 8] & 0x80 >> x % 8
    }


@pytest.mark.parametrize("name", COLOURS)
def test_colours_are_as_far_apart_as_they_were_chosen(name: str) -> None:
    sights = ("trichromat", "protanope", "deuteranope")
    found = [min(pairs(name, sight))[0] for sight in sights]
    assert all(round(f) >= least for f, least in zip(found, LEAST[name], strict=True)), found


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("name", SIGNS)
def test_colours_that_look_alike_have_signs_that_do_not(name: str, sight: str) -> None:
    size, signs = SIGNS[name]
    assert len(signs) == len(COLOURS[name])
    for distance, a, b in pairs(name, sight):
        if distance < NEAR:
            differ = pixels(bytes(signs[a]), size) ^ pixels(bytes(signs[b]), size)
            assert len(differ) >= DIFFERENT, (a, b, distance)


def test_a_gain_and_a_loss_have_signs() -> None:
    """The chips of both hold nothing else: they look alike to a deuteranope."""
    assert min(pairs("a gain and a loss", "deuteranope"))[0] < NEAR
    assert signed(4)[0] == "+" and signed(-4)[0] == "\u2212"


def test_there_are_colours_that_only_signs_tell_apart() -> None:
    """Else these tests would hold nothing."""
    near = {name for name in SIGNS for sight in SIGHT if min(pairs(name, sight))[0] < NEAR}
    assert near == set(SIGNS)
