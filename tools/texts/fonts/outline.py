"""Faces drawn from an outline font: each glyph at one size, in black and white."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tools.texts.fonts.pcf import Face, Glyph

INK = 110
"""Grey 0..255 from which on a pixel is set: somewhat below the middle, so that stems stay firm."""


def read(path: Path, size: int, characters: str) -> Face:
    """The glyphs of `characters` with an em of `size` pixels, on the font's own baseline."""
    font = ImageFont.truetype(str(path), size)
    glyphs = {ord(char): _glyph(font, char) for char in characters}
    ascent = max(glyph.top for glyph in glyphs.values())
    descent = max(len(glyph.rows) - glyph.top for glyph in glyphs.values())
    return Face(ascent, descent, glyphs)


def _glyph(font: ImageFont.FreeTypeFont, char: str) -> Glyph:
    left, top, right, bottom = (int(edge) for edge in font.getbbox(char, anchor="ls"))
    advance = round(font.getlength(char))
    width, height = right - left, bottom - top
    if width <= 0 or height <= 0:
        return Glyph(advance, 0, 0, 0, ())
    image = Image.new("L", (width, height))
    ImageDraw.Draw(image).text((-left, -top), char, fill=255, font=font, anchor="ls")
    grey = image.tobytes()
    rows = [
        sum((grey[y * width + x] > INK) << width - 1 - x for x in range(width))
        for y in range(height)
    ]
    return Glyph(advance, left, -top, width, tuple(rows))
