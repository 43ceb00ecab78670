"""Glyphs that no text face has: arrows, key caps, the box for a missing one.

Pictures are lists of strings, `#` for ink; all sizes follow the face's capitals.
"""

from tools.texts.fonts.pcf import Face, Glyph

Picture = list[str]

BOX = 0
"""The code point under which a face's box is stored."""

KEY_CAPS = {"A": "\u24b6", "B": "\u24b7", "X": "\u24cd", "Y": "\u24ce"}
"""Button letter -> the character that texts use for it: a letter in a disc."""

ARROWS = "\u2190\u2191\u2192\u2193"
POINTERS = "\u25c2\u25b4\u25b8\u25be"
CHECK, STAR = "\u2713", "\u2605"

CHARACTERS = ARROWS + POINTERS + CHECK + STAR + "".join(KEY_CAPS.values())

_LETTERS = {
    "A": (".###.", "##.##", "#...#", "#...#", "#####", "#...#", "#...#"),
    "B": ("####.", "#...#", "#...#", "####.", "#...#", "#...#", "####."),
    "X": ("#...#", "#...#", ".#.#.", "..#..", ".#.#.", "#...#", "#...#"),
    "Y": ("#...#", "#...#", ".#.#.", "..#..", "..#..", "..#..", "..#.."),
}
_STARS: tuple[tuple[str, ...], ...] = (
    (
        "....#....", "....#....", "...###...", "#########", ".#######.", "..#####..", "..#####..",
        ".###.###.", ".#.....#.",
    ),
    (
        ".....#.....", ".....#.....", "....###....", "....###....", "###########", ".#########.",
        "..#######..", "...#####...", "..#######..", "..###.###..", ".##.....##.",
    ),
    (
        "......#......", "......#......", ".....###.....", ".....###.....", "#############",
        ".###########.", "..#########..", "...#######...", "...#######...", "..#########..",
        "..####.####..", ".###.....###.", ".#.........#.",
    ),
)  # fmt: skip


def add(face: Face, letters: Face) -> dict[int, Glyph]:
    """Glyphs to go with `face`; `letters` is a smaller face, for the letters in key caps."""
    cap = face.glyphs[ord("H")].top
    pictures = dict(zip(ARROWS, _four(_arrow(cap // 2)), strict=True))
    pictures |= zip(POINTERS, _four(_head(cap // 2)), strict=True)
    pictures[CHECK] = _check(cap)
    pictures[STAR] = [*_STARS[0 if cap < 10 else 1 if cap < 12 else 2]]
    for name, character in KEY_CAPS.items():
        letter = list(_LETTERS[name]) if cap < 10 else _picture(letters.glyphs[ord(name)])
        pictures[character] = _key_cap(letter, cap + 3 | 1)
    glyphs = {ord(character): _glyph(rows, cap) for character, rows in pictures.items()}
    glyphs[BOX] = box(cap)
    return glyphs


def box(cap: int) -> Glyph:
    """Draws what stands for a character that a face lacks."""
    return _glyph(_box(cap), cap)


def _glyph(rows: Picture, cap: int) -> Glyph:
    """Centred on the height of the capitals, with a column of space on either side."""
    width = len(rows[0])
    bits = tuple(int(row.replace(".", "0").replace("#", "1"), 2) for row in rows)
    return Glyph(width + 2, 1, (cap + len(rows) + 1) // 2, width, bits)


def _picture(glyph: Glyph) -> Picture:
    return [f"{bits:0{glyph.width}b}".replace("0", ".").replace("1", "#") for bits in glyph.rows]


def _turn(rows: Picture) -> Picture:
    """Turns what points left, so that it points up."""
    return ["".join(row[i] for row in rows) for i in range(len(rows[0]))]


def _four(rows: Picture) -> list[Picture]:
    """The picture pointing left, up, right and down."""
    up = _turn(rows)
    return [rows, up, [row[::-1] for row in rows], up[::-1]]


def _head(size: int) -> Picture:
    """A solid triangle pointing left, `size` columns wide and twice as high."""
    widths = [*range(1, size + 1), *range(size, 0, -1)]
    return ["." * (size - width) + "#" * width for width in widths]


def _arrow(size: int) -> Picture:
    thick = 2 if size < 7 else 4
    middle = range(size - thick // 2, size + thick // 2)
    return [row + ("#" if i in middle else ".") * size for i, row in enumerate(_head(size))]


def _disc(size: int) -> Picture:
    middle, reach = size - 1, (size - 0.3) ** 2
    return [
        "".join(
            "#" if (2 * x - middle) ** 2 + (2 * y - middle) ** 2 <= reach else "."
            for x in range(size)
        )
        for y in range(size)
    ]


def _without(rows: Picture, hole: Picture) -> Picture:
    """`rows` with `hole` left out of its middle."""
    left, top = (len(rows[0]) - len(hole[0]) + 1) // 2, (len(rows) - len(hole)) // 2
    result = [list(row) for row in rows]
    for y, line in enumerate(hole):
        for x, pixel in enumerate(line):
            if pixel == "#":
                result[top + y][left + x] = "."
    return ["".join(row) for row in result]


def _key_cap(letter: Picture, size: int) -> Picture:
    """A disc with the letter left out of it."""
    return _without(_disc(size), letter)


def _check(cap: int) -> Picture:
    """A tick two pixels thick."""
    width, low = cap + 1, cap // 3
    height = width - low + 1
    rows = [["."] * width for _ in range(height)]
    for x in range(width):
        y = height - 2 - abs(x - low)
        rows[y][x] = rows[y + 1][x] = "#"
    return ["".join(row) for row in rows]


def _box(cap: int) -> Picture:
    width = cap * 2 // 3
    return ["#" * width, *["#" + "." * (width - 2) + "#"] * (cap - 2), "#" * width]
