"""Glyphs that no text face has: arrows, key caps, the box that stands for a missing one."""

from tools.pcf import Face, Glyph

BOX = 0
"""The code point under which a face's box is stored."""

KEY_CAPS = {"A": "\u24b6", "B": "\u24b7", "X": "\u24cd", "Y": "\u24ce"}
"""Button letter -> the character that texts use for it: a letter in a disc."""

ARROWS = "\u2190\u2191\u2192\u2193"
TRIANGLES = "\u25c0\u25b2\u25b6\u25bc"


def _glyph(rows: list[str], cap: int, advance: int | None = None) -> Glyph:
    """From pictures of rows, centred on the height of the capitals."""
    width = len(rows[0])
    top = (cap + len(rows) + 1) // 2
    bits = tuple(int(row.replace(".", "0").replace("#", "1"), 2) for row in rows)
    return Glyph(width + 1 if advance is None else advance, 0, top, width, bits)


def _turn(rows: list[str]) -> list[str]:
    """A quarter turn: what points left points up."""
    return ["".join(row[i] for row in rows) for i in range(len(rows[0]))]


def _head(size: int) -> list[str]:
    """A solid triangle pointing left, `size` columns wide and twice as high."""
    widths = [*range(1, size + 1), *range(size, 0, -1)]
    return ["." * (size - width) + "#" * width for width in widths]


def _arrow(size: int) -> list[str]:
    rows = _head(size)
    thick = 2 if size < 7 else 4
    middle = range(size - thick // 2, size + thick // 2)
    return [row + ("#" if i in middle else ".") * size for i, row in enumerate(rows)]


def _four(rows: list[str]) -> list[list[str]]:
    """The picture pointing left, up, right and down."""
    up = _turn(rows)
    return [rows, up, [row[::-1] for row in rows], up[::-1]]


def _disc(size: int) -> list[list[str]]:
    middle, reach = size - 1, (size - 0.3) ** 2
    return [
        ["#" if (2 * x - middle) ** 2 + (2 * y - middle) ** 2 <= reach else "."
         for x in range(size)]
        for y in range(size)
    ]  # fmt: skip


def _key_cap(letter: Glyph, size: int) -> list[str]:
    """A disc with the letter left out of it."""
    rows = _disc(size)
    left, top = (size - letter.width + 1) // 2, (size - len(letter.rows)) // 2
    for y, bits in enumerate(letter.rows):
        for x in range(letter.width):
            if bits >> (letter.width - 1 - x) & 1:
                rows[top + y][left + x] = "."
    return ["".join(row) for row in rows]


def add(face: Face, letters: Face) -> dict[int, Glyph]:
    """Glyphs to go with `face`; `letters` is a smaller face, for the letters in key caps."""
    cap = face.glyphs[ord("H")].top
    size = cap // 2
    glyphs = {BOX: _glyph(_box(cap), cap, 2 + cap * 2 // 3)}
    for characters, rows in ((ARROWS, _arrow(size)), (TRIANGLES, _head(size))):
        for character, picture in zip(characters, _four(rows), strict=True):
            glyphs[ord(character)] = _glyph(picture, cap)
    for name, character in KEY_CAPS.items():
        picture = _key_cap(letters.glyphs[ord(name)], cap + 3 + (cap & 1 ^ 1) * 0)
        glyphs[ord(character)] = _glyph(picture, cap)
    return glyphs


def _box(cap: int) -> list[str]:
    width = cap * 2 // 3
    return ["#" * width, *["#" + "." * (width - 2) + "#"] * (cap - 2), "#" * width]
