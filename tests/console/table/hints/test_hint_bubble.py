"""The words of a hint lie beside what they speak of, and leave the bar with all points."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from lineup import games
from lineup.console.table import hint
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.text import WITH_CPU
from lineup.ui.input import RIGHT, A
from lineup.ui.table import bubble
from lineup.ui.table.game_screen import GameScreen
from tests.console.table.hints.test_hint import (
    chain_of,
    every_size,
    played,
    rest_of_turn,
    shown,
    ui_of,
)
from tests.games.random_moves import advance
from tests.games.seats import few

MOST = [(key, games.load(key).SEATS[-1]) for key in WITH_CPU]


def rows(ui: Any, first: int, last: int) -> bytes:
    line = ui.canvas.width // 2
    return bytes(ui.canvas.buffer[first * line : last * line])


@every_size
@pytest.mark.parametrize(("key", "seats"), MOST)
def test_the_bar_is_as_it_was(key: str, seats: int, size: tuple[int, int]) -> None:
    for count in (3, 40):
        session = played(key, count, seats)
        ui = ui_of(size)
        page = shown(session, ui, rest_of_turn(session))
        bar = rows(ui, 0, ui.grid.bar)
        page.draw()
        assert rows(ui, 0, ui.grid.bar) == bar
        ui.foot.speak()
        assert rows(ui, 0, ui.grid.bar) == bar


@every_size
@pytest.mark.parametrize("key", WITH_CPU)
def test_where_a_screen_names_no_spots_a_hint_points_at_nothing(
    key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games.load_screen(key).Screen, "spots", GameScreen.spots)
    dimmed: list[Any] = []
    monkeypatch.setattr(bubble, "light", lambda *what: dimmed.append(what))
    places: list[tuple[int, int]] = []
    box = bubble.box

    def kept(ui: Any, w: int, h: int, spots: Any, end: int) -> Any:
        places.append((box(ui, w, h, spots, end)[1] + h, end))
        return box(ui, w, h, spots, end)

    monkeypatch.setattr(bubble, "box", kept)
    session = played(key, 3)
    shown(session, ui_of(size), rest_of_turn(session)).draw()
    ((below, end),) = places
    assert dimmed == [] and below == end - 3


@pytest.mark.slow
@pytest.mark.parametrize("key", WITH_CPU)
def test_every_move_has_a_place_on_the_panel(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The places it is made with and leads to are lit; the words cover neither, if they can."""
    lit: list[list[tuple[int, int, int, int]]] = []
    box = bubble.box

    def kept(ui: Any, w: int, h: int, spots: Any, end: int) -> tuple[int, int]:
        lit.append(list(spots))
        return box(ui, w, h, spots, end)

    monkeypatch.setattr(bubble, "box", kept)
    for session in random_games(key):
        page = shown(session, ui_of((240, 135)), rest_of_turn(session))
        page.draw()
        while page._more():
            page.step += 1
            page.draw()
    assert lit and all(lit)


def random_games(key: str) -> Iterator[Session]:
    """Games that are not over, of all numbers of seats and all options."""
    rules: Any = games.load(key)
    for seats in sorted({rules.SEATS[0], few(key), rules.SEATS[-1]}):
        chance = random.Random(seats)
        for number in range(8):
            options = [
                chance.randrange(len(choices)) if protocol.applies(rules, i, seats) else 0
                for i, (_, choices, *_) in enumerate(rules.OPTIONS)
            ]
            session = Session(rules, seats, number, options)
            advance(session, chance.randrange(90), chance)
            seat = rules.turn(session.state)
            if seat >= 0 and not hint.silent(session, seat):
                yield session


@pytest.mark.slow
@every_size
def test_steps_are_numbered_and_a_press_is_seen_at_once(size: tuple[int, int]) -> None:
    ui = ui_of(size, (RIGHT, A))
    session = played("setup", 30)
    page = shown(session, ui, chain_of(session))
    page.draw()
    before = bytes(ui.canvas.buffer)
    page._bubble.press(1)
    pressed = bytes(ui.canvas.buffer)
    bar = rows(ui, 0, ui.grid.bar)
    assert pressed != before and bar == before[: len(bar)]
    assert page.run()


@pytest.mark.slow
def test_on_a_low_panel_the_reason_takes_the_place_of_the_words_and_the_verbs_stay() -> None:
    ui = ui_of((240, 135))
    shown(played("setup", 30), ui, chain_of(played("setup", 30))).draw()
    table, foot = rows(ui, 17, ui.grid.foot), rows(ui, ui.grid.foot, 135)
    assert ui.foot.speak()
    assert rows(ui, 17, ui.grid.foot) != table and rows(ui, ui.grid.foot, 135) == foot
    ui.foot.hush()
    assert rows(ui, 17, ui.grid.foot) == table and rows(ui, ui.grid.foot, 135) == foot
