"""The palette: contrast as WCAG 2.2 defines it, seats that colour-blind people tell apart."""

import itertools
import math

import pytest

from lineup.ui import theme

# Machado, Oliveira, Fernandes 2009, severity 1.0; matrices for linear RGB.
SIGHT = {
    "trichromat": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanope": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranope": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanope": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

Triple = tuple[float, ...]


def linear(index: int) -> Triple:
    """A palette entry as linear RGB 0..1."""
    colour = theme.PALETTE[index]
    values = [(colour >> shift & 15) / 15 for shift in (8, 4, 0)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def contrast(a: int, b: int) -> float:
    shades = [sum(k * v for k, v in zip((0.2126, 0.7152, 0.0722), linear(i), strict=True))
              for i in (a, b)]  # fmt: skip
    return (max(shades) + 0.05) / (min(shades) + 0.05)


def times(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    return tuple(sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)


def oklab(rgb: Triple) -> Triple:
    """Ottosson 2020: a space in which distance is about what the eye sees."""
    cones = times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        tuple(min(1.0, max(0.0, value)) for value in rgb),
    )
    return times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        tuple(math.cbrt(cone) for cone in cones),
    )


def test_there_are_sixteen_colours_of_twelve_bits() -> None:
    assert len(theme.PALETTE) == 16
    assert all(0 <= colour <= 0xFFF for colour in theme.PALETTE)
    assert len(set(theme.PALETTE)) == 16


@pytest.mark.parametrize("ground", [theme.BACKGROUND, theme.SURFACE, theme.RAISED])
def test_text_reads_on_every_surface(ground: int) -> None:
    assert contrast(theme.TEXT, ground) >= 7
    assert contrast(theme.MUTED, ground) >= 4.5


def test_text_on_the_focus_bar_reads() -> None:
    assert contrast(theme.BACKGROUND, theme.FOCUS) >= 7


@pytest.mark.parametrize("role", ["ACCENT", "GOOD", "BAD", "WARN", "FOCUS"])
def test_roles_read_on_the_background(role: str) -> None:
    assert contrast(getattr(theme, role), theme.BACKGROUND) >= 4.5
    assert contrast(getattr(theme, role), theme.SURFACE) >= 4.5


@pytest.mark.parametrize("sight", SIGHT)
def test_seats_are_told_apart(sight: str) -> None:
    """At least 0.1 in OKLab; 0.02 is about the smallest difference that is seen."""
    seen = [oklab(times(SIGHT[sight], linear(seat))) for seat in sorted(set(theme.SEATS))]
    assert len(seen) == 6
    assert min(math.dist(a, b) for a, b in itertools.combinations(seen, 2)) >= 0.1


def test_seats_stand_out_and_have_signs_of_their_own() -> None:
    assert all(contrast(seat, theme.SURFACE) >= 4.5 for seat in theme.SEATS)
    assert len(set(theme.SIGNS)) == len(theme.SIGNS) == len(theme.SEATS) == 8
