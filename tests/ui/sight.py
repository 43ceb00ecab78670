"""The look of colours to people with each kind of sight."""

import math

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


def lab(rgb: Triple) -> Triple:
    """CIELAB of linear RGB, white D65: distances in it are ΔE of 1976."""
    xyz = times(
        (
            (0.4124564, 0.3575761, 0.1804375),
            (0.2126729, 0.7151522, 0.0721750),
            (0.0193339, 0.1191920, 0.9503041),
        ),
        tuple(min(1.0, max(0.0, value)) for value in rgb),
    )
    x, y, z = map(_lightness, (xyz[0] / 0.95047, xyz[1], xyz[2] / 1.08883))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _lightness(t: float) -> float:
    return math.cbrt(t) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
