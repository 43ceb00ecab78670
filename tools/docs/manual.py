"""The rules of each game as pages of the manual, in every language, with the console's figures.

They are made of what the console has in flash: the same words, and figures drawn by the games'
own code.
"""

from collections.abc import Iterator
from typing import Any

from PIL import Image

from host_sim.command import file_kinds
from lineup import games
from lineup.console.pages.rules_pages import sections
from lineup.text import LANGUAGES
from lineup.ui.drawing import theme
from lineup.ui.pages import rules_layout
from tools.pictures.still_board import StillBoard, part

MARK = "<!-- rules -->"
"""Stands in a language's page where its games are listed."""

FOLDER = "playing/rules"
PANEL = "240x240"
SCALE = 2


def rules(language: str) -> Iterator[tuple[str, str]]:
    """(name in docs, text) of the page of each game."""
    for key in games.KEYS:
        title, found = sections(key, language)
        figured = _figures(key)
        lines = [f"# {title}"]
        for name, heading, text, _ in found:
            lines += ["", f"## {heading}", ""]
            if name in figured:
                lines += [f"![{heading}](../{key}-{name}.png)", ""]
            lines.append(_paragraphs(text))
        yield f"{FOLDER}/{language}/{key}.md", "\n".join(lines) + "\n"


def _paragraphs(text: str) -> str:
    whole = text.replace(rules_layout.SENTENCE, "").split("\n")
    return "\n\n".join(whole).replace("\n\n- ", "\n- ") if whole else ""


def listed(language: str) -> str:
    """What stands in the place of MARK: the games' pages."""
    names = [(key, sections(key, language)[0]) for key in games.KEYS]
    links = [f"- [{title}](rules/{language}/{key}.md)" for key, title in names]
    tree = " ".join(f"rules/{language}/{key}" for key in games.KEYS)
    return "\n".join([*links, "", f"<!-- pages: {tree} -->"])


def languages() -> tuple[str, ...]:
    """All that the console speaks."""
    return tuple(LANGUAGES)


def pictures() -> Iterator[tuple[str, bytes]]:
    """(name in docs, PNG) of each figure. They have no words, so each is there once."""
    for key in games.KEYS:
        for name, text in _figures(key).items():
            yield f"{FOLDER}/{key}-{name}.png", file_kinds.png(figure(key, text))


def _figures(key: str) -> dict[str, str]:
    return {name: text for name, _, _, text in sections(key, "en")[1] if text}


def figure(key: str, text: str) -> Image.Image:
    """What a game draws of a figure's text, as it is on the wide page."""
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
