"""Faces of what Helvetica lacks: a language's own characters, in the shapes of its readers.

`firmware/texts/<language>/faces.toml` names its fonts for each size. A language that has none
gets small faces all the same: the languages' names can be read in each of them.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from host_sim.command.errors import UserError
from tools import texts
from tools.texts.fonts import fetch, pcf

FIRST = "\u2e80"
"""From here on the Latin faces are not asked."""

SIZES = {"cjk_12": (12, 10, 2), "cjk_16": (16, 14, 2)}
"""Face name -> pixels of an em, ascent, descent."""

_UNKNOWN = "\U0010ffff"


@dataclass(frozen=True)
class Source:
    """A font in faces.toml: a file of a package of Debian or of npm."""

    file: str
    licence: str
    debian: str = ""
    npm: str = ""
    encoding: str = ""
    """Python's name for the codes of a PCF font; of no use for others."""
    centred: str = ""
    """Characters that are moved into the middle of their cells."""
    bolder: bool = False
    """Of a regular font: upright strokes are made two pixels wide where they have room."""

    def path(self) -> Path:
        if self.npm:
            return fetch.npm(self.file, self.npm)
        return fetch.debian(f"{fetch.X11}/{self.file}", self.debian)


@cache
def sources(language: str) -> dict[str, list[Source]]:
    """Face name -> the fonts for it, the first choice first; empty where a language has none."""
    path = texts.path_of(language).with_name("faces.toml")
    if not path.exists():
        return {}
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
        return {name: [Source(**one) for one in read[name]] for name in SIZES}
    except (KeyError, TypeError, tomllib.TOMLDecodeError) as error:
        raise UserError(f"{path}: {error}") from None


def used(written: Iterable[str]) -> set[str]:
    """The characters of a language's texts that no Latin face is asked for."""
    return {char for text in written for char in text if char >= FIRST}


def faces(
    language: str, wanted: set[str], names: dict[str, str]
) -> dict[str, tuple[pcf.Face, str]]:
    """Module name -> a face of a language, and where it comes from.

    wanted: its own characters. names: what every language is called; these are set in its own
    fonts as far as they go, then in those of the first language that has the glyph, so that a
    name is of one weight. Raises UserError where a glyph is not to be had.
    """
    asked = wanted | used(names.values())
    made = {}
    for name, (size, ascent, descent) in SIZES.items():
        glyphs, files = {}, set()
        own = sources(language).get(name, [])
        theirs = [one for other in names for one in sources(other).get(name, [])]
        for char in asked:
            source = _source(char, own if char in wanted else own + theirs, language)
            glyphs[ord(char)] = _glyph(source, char, size)
            files.add(f"{Path(source.file).name} ({source.licence})")
        face = pcf.Face(ascent, descent, glyphs)
        made[f"{name}_{language}"] = face, ", ".join(sorted(files))
    return made


def cell(glyphs: Iterable[pcf.Glyph]) -> pcf.Glyph:
    """The least rectangle, full of ink, in which all of these lie. Raises ValueError where one has
    another advance than the others."""
    inked = [glyph for glyph in glyphs if glyph.rows]
    if not inked:
        return pcf.Glyph(0, 0, 0, 0, ())
    (advance,) = {glyph.advance for glyph in inked}
    left = min(glyph.left for glyph in inked)
    top = max(glyph.top for glyph in inked)
    width = max(glyph.left + glyph.width for glyph in inked) - left
    height = max(len(glyph.rows) - glyph.top for glyph in inked) + top
    return pcf.Glyph(advance, left, top, width, ((1 << width) - 1,) * height)


def in_cell(glyph: pcf.Glyph, frame: pcf.Glyph) -> pcf.Glyph:
    """A glyph with as much emptiness around it that it fills that rectangle."""
    shift = frame.left + frame.width - glyph.left - glyph.width
    above = frame.top - glyph.top
    rows = [0] * above + [row << shift for row in glyph.rows]
    rows += [0] * (len(frame.rows) - len(rows))
    return pcf.Glyph(glyph.advance, frame.left, frame.top, frame.width, tuple(rows))


def bolder(glyph: pcf.Glyph) -> pcf.Glyph:
    """The same glyph with a pixel right of each run of a row, where another is free behind it, so
    that no gap closes. In the last column but one the pixel is on the left: the last stays free
    between characters."""
    shift = glyph.advance - glyph.left - glyph.width
    rows = []
    for row in glyph.rows:
        row <<= shift  # bit 0 is the last column
        more = row >> 1 & ~row & ~(row << 1) & ~1
        if row & 0b1110 == 0b0010 and not more & 0b1000:
            more |= 0b0100
        rows.append(row | more)
    return _trimmed(replace(glyph, left=0, width=glyph.advance, rows=tuple(rows)))


def _source(char: str, fonts: list[Source], language: str) -> Source:
    for source in fonts:
        if _has(source, char):
            return source
    files = ", ".join(source.file for source in fonts) or "faces.toml, which is not there,"
    raise UserError(f"{language}: {files} has no glyph for {char} (U+{ord(char):04X})")


def _has(source: Source, char: str) -> bool:
    if source.encoding:
        return _code(source, char) in _pcf(source).glyphs
    font = _outline(source, 12)
    return bytes(font.getmask(char, "1")) != bytes(font.getmask(_UNKNOWN, "1"))


def _glyph(source: Source, char: str, size: int) -> pcf.Glyph:
    if source.encoding:
        glyph = _trimmed(_pcf(source).glyphs[_code(source, char)])
        if source.bolder:
            glyph = bolder(glyph)
        return _centred(glyph) if char in source.centred else glyph
    font = _outline(source, size)
    image = Image.new("1", (2 * size, 2 * size))
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    draw.text((0, size), char, fill=1, font=font, anchor="ls")
    packed, line = image.tobytes(), size // 4
    rows = [int.from_bytes(packed[y * line : (y + 1) * line], "big") for y in range(2 * size)]
    advance = round(font.getlength(char))
    return _trimmed(pcf.Glyph(advance, 0, size, 2 * size, tuple(rows)))


def _centred(glyph: pcf.Glyph) -> pcf.Glyph:
    """The same ink in the middle of its cell, which is as high as it is wide."""
    _, ascent, _ = SIZES["cjk_16"]
    top = ascent - (glyph.advance - len(glyph.rows)) // 2
    return replace(glyph, left=(glyph.advance - glyph.width) // 2, top=top)


def _trimmed(glyph: pcf.Glyph) -> pcf.Glyph:
    """The same glyph without empty rows and columns around it."""
    ink = 0
    for row in glyph.rows:
        ink |= row
    if not ink:
        return pcf.Glyph(glyph.advance, 0, 0, 0, ())
    right = (ink & -ink).bit_length() - 1
    left = glyph.width - ink.bit_length()
    first = next(i for i, row in enumerate(glyph.rows) if row)
    last = max(i for i, row in enumerate(glyph.rows) if row)
    rows = tuple(row >> right for row in glyph.rows[first : last + 1])
    width = glyph.width - left - right
    return pcf.Glyph(glyph.advance, glyph.left + left, glyph.top - first, width, rows)


def _code(source: Source, char: str) -> int:
    """A character's code in a font of two bytes: from 0xA1A1 (Big5) or 0x2121 (the others) on."""
    try:
        code = int.from_bytes(char.encode(source.encoding), "big")
    except UnicodeEncodeError:
        return -1
    return code if source.encoding == "big5" else code & 0x7F7F


@cache
def _pcf(source: Source) -> pcf.Face:
    return pcf.read(source.path())


@cache
def _outline(source: Source, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(source.path()), size)
