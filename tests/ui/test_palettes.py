"""Every palette that is in use: contrast as WCAG 2.2 defines it, after the rounding of a panel of
12 and of one of 16 bits; seats that colour-blind people tell apart; emblems told apart by form."""

import itertools
import math

import pytest

from lineup import games
from lineup.console.curtain import COLOURS
from lineup.console.podium import MANY
from lineup.ui import theme
from lineup.ui.emblems import EMBLEMS, SIZE
from tests.ui.sight import SIGHT, oklab, times

PALETTES = {key: games.load_art(key).PALETTE for key in games.KEYS}
PALETTES |= {"console": theme.CONSOLE, "many": MANY, "curtain": COLOURS}
PAPER_ON_TABLE = 7.0

Triple = tuple[float, float, float]


def linear(levels: Triple) -> Triple:
    red, green, blue = (
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in levels
    )
    return red, green, blue


def of12(colour: int) -> Triple:
    """A colour as a panel of 12 bits a pixel shows it, in linear light."""
    return linear((((colour >> 8) & 15) / 15, ((colour >> 4) & 15) / 15, (colour & 15) / 15))


def of16(colour: int) -> Triple:
    """The same on a panel of 16 bits: 5 for red and blue, 6 for green."""
    red, green, blue = ((colour >> shift & 15) * 17 for shift in (8, 4, 0))
    return linear(((red >> 3) / 31, (green >> 2) / 63, (blue >> 3) / 31))


def contrast(a: int, b: int) -> float:
    """The lower one of both panels."""
    ratios = []
    for shown in (of12, of16):
        shades = sorted(
            sum(k * v for k, v in zip((0.2126, 0.7152, 0.0722), shown(c), strict=True))
            for c in (a, b)
        )
        ratios.append((shades[1] + 0.05) / (shades[0] + 0.05))
    return min(ratios)


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
