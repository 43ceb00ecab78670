"""The check that the figures in pages of rules can be drawn: each is, by its game, on both
panels."""

from collections.abc import Mapping

from host_sim.boards.models import MODELS
from host_sim.simulated.display import Display
from lineup import games
from lineup.ui.grid import Grid
from lineup.ui.pages import rules_layout
from tools.pictures.still_board import has_screen, part
from tools.texts.rules import Page

PANELS = ("240x240", "240x135")


def problems(pages: Mapping[str, Page]) -> list[str]:
    """The figures that a game refuses, where they stand and why; none while it has no screen."""
    found = []
    for key, page in pages.items():
        if not has_screen(key):
            continue
        for section in page.sections:
            for _, figure, _ in section.figures:
                wrong = _refused(key, figure)
                if wrong:
                    found.append(page.about(section.line, f"its figure: {wrong}"))
    return found


def _refused(key: str, figure: str) -> str:
    """Says why the game does not draw it, "" if it does."""
    for name in PANELS:
        try:
            draw(key, figure, name)
        except (ImportError, KeyError, ValueError, IndexError) as error:
            return str(error)
    return ""


def draw(key: str, figure: str, panel: str) -> Display:
    """A figure alone on a panel, where the reader has it."""
    model = MODELS[panel]
    display = Display(model.width, model.height)
    canvas = part("drawing.canvas").Canvas(display)
    rules_layout.draw_figure(
        canvas, Grid(model.width, model.height), games.load_figures(key), figure
    )
    return display
