"""The project's pages as tests read them: headings, links, pictures, commands, tables."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from host_sim.command import paths

PAGES = sorted(
    [*paths.ROOT.glob("*.md"), *(paths.ROOT / "docs").rglob("*.md")],
    key=lambda path: path.relative_to(paths.ROOT).as_posix(),
)

_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_MADE = re.compile(r"<!-- [^>]+: made by .+? -->.*?<!-- end -->", re.DOTALL)
_TABLE = re.compile(r"^\|.*$", re.MULTILINE)
_BLOCK = re.compile(r"(?:<!-- (not run: .+?|run by .+?) -->\n\n)?^```sh\n(.*?)^```$", re.M | re.S)


class Commands(NamedTuple):
    """A block of commands. note: why it is not run, or by what, "" where it is run here."""

    page: Path
    note: str
    lines: tuple[str, ...]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def name(path: Path) -> str:
    return path.relative_to(paths.ROOT).as_posix()


def prose(text: str) -> str:
    """A page without what is in fences and comments."""
    return re.sub(r"<!--.*?-->", "", _FENCE.sub("", text), flags=re.DOTALL)


def links(text: str) -> list[str]:
    """Lists where a page's links and pictures lead."""
    return _LINK.findall(prose(text))


def anchors(text: str) -> set[str]:
    """The names of a page's headings, as hosts of code and the site make them."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ (.+)$", prose(text), re.MULTILINE):
        words = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        number = 0
        while (made := f"{words}-{number}" if number else words) in found:
            number += 1
        found.add(made)
    return found


def commands(path: Path) -> Iterator[Commands]:
    """Every block of commands of a page."""
    for note, block in _BLOCK.findall(read(path)):
        joined = block.replace("\\\n", " ")
        lines = [re.sub(r"\s+#\s.*", "", line).strip() for line in joined.splitlines()]
        kept = (" ".join(line.split()) for line in lines if line and not line.startswith("#"))
        yield Commands(path, note, tuple(kept))


def rows(text: str, heading: str) -> dict[str, str]:
    """First column -> second column of the first table below a heading."""
    table = re.search(r"(?:^\|.*\n)+", text.split(f"# {heading}\n", 1)[1], re.MULTILINE)
    assert table is not None
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in table.group().splitlines()[2:]
    ]
    return {row[0]: row[1] for row in cells}


def sentences(text: str) -> Iterator[str]:
    """The sentences of a page, without those of code, tables and generated blocks."""
    spoken = _TABLE.sub("", prose(_MADE.sub("", text)))
    plain = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", spoken)
    for block in re.split(r"\n\s*\n", plain):
        if all(line.startswith("    ") for line in block.splitlines()):
            continue  # indented code
        for part in re.split(r"(?:\A|\n) *(?:[-*>#]+|\d+\.) ", block):
            yield from re.split(r"(?<=[.!?]) ", " ".join(part.split()))
