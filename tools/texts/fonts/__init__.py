"""Bitmap faces of the console: fetched by apt, cut down to what the texts need, compiled.

A face module holds `HEIGHT` (of a line), `ASCENT` (rows above the baseline), `CAP` (height of
a capital), `COUNT`, and three bytes objects that stay in flash:

- `CODES`: the code points, ascending, 2 bytes each, low first: 0 (the box for a missing
  glyph), all of printable ASCII, then the others, to be searched by halves;
- `INDEX`: where each glyph starts in `DATA`, 3 bytes each, low first;
- `DATA`: per glyph its advance, left + 128, first row below the line's top, width, height, then
  the rows' bits without gaps, leftmost pixel first, the last byte filled up with zeros. Two
  zero bytes end it: three are always read at once.

A face of a language's own characters (`cjk`) has no box and no ASCII before them, and a
`LEADING`: how many pixels more lie between the lines of its paragraphs. Its glyphs are all as wide
and stand in the same cell: `DATA` begins with what is before the bits of a glyph elsewhere, then
the bits of each follow in `CELL` bytes, and there is no `INDEX`. Both sizes have the same `CODES`.
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import UserError
from tools import texts
from tools.texts.fonts import cjk, drawn, fetch, outline, pcf, shapes

HELP = "compile the bitmap faces for the glyphs that the texts use"
FACES = paths.FIRMWARE / "lineup" / "ui" / "type" / "faces"

ASCII = "".join(map(chr, range(32, 127)))
LETTERS = "\u00c4\u00d6\u00dc\u00df\u00e4\u00f6\u00fc\u201a\u201e"
QUOTES = "\u00a1\u00ab\u00bb\u00bf"
SYMBOLS = "\u00b0\u00b7\u00d7\u2013\u2018\u2019\u201c\u201d\u2026\u2212"


_ACCENT = 3
"""Rows of an accent."""

_FRONT = 5
"""Bytes of a glyph before its bits."""


@dataclass(frozen=True)
class Source:
    """`file` of the X11 fonts is the face, `letters` a smaller one for its key caps.

    `loose` letters get a pixel more behind them: bold "rn" would read as "m".
    """

    file: str
    letters: str
    loose: str = ""
    texts: bool = True
    """True if messages are set in it, or only ASCII and symbols."""


SOURCES = {
    "body": Source("75dpi/helvB12.pcf.gz", "75dpi/helvB10.pcf.gz", "fr"),
    "title": Source("100dpi/helvB12.pcf.gz", "75dpi/helvB12.pcf.gz"),
    "big": Source("75dpi/helvB24.pcf.gz", "100dpi/helvB12.pcf.gz", texts=False),
}
"""Face name -> where it comes from: Adobe's Helvetica for X11, bold, in three sizes."""


NAMES = {"name": 33, "name_small": 22}
"""Face name -> pixels of an em, of League Spartan ExtraBold: names of games, and who wins."""

NAME_FONT = "opentype/league-spartan/LeagueSpartan-ExtraBold.otf"
NAME_PACKAGE = "fonts-league-spartan"
NAME_CHARACTERS = ASCII + "\u2013\u2018\u2019\u201c\u2026"

ENTERED = "people.letters"
"""The message with letters that people may enter: only the faces of texts have them."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    del parser


def run(args: argparse.Namespace) -> int:
    del args
    for name, text in compile_all().items():
        (FACES / f"{name}.py").write_text(text, encoding="utf-8")
        print(f"faces/{name}.py")
    return 0


def locate(file: str) -> Path:
    """A font file of X11."""
    return fetch.debian(f"{fetch.X11}/{file}", f"xfonts-{file.partition('/')[0]}")


def wanted() -> str:
    """Every character below CJK that a message in any language uses, ASCII and our symbols."""
    used = {char for written in texts.words().values() for text in written for char in text}
    latin = {char for char in used if " " < char < cjk.FIRST}
    return "".join(sorted(latin | set(ASCII + SYMBOLS + LETTERS + drawn.CHARACTERS)))


def letters() -> str:
    """The letters and quotes beyond ASCII that the languages are written in, below CJK."""
    used = set(LETTERS)
    for language, table in texts.firmware_tables().items():
        written = [text for key, text in table.items() if key != ENTERED]
        written += [texts.catalogues()[language].name]
        for page in texts.rule_pages()[language].values():
            written += page.words()
        used |= {char for text in written for char in text if char.isalpha() or char in QUOTES}
    return "".join(sorted(char for char in used if "\x7f" < char < cjk.FIRST))


def compile_all() -> dict[str, str]:
    """Face name -> the text of its module. Raises UserError where a glyph is not to be had."""
    faces = {name: module_text(glyphs(source), source.file) for name, source in SOURCES.items()}
    font = fetch.debian(f"usr/share/fonts/{NAME_FONT}", NAME_PACKAGE)
    for name, size in NAMES.items():
        faces[name] = module_text(names(font, size), Path(NAME_FONT).name + " (OFL-1.1)")
    return faces | own_faces() | {"shapes": shapes.module_text()}


def own_faces() -> dict[str, str]:
    """Module name -> its text, of the faces that belong to a language."""
    tables = {language: cjk.used(written) for language, written in texts.words().items()}
    names = {language: one.name for language, one in texts.catalogues().items()}
    made = {}
    for language in tables:
        leading = int(bool(cjk.sources(language)))
        with_codes = ""
        for name, (face, file) in cjk.faces(language, tables[language], names).items():
            text = cells_text(face, file or "nothing", with_codes)
            made[name] = text + f"\nLEADING = {leading}\n"
            with_codes = with_codes or name
    return made


def names(font: Path, size: int) -> pcf.Face:
    """The face of names: the outline font at one size, with the box for what it lacks."""
    face = outline.read(font, size, NAME_CHARACTERS + letters())
    box = drawn.box(face.glyphs[ord("H")].top)
    return pcf.Face(face.ascent, face.descent, face.glyphs | {drawn.BOX: box})


def glyphs(source: Source) -> pcf.Face:
    """The source's face with the drawn glyphs added, cut down to what is wanted."""
    face = pcf.read(locate(source.file))
    found = face.glyphs | drawn.add(face, pcf.read(locate(source.letters)))
    for char in source.loose:
        found[ord(char)] = replace(found[ord(char)], advance=found[ord(char)].advance + 1)
    characters = wanted() if source.texts else ASCII + SYMBOLS + letters()
    missing = [char for char in characters if ord(char) not in found]
    if missing:
        raise UserError(f"{source.file} has no glyph for {' '.join(missing)}")
    codes = sorted({drawn.BOX} | set(map(ord, characters)))
    cut = {code: lowered(found[code], face.ascent) for code in codes}
    return pcf.Face(face.ascent, face.descent, cut)


def lowered(glyph: pcf.Glyph, ascent: int) -> pcf.Glyph:
    """A glyph that is too high for the line, made lower: by a row without the empty one between
    letter and accent; where that is not enough, without rows that repeat others, if any do."""
    rows = list(glyph.rows)
    high = glyph.top - ascent if rows else 0
    for i in range(high):
        if high == 1 and 0 in rows:
            rows.remove(0)
        else:
            twice = [y for y in range(_ACCENT, len(rows) - 1) if rows[y] == rows[y + 1]]
            del rows[twice[-1 if i else 0] if twice else -2]
    lost = len(glyph.rows) - len(rows)
    return replace(glyph, top=glyph.top - lost, rows=tuple(rows))


def pack(glyph: pcf.Glyph, ascent: int) -> bytes:
    """A glyph as `DATA` holds it. Its top may not lie above the line's."""
    bits = 0
    for row in glyph.rows:
        bits = bits << glyph.width | row
    count = len(glyph.rows) * glyph.width
    size = (count + 7) // 8
    top = ascent - glyph.top if glyph.rows else 0
    head = bytes((glyph.advance, glyph.left + 128, top, glyph.width, len(glyph.rows)))
    return head + (bits << size * 8 - count).to_bytes(size, "big")


def module_text(face: pcf.Face, file: str) -> str:
    """Source of the face's module."""
    codes, index, data = b"", b"", b""
    for code, glyph in sorted(face.glyphs.items()):
        codes += code.to_bytes(2, "little")
        index += len(data).to_bytes(3, "little")
        data += pack(glyph, face.ascent)
    data += bytes(2)
    cap = face.glyphs[ord("H")].top
    lines = [*_head(face, file), f"CAP = {cap}", f"COUNT = {len(face.glyphs)}"]
    lines += _shown({"CODES": codes, "INDEX": index, "DATA": data})
    return "\n".join(lines) + "\n"


def cells_text(face: pcf.Face, file: str, with_codes: str = "") -> str:
    """Source of the module of a face of cells; `with_codes` names one that has the same codes."""
    glyphs = [glyph for _, glyph in sorted(face.glyphs.items())]
    frame = cjk.cell(glyphs)
    head = pack(frame, face.ascent)[:_FRONT]
    cells = [pack(cjk.in_cell(glyph, frame), face.ascent)[_FRONT:] for glyph in glyphs]
    lines = [*_head(face, file), f"CAP = {face.ascent}", f"CELL = {len(cells[0]) if cells else 0}"]
    if with_codes:
        names = ", ".join(f"{name} as {name}" for name in ("CODES", "COUNT"))
        lines[1:1] = ["", f"from lineup.ui.type.faces.{with_codes} import {names}"]
        codes = {}
    else:
        lines.append(f"COUNT = {len(cells)}")
        codes = {"CODES": b"".join(code.to_bytes(2, "little") for code in sorted(face.glyphs))}
    lines += _shown({**codes, "DATA": head + b"".join(cells) + bytes(2)})
    return "\n".join(lines) + "\n"


def _head(face: pcf.Face, file: str) -> list[str]:
    lines = [f"# Generated by `lineup fonts` from {file}: do not edit.", ""]
    return [*lines, f"HEIGHT = {face.ascent + face.descent}", f"ASCENT = {face.ascent}"]


def _shown(values: Mapping[str, bytes]) -> list[str]:
    lines = []
    for name, value in values.items():
        rows = [f"    {value[i : i + 20]!r}" for i in range(0, len(value) or 1, 20)]
        lines += ["", f"{name} = (", *rows, ")"]
    return lines
