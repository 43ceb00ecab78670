"""The tables of the games' layouts against real games, with all numbers of seats."""

import functools
import inspect
import random

import pytest

from host_sim.layout import Layout
from lineup import games
from lineup.engine import protocol
from tests.games import expected
from tools.game.conformance import plays

CASES = [(key, seats) for key in games.KEYS for seats in games.load(key).SEATS]


def layout_of(key: str) -> Layout:
    layout = Layout.of(games.load(key))
    assert layout is not None
    return layout


@functools.cache
def states(key: str, seats: int) -> tuple[bytes, ...]:
    """The first, the last and forty more states of a random game with options at random."""
    rules = games.load(key)
    chance = random.Random(seats)
    options = tuple(chance.randrange(len(entry[1])) for entry in rules.OPTIONS)
    options = protocol.effective(rules, seats, options)
    play = plays.record(rules, plays.Setup(seats, chance.getrandbits(64), options), chance)
    return (
        play.states[0],
        *chance.sample(play.states, min(40, len(play.states))),
        play.states[-1],
    )


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_every_byte_of_a_state_has_one_name_and_spare_ones_stay_0(key: str, seats: int) -> None:
    layout = layout_of(key)
    for state in states(key, seats):
        end = 0
        for place in layout.places(state):
            assert place.at == end
            end += place.size
            assert not place.field.spare or not any(place.of(state)), place
        assert end == len(state)


@pytest.mark.parametrize(
    ("key", "seats"), [case for case in CASES if len(layout_of(case[0]).table.blocks) > 1]
)
def test_the_block_of_a_seat_is_where_the_module_says(key: str, seats: int) -> None:
    rules = games.load(key)
    state = states(key, seats)[0]
    bases = [place.at for place in layout_of(key).places(state) if place.seat is not None
             and place.field.offset == 0]  # fmt: skip
    title = layout_of(key).table.blocks[1].title.lower()
    where = getattr(rules.layout, f"{title}_at")
    known = (state,) if len(inspect.signature(where).parameters) == 2 else ()
    asked = [where(*known, seat) for seat in range(seats)]
    assert bases == asked


ALWAYS_NAMED = expected.of("ALWAYS_NAMED")
"""Fields whose values all have names."""


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), CASES)
def test_steps_and_choices_are_shown_by_name(key: str, seats: int) -> None:
    layout = layout_of(key)
    shown: dict[str, set[str]] = {}
    for state in states(key, seats):
        for place in layout.places(state):
            texts = layout.values(place).texts(place.of(state))
            shown.setdefault(place.field.name, set()).update(texts)
    for name in ALWAYS_NAMED.get(key, ()):
        assert all(text.isidentifier() for text in shown[name]), shown[name]
    assert "ENDED" in shown.get("STEP", {"ENDED"})
    assert "NOBODY" in shown["SEAT"]
    assert shown["SEATS"] == {str(seats)}
