"""The shapes of suits, marks and signs as 1-bit pictures, from their outlines.

Each outline tells whether a point of the unit square (u to the right, v down) lies inside it. A
pixel is set where at least half of 36 points in it do. `module_text` writes those that the screens
use as `lineup/ui/type/faces/shapes.py`: rows of whole bytes, highest bit first (MONO_HLSB).
"""

import math
from collections.abc import Callable

Bits = list[list[bool]]
Outline = Callable[[float, float], bool]

POINTS = 6
"""Points looked at along each side of a pixel."""

WANTED = {
    "square": (5, 7, 9, 13),
    "triangle": (5, 7, 9, 13),
    "disc": (5, 7, 9, 13, 15, 23),
    "gem": (11, 13, 19),
    "diamond": (11,),
    "heart": (11, 13, 19),
    "leaf": (11, 13, 19),
    "star": (11, 13, 15, 17, 19, 21),
    "spade": (11,),
    "club": (11,),
    "plus": (11,),
}
"""Shape -> the sizes in pixels that screens use."""

FILLED = (9, 11, 14, 15, 17, 21)
"""Sizes in which square, triangle and disc are wanted open, half and full: Clustered's cards."""

SHAPES = ("square", "triangle", "disc")
FILLS = ("open", "half", "full")
"""In the order of Clustered's cards."""


def square(u: float, v: float) -> bool:
    return True


def triangle(u: float, v: float) -> bool:
    return abs(u - 0.5) <= v / 2


def disc(u: float, v: float) -> bool:
    return math.hypot(u - 0.5, v - 0.5) <= 0.5


def gem(u: float, v: float) -> bool:
    return abs(u - 0.5) + abs(v - 0.5) <= 0.5


def diamond(u: float, v: float) -> bool:
    return abs(u - 0.5) / 0.42 + abs(v - 0.5) / 0.5 <= 1


def plus(u: float, v: float) -> bool:
    return abs(u - 0.5) <= 0.17 or abs(v - 0.5) <= 0.17


def heart(u: float, v: float) -> bool:
    x = abs(u - 0.5)
    lobe = math.hypot(x - 0.25, v - 0.28) <= 0.26
    return lobe or (v > 0.28 and x <= min(0.49, 0.5 - (v - 0.30) * 0.72))


def leaf(u: float, v: float) -> bool:
    """From its tip at the upper right down to its stem."""
    across, along = (u + v - 1) * math.sqrt(0.5), (u - v) * math.sqrt(0.5)
    blade = -0.42 <= along <= 0.60 and abs(across) <= 0.36 * (1 - (along / 0.60) ** 2)
    return blade or (abs(across) <= 0.05 and -0.70 <= along <= 0.1)


def star(u: float, v: float) -> bool:
    """Five tips on the unit circle, five notches at 0.46 of its radius."""
    x, y = (u - 0.5) / 0.54, (v - 0.54) / 0.54
    fifth = math.pi / 5
    angle = abs((math.atan2(x, -y) + 4 * math.pi) % (2 * fifth) - fifth)
    far = math.hypot(x, y)
    px, py = far * math.cos(angle), far * math.sin(angle)
    tip_x, tip_y = math.cos(fifth), math.sin(fifth)
    return (tip_x - 0.46) * py - tip_y * (px - 0.46) >= 0


def _stem(u: float, v: float) -> bool:
    return v > 0.55 and abs(u - 0.5) <= 0.06 + max(0.0, v - 0.74) * 0.75


def spade(u: float, v: float) -> bool:
    x = abs(u - 0.5)
    lobe = math.hypot(x - 0.25, v - 0.56) <= 0.24
    return lobe or (v <= 0.6 and x <= 0.47 * (v / 0.55) ** 1.05) or _stem(u, v)


def club(u: float, v: float) -> bool:
    leaves = ((0.5, 0.23), (0.23, 0.56), (0.77, 0.56))
    if any(math.hypot(u - x, v - y) <= 0.23 for x, y in leaves):
        return True
    return (abs(u - 0.5) < 0.13 and 0.3 < v < 0.6) or _stem(u, v)


OUTLINES: dict[str, Outline] = {
    outline.__name__: outline
    for outline in (square, triangle, disc, gem, diamond, plus, heart, leaf, star, spade, club)
}


def draw(name: str, size: int) -> Bits:
    """`size` rows of `size` pixels; left and right alike but for the leaf."""
    inside = OUTLINES[name]
    steps = [(i + 0.5) / POINTS for i in range(POINTS)]
    bits = [
        [
            2 * sum(inside((x + a) / size, (y + b) / size) for a in steps for b in steps)
            >= POINTS * POINTS
            for x in range(size)
        ]
        for y in range(size)
    ]
    if name != "leaf":
        bits = [[row[x] or row[size - 1 - x] for x in range(size)] for row in bits]
    return bits


def filled(name: str, size: int, fill: str) -> Bits:
    """A shape that is an outline, the same with its right half full, or full.

    The outline is 3 pixels wide, 2 at the sizes of small cards. A triangle's sides are thinner,
    else its hole would vanish; up to 11 pixels it is 1 pixel wide all round, and half of it is
    what lies right of its middle column, and that column's lower half.
    """
    bits = draw(name, size)
    if fill == "full":
        return bits
    stroke = 3 if size in (14, 17, 21) else 2
    middle = size // 2
    if name != "triangle":
        inner = _eroded(bits, stroke)
    elif size <= 11:
        inner = _eroded(bits, 1)
        if fill == "half":
            inner = [
                [hole and x < middle + (y < middle) for x, hole in enumerate(row)]
                for y, row in enumerate(inner)
            ]
            fill = "open"
    else:
        inner = _eroded(bits, 1 if size <= 15 else stroke - 1)
        if fill == "open":
            inner[size - stroke :] = [[False] * size for _ in range(stroke)]
    half = (size + 1) // 2 if fill == "half" else size
    return [
        [bit and (not hole or x >= half) for x, (bit, hole) in enumerate(zip(*rows, strict=True))]
        for rows in zip(bits, inner, strict=True)
    ]


def _eroded(bits: Bits, times: int) -> Bits:
    size = len(bits)
    for _ in range(times):
        bits = [
            [
                all(
                    0 <= x + dx < size and 0 <= y + dy < size and bits[y + dy][x + dx]
                    for dx, dy in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1))
                )
                for x in range(size)
            ]
            for y in range(size)
        ]
    return bits


def packed(bits: Bits) -> bytes:
    """Rows of whole bytes, highest bit first."""
    rows = [sum(bit << 7 - x % 8 << 8 * (-(-len(row) // 8) - 1 - x // 8)
                for x, bit in enumerate(row)) for row in bits]  # fmt: skip
    return b"".join(
        value.to_bytes(-(-len(row) // 8), "big") for value, row in zip(rows, bits, strict=True)
    )


def module_text() -> str:
    """Source of `faces/shapes.py`: a constant a shape and size, `HEART_13`; and a tuple a size of
    shapes with fills, `FILLED_14`."""
    lines = ["# Generated by `lineup fonts` from tools/texts/fonts/shapes.py: do not edit."]
    for name, sizes in WANTED.items():
        lines.append("")
        lines += [f"{name.upper()}_{size} = {packed(draw(name, size))!r}" for size in sizes]
    for size in FILLED:
        faces = [packed(filled(name, size, fill)) for name in SHAPES for fill in FILLS]
        lines += ["", f"FILLED_{size} = ("]
        lines += [f"    {face!r}," for face in faces]
        lines.append(")")
    return "\n".join(lines) + "\n"
