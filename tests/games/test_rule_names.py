"""Decisions and options name the section of the rules that tells of them: it is there, in every
language."""

import random
from typing import Any

import pytest

from lineup import games
from lineup.console.pages import rules_pages as pages
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.engine.viewpoint import Viewpoint
from lineup.text import LANGUAGES, WITH_RULES
from tests.console.table.hints.test_hint import names_of, rest_of_turn, ui_of
from tests.games import expected

WANTED = expected.of("RULES")


def ids(key: str, language: str) -> set[str]:
    return {section[0] for section in pages.sections(key, language)[1]}


def named(key: str) -> set[str]:
    """Collects what the decisions of some random games name."""
    rules: Any = games.load(key)
    chance = random.Random(key)
    out = protocol.move_buffer(rules)
    found = set()
    ui = ui_of((240, 240))
    ui.animations = False
    for seats in rules.SEATS:
        for choice in (0, 1):
            options = [
                choice if protocol.applies(rules, i, seats) else 0
                for i in range(len(rules.OPTIONS))
            ]
            session = Session(rules, seats, seats, options)
            while rules.turn(session.state) >= 0:
                n = rules.moves(session.state, out)
                move = out[chance.randrange(n)]
                if chance.random() < 0.12:
                    screen = games.load_screen(key).Screen(
                        ui, Viewpoint(session), names_of(session)
                    )
                    assert screen.rule() == ""
                    screen.point_out(rules.turn(session.state), rest_of_turn(session))
                    found |= {screen.rule(), screen.part().rule()}
                session.play(move)
            screen = games.load_screen(key).Screen(ui, Viewpoint(session), names_of(session))
            screen.draw(0)
            assert screen.rule() == ""
    return found


@pytest.mark.slow
@pytest.mark.parametrize("key", WITH_RULES)
def test_every_decision_names_a_rule_that_is_there(key: str) -> None:
    found = named(key)
    assert WANTED.get(key, set()) <= found
    for language in LANGUAGES:
        assert found <= ids(key, language)


@pytest.mark.parametrize("key", WITH_RULES)
def test_every_option_has_a_rule_of_its_name(key: str) -> None:
    rules: Any = games.load(key)
    options = {name.rstrip("12345678") for name, *_ in rules.OPTIONS}
    for language in LANGUAGES:
        assert options <= ids(key, language)
