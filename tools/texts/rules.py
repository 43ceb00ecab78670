"""Pages of rules: Markdown of `games/<game>/texts/<language>/rules.md`, for the firmware.

A page is a title, `# Number Drop`, and sections, each a heading with an id that is the same in
every language, `## Combos {#combos}`, and paragraphs, of which one that begins with "- " is a
point of a list. In the source language a section may have figures: fenced blocks that begin with
```figure and hold what the game's own `screen/figures.py` draws. A figure is shown on every page
of the paragraphs behind it, up to the next one. With a number, ```figure 3, it stands beside so
many lines of text, else beside five. Figures have no words, so translations are shown with those
of the source language and have none, but as many paragraphs.

`{turns}` is a number of the game's rules, of those in `tools.texts.facts`.

Above the title of a translation stands the checksum of what it was made from, `<!-- en: 1a2b3c4d
-->`: where that is another one by now, it is stale.
"""

import os
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from host_sim.command import read_files
from host_sim.command.errors import UserError
from lineup.console.pages.rules_pages import BESIDE, FIELD, SECTION
from tools.texts import facts

FILE = "rules.md"
SENTENCE = "\x1f"
"""Stands behind each sentence of a paragraph but the last: a page may end there."""

_WINDOW = 11
"""Bits of the window: what a page is unpacked with."""

_TITLE = re.compile(r"# (\S.*)")
_HEADING = re.compile(r"## (\S.*?) \{#([a-z_]+)\}")
_MADE_FROM = re.compile(r"<!-- en: ([0-9a-f]{8}) -->")
_FIGURE = re.compile(r"```figure(?: ([2-6]))?")
_MARKS = re.compile(r"[*_`<\[]|^[|>+] ?")
"""Markdown that would stand on the screen as it is written: bold type, links, tables, code."""

_UNKNOWN = "only headings, paragraphs, points (- ) and ```figure are known, "
_ENDS = re.compile(
    r"(?<=[.!?])(?= )|(?<=[.!?][)\u201c\u201d])(?= )|(?<=[\u3002\uff01\uff1f])(?=[^\u300d\uff09])"
)


@dataclass
class Section:
    """line: of its heading. paragraphs: each on one line, with SENTENCE in it. figures: (the
    paragraph from which on it is shown, what the game draws, the lines that it stands beside)."""

    line: int
    key: str
    heading: str
    paragraphs: list[str] = field(default_factory=list)
    figures: list[tuple[int, str, int]] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.paragraphs)

    @property
    def shown(self) -> str:
        """The figures, as the console reads them."""
        return SENTENCE.join(f"{first} {beside}\n{text}" for first, text, beside in self.figures)


@dataclass
class Page:
    """made_from: the checksum of the source language's page; "" where it does not say."""

    path: Path
    title: str
    sections: list[Section]
    made_from: str = ""
    unfilled: str = ""
    """The checksum of the page before its numbers were put in."""

    def about(self, line: int, what: str) -> str:
        return f"{os.path.relpath(self.path)}:{line}: {what}"

    def checksum(self) -> str:
        """Of all words, not of the figures, nor of the numbers that the rules give."""
        if self.unfilled:
            return self.unfilled
        words = [self.title, *(f"{one.key} {one.heading}\n{one.text}" for one in self.sections)]
        return f"{zlib.crc32(chr(10).join(words).encode()):08x}"

    def fill(self, known: Mapping[str, int]) -> list[str]:
        """Puts in the numbers of the game's rules; what is wrong with those that are named."""
        wrong = []
        for number, line in enumerate(read_files.text_of(self.path).splitlines(), 1):
            for name in facts.unknown(line, known):
                there = ", ".join(known) or "there are none"
                wrong.append(self.about(number, f"no number {{{name}}}: {there}"))
        if not wrong:
            self.unfilled = self.checksum()
            for one in self.sections:
                one.paragraphs = [facts.filled(text, known) for text in one.paragraphs]
        return wrong

    def words(self) -> str:
        """Everything that is written on it."""
        return "\n".join([self.title, *(f"{one.heading}\n{one.text}" for one in self.sections)])


def read(path: Path) -> Page:
    """Raises UserError that says where it is no page of rules."""
    reader = _Reader(Page(path, "", []))
    for number, line in enumerate(read_files.text_of(path).removeprefix("\ufeff").splitlines(), 1):
        what = reader.take(number, line.rstrip())
        if what:
            raise UserError(reader.page.about(number, what))
    reader.close()
    page = reader.page
    if reader.figure is not None:
        raise UserError(page.about(1, "a figure has no end"))
    if not page.title or not page.sections:
        raise UserError(page.about(1, "it has no title, or no section"))
    for one in page.sections:
        if not one.paragraphs:
            raise UserError(page.about(one.line, f"{{#{one.key}}} has no text"))
        starts = [figure[0] for figure in one.figures]
        if starts and starts != sorted({0, *starts} - {len(one.paragraphs)}):
            what = "its figures stand first, and each with text behind it"
            raise UserError(page.about(one.line, f"{{#{one.key}}}: {what}"))
    return page


class _Reader:
    """Takes the lines of a page one by one. figure: the lines of the one that is open."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.figure: list[str] | None = None
        self._beside = BESIDE
        self._paragraph: list[str] = []

    def take(self, number: int, line: str) -> str:
        """Takes a line, and says what is wrong with it, "" for nothing."""
        if self.figure is not None:
            self._take_figure(line.strip())
            return ""
        if not line:
            self.close()
            return ""
        if found := _MADE_FROM.fullmatch(line):
            self.page.made_from = found[1]
            return ""
        if not _FIGURE.fullmatch(line) and (mark := _MARKS.search(line)):
            return f"{_UNKNOWN}and this has {mark[0].strip()}"
        return self._heading(number, line) if line.startswith("#") else self._words(line)

    def close(self) -> None:
        """The paragraph ends."""
        if self._paragraph:
            self.page.sections[-1].paragraphs.append(_marked(self._paragraph))
            self._paragraph.clear()

    def _take_figure(self, line: str) -> None:
        if line == "```":
            section = self.page.sections[-1]
            text = "\n".join(self.figure or [])
            section.figures.append((len(section.paragraphs), text, self._beside))
            self.figure = None
        elif self.figure is not None:
            self.figure.append(" ".join(line.split()))

    def _heading(self, number: int, line: str) -> str:
        self.close()
        if found := _TITLE.fullmatch(line):
            self.page.title = found[1]
            return ""
        found = _HEADING.fullmatch(line)
        if not found:
            return "a heading is as in ## Combos {#combos}"
        if any(one.key == found[2] for one in self.page.sections):
            return f"there is a section {{#{found[2]}}} already"
        self.page.sections.append(Section(number, found[2], found[1]))
        return ""

    def _words(self, line: str) -> str:
        if not self.page.sections:
            return "text before the first heading"
        if found := _FIGURE.fullmatch(line):
            self.close()
            self.figure = []
            self._beside = int(found[1] or BESIDE)
        else:
            if line.startswith("- "):
                self.close()
            self._paragraph.append(line.strip())
        return ""


def _marked(lines: list[str]) -> str:
    joined = lines[0]
    for line in lines[1:]:
        joined += (" " if joined[-1] < "\u2e80" or line[0] < "\u2e80" else "") + line
    return SENTENCE.join(_ENDS.split(joined))


def pages(folders: Mapping[str, Path]) -> dict[str, Page]:
    """Game's key -> the page in its folder, of those that have one."""
    found = {key: folder / FILE for key, folder in folders.items()}
    return {key: read(path) for key, path in sorted(found.items()) if path.is_file()}


def problems(made: Mapping[str, Page], source: Mapping[str, Page]) -> list[str]:
    """Lists what is wrong with the pages of a translation."""
    found = []
    for key, page in made.items():
        known = {one.key for one in source[key].sections} if key in source else set()
        if not known:
            found.append(page.about(1, "the source language has no such page"))
            continue
        for one in page.sections:
            if one.key not in known:
                found.append(page.about(one.line, f"{{#{one.key}}} is no id of {key}'s rules"))
            if one.figures:
                found.append(page.about(one.line, "figures stand in the source language only"))
    return found


def unfinished(language: str, made: Mapping[str, Page], source: Mapping[str, Page]) -> list[str]:
    """Lists what is still to be done for a translation: pages that are missing, short or stale."""
    found = []
    for key, page in source.items():
        if key in made:
            found += _unfinished(made[key], page, language)
        else:
            path = page.path.parents[1] / language / FILE
            found.append(f"{os.path.relpath(path)}:1: the page is missing")
    return found


def _unfinished(mine: Page, page: Page, language: str) -> list[str]:
    """Lists what is still to be done for one page."""
    found = []
    lines = {one.key: one.line for one in mine.sections}
    wanted = [one.key for one in page.sections]
    line = 1
    for key in wanted:
        line = lines.get(key, line)
        if key not in lines:
            found.append(mine.about(line, f"{{#{key}}} is missing behind this"))
    counts = {one.key: len(one.paragraphs) for one in page.sections}
    for one in mine.sections:
        if len(one.paragraphs) != counts.get(one.key, 0):
            there = counts.get(one.key, 0)
            found.append(mine.about(one.line, f"{{#{one.key}}} has not {there} paragraphs"))
    if lines.keys() == set(wanted) and list(lines) != wanted:
        found.append(mine.about(1, "its sections are in another order than in English"))
    if not mine.made_from:
        update = f"run `lineup texts --update {language}`"
        found.append(mine.about(1, f"does not say which English page it was made from: {update}"))
    elif mine.made_from != page.checksum():
        found.append(mine.about(1, "is stale: the source language has another text"))
    return found


def stamped(text: str, source: Page) -> str:
    """The text of a translation that says what it was made from: where it does not yet, what the
    source language has now."""
    if any(_MADE_FROM.fullmatch(line.rstrip()) for line in text.splitlines()):
        return text
    return f"<!-- en: {source.checksum()} -->\n{text}"


def module_text(language: str, made: Mapping[str, Page]) -> str:
    """Source of the module with a language's rules: key, title, packed sections of each game."""
    head = f"# Generated by `lineup texts` from games/*/texts/{language}/rules.md: do not edit."
    lines = [head, "", "RULES = ("]
    for key, page in made.items():
        found = [(one.key, one.heading, one.text, one.shown) for one in page.sections]
        lines += [f"    ({key!r}, {page.title!r}, (", *literal(packed(found)), "    )),"]
    return "\n".join([*lines, ")"]) + "\n"


def packed(sections: Sequence[tuple[str, str, str, str]]) -> bytes:
    """(id, heading, paragraphs, figures) of each section, as the console unpacks them
    (lineup/console/pages/rules_pages.py): UTF-8 with separators, in zlib's format with a window
    of 2 KB (it is taken from the heap)."""
    return pack(SECTION.join(FIELD.join(one) for one in sections))


def pack(text: str) -> bytes:
    """UTF-8 in zlib's format."""
    made = zlib.compressobj(9, zlib.DEFLATED, _WINDOW)
    return made.compress(text.encode()) + made.flush()


def literal(data: bytes) -> Iterator[str]:
    for start in range(0, len(data), 24):
        yield f"        {data[start : start + 24]!r}"
