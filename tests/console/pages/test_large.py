"""Larger type on the pages to read, where somebody wants it."""

import re
from functools import partial
from itertools import groupby, product
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from host_sim.boards.models import MODELS, Model
from lineup import games
from lineup.console.app import App
from lineup.console.pages import about, rules_pages
from lineup.console.table import log
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.games import KEYS
from lineup.saves.settings import Settings
from lineup.saves.store import Saves
from lineup.text import LANGUAGES, WITH_RULES
from lineup.ui.grid import Grid
from lineup.ui.input import RIGHT, B
from lineup.ui.pages.long_text import Reader
from lineup.ui.pages.rows import Rows
from lineup.ui.pages.rules_layout import Section
from lineup.ui.type import messages
from lineup.ui.type.fonts import BIG, TITLE
from lineup.ui.type.line_breaks import has_cjk
from lineup.ui.type.messages import t
from tests.board import Board, Finished
from tests.console.driving import SIZES, drive
from tests.languages.rig import speaking

SETTING = "press Y\npress A\npress DOWN 7\npress RIGHT\npress B\n"


def explained(ui: Any) -> None:
    text = "\n\n".join(t(f"stats.about.{i}") for i in range(1, 5))
    Reader(ui, t("stats.about"), text).run()


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


def test_it_is_not_offered_where_there_is_no_larger_face(tmp_path: Path) -> None:
    """There the same presses change the row below; back in English the row is there again."""
    drive(
        "press Y\npress A\npress DOWN 3\npress RIGHT 2\npress DOWN 4\npress RIGHT\n"
        "press UP 4\npress LEFT 2\npress DOWN 4\npress RIGHT\npress B\n",
        tmp_path,
    )
    settings = Saves(str(tmp_path)).settings
    assert (settings.language, settings.large, settings.calm) == ("en", True, True)


def test_settings_of_before_have_the_usual_size() -> None:
    assert not Settings(b"\x64\x01en").large
    large = Settings(b"\x64\x01en")
    large.large = True
    again = Settings(large.to_bytes())
    assert (again.large, again.left, again.dim) == (True, large.left, large.dim)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))
def test_the_pages_to_read_are_never_small_and_hold_their_words(
    model: Model, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """About, and what the statistics count."""
    fonts = []
    draw = Reader.draw
    monkeypatch.setattr(Reader, "draw", lambda self: (fonts.append(self.font), draw(self)))
    board = Board(model.width, model.height, storage=str(tmp_path))
    app = App(board)
    with speaking(language) as wrong:
        for page in (about.run, explained):
            board.press = partial(turned, board, [])
            with pytest.raises(Finished):
                page(app.ui)
    assert wrong == []
    assert len(fonts) > 2 and set(fonts) == {TITLE}


@pytest.mark.parametrize(("key", "size"), product(WITH_RULES, SIZE))
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_the_rules_is_larger_where_the_script_has_a_larger_face(
    key: str, size: str, language: str
) -> None:
    """And no word of it is lost."""
    messages.language(language)
    try:
        grid = Grid(MODELS[size].width, MODELS[size].height)
        shown = {one[0]: one[3] for one in rules_pages.sections(key, "en")[1]}
        for part, _, text, _ in rules_pages.sections(key, language)[1]:
            section = Section(grid, text, rules_pages.figures(shown[part]), True)
            if section.font is not BIG:
                width = max(map(BIG.width, text.split()))
                assert section.font is TITLE and (has_cjk(text) or width > grid.width - 27)
            lines = [line for i in range(len(section.pages)) for line in section.placed(i)[1]]
            bottom = grid.height if grid.low else grid.foot
            assert max(line[1] for line in lines) + section.font.height <= bottom + 1
            told = "".join(line[2] for line in lines).replace(" ", "")
            assert told == re.sub(r"^- |[ \n\x1f]", "", text, flags=re.MULTILINE)
    finally:
        messages.language("en")


def whole(key: str) -> Session:
    """A game of most seats, played at random to its end."""
    game = games.load(key)
    session = Session(game, max(game.SEATS), 7, protocol.defaults(game))
    source = Random(7)
    moves = protocol.move_buffer(game)
    while game.turn(session.state) >= 0:
        session.play(moves[source.randrange(game.moves(session.state, moves))])
    return session


@pytest.mark.parametrize(("key", "size"), product(KEYS, SIZE))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_is_told_in_the_log_and_fits_in_view(
    key: str, size: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As far back as the log goes, and none of it below the list's end."""
    session = whole(key)
    seen: list[Rows] = []

    def pressed(rows: Rows, _: Any) -> int:
        seen.append(rows)
        rows.first = 0
        rows.draw_list()
        while rows.end() < len(rows.items):
            rows.first = rows.end()
            rows.draw_list()
        return B

    monkeypatch.setattr(Rows, "run", pressed)
    app = App(Board(MODELS[size].width, MODELS[size].height))
    messages.language(language)
    try:
        log.run(app.ui, session, list)
    finally:
        messages.language("en")
    (page,) = seen
    moves = log.entries(session)
    assert len(moves) == min(100, len(session.moves))
    listed = getattr(session.rules, "LISTED", ())
    runs = [(what[1], len(list(run))) for what, run in groupby(moves, itemgetter(0, 1))]
    assert len(page.items) == sum(1 if what in listed else count for what, count in runs)
    room = page.bottom - page.top
    assert all(page.height(i) <= room for i in range(len(page.items)))
