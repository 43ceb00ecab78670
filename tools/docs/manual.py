"""The rules of each game as pages of the manual, in every language, with the console's figures.

They are made of what the console has in flash: the same words, and figures drawn by the games'
own code.
"""

from collections.abc import Iterator
from typing import Any

from PIL import Image

from host_sim.command import file_kinds
from lineup import games
from lineup.console.pages.rules_pages import figures, sections
from lineup.text import LANGUAGES, WITH_RULES
from lineup.ui.drawing import theme
from lineup.ui.pages import rules_layout
from tools.pictures.still_board import StillBoard, part

MARK = "<!-- rules -->"
"""Stands in a language's page where its games are listed."""

FOLDER = "playing/rules"

KEYS = tuple(key for key in games.KEYS if key in WITH_RULES)
"""The games that have a page of rules."""

PANEL = "240x240"
SCALE = 2


def rules(language: str) -> Iterator[tuple[str, str]]:
    """(name in docs, text) of the page of each game."""
    for key in KEYS:
        title, found = sections(key, language)
        lines = [f"# {title}"]
        for name, heading, text, _ in found:
            lines += ["", f"## {heading}", "", *_section(key, name, heading, text)]
        yield f"{FOLDER}/{language}/{key}.md", "\n".join(lines) + "\n"


def _section(key: str, name: str, heading: str, text: str) -> Iterator[str]:
    """The lines of a section, each figure before the paragraph from which on it is shown."""
    shown = {first: number for number, (first, *_) in enumerate(_figures(key).get(name, ()), 1)}
    before = ""
    for number, paragraph in enumerate(text.replace(rules_layout.SENTENCE, "").split("\n")):
        if number in shown:
            yield from ("", f"![{heading}](../{_file(key, name, shown[number])})", "")
        elif not (before.startswith("- ") and paragraph.startswith("- ")):
            yield ""
        yield paragraph
        before = paragraph


def _file(key: str, name: str, number: int) -> str:
    return f"{key}-{name}-{number}.png"


def listed(language: str) -> str:
    """Writes what stands in the place of MARK: the games' pages."""
    names = [(key, sections(key, language)[0]) for key in KEYS]
    links = [f"- [{title}](rules/{language}/{key}.md)" for key, title in names]
    tree = " ".join(f"rules/{language}/{key}" for key in KEYS)
    return "\n".join([*links, "", f"<!-- pages: {tree} -->"])


def languages() -> tuple[str, ...]:
    """All that the console speaks."""
    return tuple(LANGUAGES)


def pictures() -> Iterator[tuple[str, bytes]]:
    """(name in docs, PNG) of each figure. They have no words, so each is there once."""
    for key in KEYS:
        for name, found in _figures(key).items():
            for number, (_, text, _) in enumerate(found, 1):
                yield f"{FOLDER}/{_file(key, name, number)}", file_kinds.png(figure(key, text))


def _figures(key: str) -> dict[str, list[tuple[int, str, int]]]:
    """Section -> its figures, each with the paragraph from which on it is shown."""
    found = {name: figures(field) for name, _, _, field in sections(key, "en")[1]}
    return {name: shown for name, shown in found.items() if shown}


def figure(key: str, text: str) -> Image.Image:
    """Makes a picture of what a game draws of a figure's text, as it is on the wide page."""
    board: Any = StillBoard(PANEL)
    ui = part("widgets").Ui(board)
    ui.page("", "", games.load_art(key).PALETTE)
    canvas, grid = ui.canvas, ui.grid
    canvas.rect(0, grid.bar, grid.width, grid.foot - grid.bar, theme.PAPER)
    rules_layout.draw_figure(canvas, grid, games.load_figures(key), text)
    canvas.flush()
    whole: Image.Image = board.display.image(SCALE)
    x, y, w, h = rules_layout.figure_place(grid)
    return whole.crop((x * SCALE, y * SCALE, (x + w) * SCALE, (y + h) * SCALE))
