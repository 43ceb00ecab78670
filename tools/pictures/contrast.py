"""Contrast of two colours as WCAG 2.2 defines it, at 12 and at 16 bits a pixel."""

from functools import cache

Triple = tuple[float, float, float]


def linear(levels: Triple) -> Triple:
    """Linear light of the levels of a display, 0..1."""
    red, green, blue = (
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in levels
    )
    return red, green, blue


def of12(colour: int) -> Triple:
    """A colour 0xRGB as a panel of 12 bits a pixel shows it, in linear light."""
    return linear((((colour >> 8) & 15) / 15, ((colour >> 4) & 15) / 15, (colour & 15) / 15))


def of16(colour: int) -> Triple:
    """The same on a panel of 16 bits: 5 for red and blue, 6 for green."""
    red, green, blue = ((colour >> shift & 15) * 17 for shift in (8, 4, 0))
    return linear(((red >> 3) / 31, (green >> 2) / 63, (blue >> 3) / 31))


@cache
def contrast(a: int, b: int) -> float:
    """The lower one of both panels, 1 to 21."""
    ratios = []
    for shown in (of12, of16):
        shades = sorted(
            sum(k * v for k, v in zip((0.2126, 0.7152, 0.0722), shown(c), strict=True))
            for c in (a, b)
        )
        ratios.append((shades[1] + 0.05) / (shades[0] + 0.05))
    return min(ratios)
