"""X on what is selected explains that, at every size and in every language."""

import random
from typing import Any

import pytest

from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.engine.viewpoint import Viewpoint
from lineup.text import LANGUAGES
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A
from lineup.ui.pages import info_pages
from tests.console.table.hints.test_hint import SIZES, names_of, ui_of
from tests.games import expected
from tests.languages import rig

PAGES = expected.of("PAGES")


def positions(key: str, count: int) -> list[Session]:
    """Some random positions, of all numbers of seats and with all options."""
    rules: Any = games.load(key)
    chance = random.Random(key)
    out = protocol.move_buffer(rules)
    found = []
    for number in range(count):
        seats = rules.SEATS[number % len(rules.SEATS)]
        options = [
            number // 2 % len(choices) if protocol.applies(rules, i, seats) else 0
            for i, (_, choices, *_) in enumerate(rules.OPTIONS)
        ]
        session = Session(rules, seats, number, options)
        for _ in range(chance.randrange(30)):
            session.play(out[chance.randrange(rules.moves(session.state, out))])
        found.append(session)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("key", games.KEYS)
def test_whatever_is_selected_is_explained_and_fits(
    key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(key)
    pages: list[int] = []

    def run(self: Any) -> bool:
        for index in range(len(self.pages)):
            self.index = index
            self.draw()
        pages.append(len(self.pages))
        return False

    monkeypatch.setattr(info_pages.Info, "run", run)
    for number, session in enumerate(positions(key, 10)):
        with rig.speaking(LANGUAGES[number % len(LANGUAGES)]) as wrong:
            ui = ui_of(size)
            ui.animations = False
            screen = games.load_screen(key).Screen(ui, Viewpoint(session), names_of(session))
            screen.people = list(range(session.seats))
            seat = session.rules.turn(session.state)
            screen.draw(seat)
            part = screen._part = screen.part()
            part.draw()
            for _ in range(6):
                if part.key(chance.choice((UP, DOWN, LEFT, RIGHT, RIGHT, A))) >= 0:
                    break
                assert not screen.details()
                screen.draw(seat)
                part.draw()
        assert wrong == []
    assert len(pages) > 20 and max(pages) >= PAGES.get(key, 1)
