"""`lineup rules GAME`: the rules as the console tells them, for a desktop, or as its pages."""

import argparse
import shutil
import textwrap
from collections.abc import Iterator
from functools import partial
from typing import Any

from host_sim.boards.models import MODELS
from host_sim.command import arguments, file_kinds, read_files, written_files
from host_sim.command.errors import UserError
from host_sim.simulated.display import Display
from lineup import games
from lineup.console.pages.rules_pages import Rules, sections
from lineup.text import WITH_RULES
from lineup.ui.pages import rules_layout
from lineup.ui.type import line_breaks, messages
from tools.pictures.still_board import StillBoard, part

HELP = "print the rules of a game, or draw the console's pages of them"
WIDTH = 79
"""Columns of a line at most; a narrower terminal has one less than its own."""

_LEAST = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("game", metavar="GAME", help=", ".join(games.KEYS))
    add("--language", type=arguments.language, default="en", help="%(default)s, or another")
    add(
        "--pictures", type=written_files.Folder(file_kinds.PICTURE), metavar="DIR",
        help="write every page as a PNG instead",
    )  # fmt: skip
    add("--board", default="240x240", help="for PNGs: a board or a size (%(default)s)")
    add("--scale", type=arguments.scale, default=2, help="pixels a pixel: %(default)s")


def run(args: argparse.Namespace) -> int:
    if args.game not in WITH_RULES:
        raise UserError(f"no rules of {args.game!r}: choose from {', '.join(WITH_RULES)}")
    if args.board not in MODELS:
        raise UserError(f"no board {args.board}: choose from {', '.join(MODELS)}")
    if not args.pictures:
        print(told(args.game, args.language, _columns()))
        return 0
    read_files.folder(args.pictures, "--pictures")
    messages.language(args.language)
    stem = f"{args.game}-{args.language}-{args.board}"
    pictures = {
        args.pictures / f"{stem}-{number:02}-{section}.png": file_kinds.png(
            display.image(args.scale)
        )
        for number, (section, display) in enumerate(pages(args.game, args.board), 1)
    }
    written_files.write_all(pictures, file_kinds.PICTURE)
    print(*pictures, sep="\n")
    return 0


def _columns() -> int:
    return max(_LEAST, min(WIDTH, shutil.get_terminal_size().columns - 1))


def told(key: str, language: str, columns: int = WIDTH) -> str:
    """The rules of a game as text, in lines of so many columns at most."""
    title, found = sections(key, language)
    lines = [title, "=" * _width(title)]
    for _, heading, text, _ in found:
        lines += ["", heading, "-" * _width(heading)]
        before = ""
        for paragraph in text.replace(rules_layout.SENTENCE, "").split("\n"):
            listed = before.startswith("- ") and paragraph.startswith("- ")
            lines += ([] if listed else [""]) + _wrapped(paragraph, language, columns)
            before = paragraph
    return "\n".join(lines)


def _width(text: str) -> int:
    return sum(2 if char >= "\u2e80" else 1 for char in text)


def _wrapped(text: str, language: str, columns: int) -> list[str]:
    indent = "  " if text.startswith("- ") else ""
    if not line_breaks.has_cjk(text):
        return textwrap.wrap(text, columns, subsequent_indent=indent)
    room = columns - len(indent)
    ends = line_breaks.phrase_ends(text, partial(_fitting, text, room)) if language == "ja" else ()
    lines = [text[start:end] for start, end in zip((0, *ends), ends, strict=False)]
    rest = text[ends[-1] :] if ends else text
    while _width(rest) > room:
        end = line_breaks.line_end(rest, _fitting(rest, room))
        lines.append(rest[:end])
        rest = rest[end:]
    first, *others = [*lines, rest]
    return [first, *(indent + line.lstrip() for line in others)]


def _fitting(text: str, room: int, start: int = 0) -> int:
    fits = (n for n in range(len(text), start, -1) if _width(text[start:n]) <= room)
    return next(fits, start + 1) - start


def pages(key: str, panel: str) -> Iterator[tuple[str, Display]]:
    """(id of the section, what the panel shows) of every page, in the language that is spoken."""
    board: Any = StillBoard(panel)
    ui = part("widgets").Ui(board)
    reader = Rules(ui, key)
    for index in range(len(sections(key, messages.code())[1])):
        reader.open(index)
        for page in range(len(reader.section.pages)):
            reader.open(index, page)
            reader.draw()
            ui.canvas.flush()
            yield reader.at(), board.display
