"""Larger type on the pages to read, where somebody wants it."""

from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from host_sim.models import MODELS, Model
from lineup.console import about, rules
from lineup.console.app import App
from lineup.console.saves import Saves, Settings
from lineup.games import KEYS
from lineup.text import LANGUAGES
from lineup.ui import messages
from lineup.ui.breaks import has_cjk
from lineup.ui.fonts import BIG, BODY, TITLE
from lineup.ui.grid import Grid
from lineup.ui.input import RIGHT
from lineup.ui.messages import t
from lineup.ui.reader import Reader
from lineup.ui.reading import Section
from tests.board import Board, Finished
from tests.console.driving import SIZES, drive

SETTING = "press Y\npress A\npress DOWN 7\npress RIGHT\npress B\n"


def explained(ui: Any) -> None:
    text = "\n\n".join(t(f"stats.about.{i}") for i in range(1, 5))
    Reader(ui, t("stats.about"), text, font=BODY).run()


def turned(board: Board, pages: list[bytes]) -> int:
    """Turns over the pages, and notes each."""
    pages.append(bytes(board.display.buffer))
    if len(pages) > 9:
        raise Finished
    return RIGHT


SIZE = ("240x240", "240x135", "320x240")


def test_the_choice_is_kept(tmp_path: Path) -> None:
    drive(SETTING, tmp_path)
    assert Saves(str(tmp_path)).settings.large
    drive(SETTING, tmp_path)
    assert not Saves(str(tmp_path)).settings.large


def test_settings_of_before_have_the_usual_size() -> None:
    assert not Settings(b"\x64\x01en").large
    large = Settings(b"\x64\x01en")
    large.large = True
    again = Settings(large.to_bytes())
    assert (again.large, again.left, again.dim) == (True, large.left, large.dim)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))
def test_the_pages_to_read_are_larger_and_hold_their_words(
    model: Model, language: str, tmp_path: Path
) -> None:
    """About, and what the statistics count."""
    Saves(str(tmp_path / "usual")).keep_settings()
    large = Saves(str(tmp_path / "large"))
    large.settings.large = True
    large.keep_settings()
    shots: list[list[bytes]] = []
    for name in ("usual", "large"):
        board = Board(model.width, model.height, storage=str(tmp_path / name))
        app = App(board)
        messages.language(language)
        first = []
        for page in (about.run, explained):
            pages: list[bytes] = []
            board.press = partial(turned, board, pages)
            with pytest.raises(Finished):
                page(app.ui)
            first.append(pages[0])
        shots.append(first)
    messages.language("en")
    assert all(one != other for one, other in zip(*shots, strict=True))


@pytest.mark.parametrize(("key", "size"), product(KEYS, SIZE))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_rules_is_there(key: str, size: str, language: str) -> None:
    messages.language(language)
    try:
        grid = Grid(MODELS[size].width, MODELS[size].height)
        for _, _, text, figure in rules.sections(key, language)[1]:
            pages = Section(grid, text, figure != "", True).pages
            fonts = {font for font, _ in pages}
            assert fonts == {BIG} or fonts <= {TITLE, BODY}
            assert BIG not in fonts or not has_cjk(text)
            assert pages[-1][1] == (len(text.split("\n")), 0)
    finally:
        messages.language("en")


def test_many_headings_of_the_rules_are_larger_on_a_panel_of_usual_height() -> None:
    grid = Grid(240, 240)
    found = [
        Section(grid, section[2], section[3] != "", True).pages[0][0]
        for key in KEYS
        for section in rules.sections(key, "en")[1]
    ]
    assert found.count(BIG) * 3 > len(found)
