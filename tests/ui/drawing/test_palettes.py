"""Every palette that is in use: contrast as WCAG 2.2 defines it, after the rounding of a panel of
12 and of one of 16 bits; seats that colour-blind people tell apart; emblems told apart by form."""

import itertools
import math

import pytest

from lineup import games
from lineup.console.table.curtain import COLOURS
from lineup.ui.drawing import theme
from lineup.ui.drawing.emblems import EMBLEMS, SIZE
from tests.games import expected
from tests.ui.sight import SIGHT, oklab, times
from tools.pictures.contrast import contrast, of12

PALETTES = {key: games.load_art(key).PALETTE for key in games.KEYS}
PALETTES |= {"console": theme.CONSOLE, "many": theme.MANY, "curtain": COLOURS}
PAPER_ON_TABLE = 7.0


@pytest.mark.parametrize("name", PALETTES)
def test_what_is_read_has_contrast(name: str) -> None:
    colours = PALETTES[name]
    assert len(colours) == 16 and colours[:6] == theme.SHARED
    ink, paper, focus, muted, good, bad = colours[:6]
    table, dark = colours[theme.TABLE], colours[theme.DARK]
    assert contrast(paper, ink) >= 7 and contrast(paper, dark) >= 7
    assert contrast(paper, table) >= PAPER_ON_TABLE
    assert contrast(muted, dark) >= 4.5 and contrast(muted, ink) >= 4.5
    for ground in (focus, good, bad):
        assert contrast(ink, ground) >= 4.5
    assert contrast(focus, table) >= 3 and contrast(focus, dark) >= 3


def test_the_bar_is_read() -> None:
    ink, paper, _, muted = theme.BAR[:4]
    lifted = theme.BAR[theme.LIFTED]
    assert contrast(paper, lifted) >= 7 and contrast(muted, lifted) >= 4.5
    for seat in range(8):
        colour = theme.BAR[theme.BAR_SEATS + seat]
        assert contrast(colour, ink) >= 3


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("seats", "least"), [(4, 0.12), (8, 0.05)])
def test_seats_are_told_apart(sight: str, seats: int, least: float) -> None:
    """In OKLab, where 0.02 is about the smallest difference that is seen."""
    colours = theme.BAR[theme.BAR_SEATS : theme.BAR_SEATS + seats]
    seen = [oklab(times(SIGHT[sight], of12(colour))) for colour in colours]
    assert min(math.dist(a, b) for a, b in itertools.combinations(seen, 2)) >= least


def test_emblems_are_told_apart_without_colour() -> None:
    """At least eight pixels, wherever one is laid over the other within a pixel."""
    pictures = [{(x, y) for y in range(SIZE) for x in range(SIZE)
                 if bits[2 * y + x // 8] & 0x80 >> x % 8} for bits in EMBLEMS]  # fmt: skip
    shifts = list(itertools.product((-1, 0, 1), repeat=2))
    for a, b in itertools.combinations(pictures, 2):
        moved = ({(x + dx, y + dy) for x, y in b} for dx, dy in shifts)
        assert min(len(a ^ other) for other in moved) >= 8


SIGNS = expected.of("SIGNS")


@pytest.mark.parametrize("key", SIGNS)
def test_signs_are_seen_on_their_ground(key: str) -> None:
    colours = PALETTES[key]
    assert min(contrast(colours[a], colours[b]) for a, b in SIGNS[key]) >= 3


BORDERS = expected.of("BORDERS")


@pytest.mark.parametrize("key", BORDERS)
def test_the_borders_of_seats_lie_between_grounds_that_they_are_seen_on(key: str) -> None:
    # A border has the table outside and PAPER inside: it is seen against one of them.
    colours = PALETTES[key]
    for colour in (colours[border] for border in BORDERS[key]):
        grounds = (colours[theme.TABLE], colours[theme.PAPER], colours[theme.DARK])
        assert max(contrast(colour, ground) for ground in grounds) >= 3
