"""The checks of CPU players pass the toy's and catch those that cannot think side by side."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.tools.game.conformance import toy, toy_bot
from tools.game.conformance import interleave, thoughts

HERE = Path(__file__).resolve().parent

BROKEN = {
    "an illegal move": (
        "thought",
        "which is not legal",
        """
def think(observation, seat, moves, count, rng, level):
    yield
    return moves[count - 1] + 1
""",
    ),
    "another move each time": (
        "thought",
        " instead of ",
        """
asked = [0]

def think(observation, seat, moves, count, rng, level):
    asked[0] += 1
    yield
    return moves[asked[0] % count]
""",
    ),
    "an observation written upon": (
        "thought",
        "changes its observation",
        """
def think(observation, seat, moves, count, rng, level):
    observation[3] += 1
    yield
    return moves[0]
""",
    ),
    "a list of moves written upon": (
        "thought",
        "changes its list of moves",
        """
def think(observation, seat, moves, count, rng, level):
    yield
    move = moves[0]
    moves[0] = -1
    return move
""",
    ),
    "an error": (
        "thought",
        "no idea",
        """
def think(observation, seat, moves, count, rng, level):
    yield
    raise IndexError("no idea")
""",
    ),
    "scratch that all thoughts share": (
        "thoughts-in-turn",
        "; beside it: seats ",
        """
from array import array
from lineup.engine import rng as generator

totals = array("i", [0] * 4)

def think(observation, seat, moves, count, rng, level):
    for i in range(count):
        totals[i] = 0
    for _ in range(level + 2):
        for i in range(count):
            totals[i] += generator.below(rng, 0, 100)
            yield
    return moves[list(totals[:count]).index(max(totals[:count]))]
""",
    ),
    "what the rules keep between slices": (
        "thoughts-in-turn",
        "; beside it: seats ",
        """
import toy
from array import array

listed = array("i", [0] * toy.MAX_MOVES)
list_moves = toy.moves

def moves_into_one_place(state, out):
    list_moves(state, listed)
    return list_moves(state, out)

toy.moves = moves_into_one_place

def think(observation, seat, moves, count, rng, level):
    toy.moves(observation, moves)
    yield
    last = listed[count - 1]
    yield
    return listed[count - 1] if listed[count - 1] == last else moves[0]
""",
    ),
    "a count of the thoughts that go on": (
        "thoughts-given-up",
        "; given up: seats ",
        """
going = [0]

def think(observation, seat, moves, count, rng, level):
    going[0] += 1
    yield
    yield
    yield
    move = moves[0] if going[0] > 2 else moves[count - 1]
    going[0] -= 1
    return move
""",
    ),
}
"""The fault -> the check that must fail, what it says, and the CPU player."""


def bot_of(source):
    """A CPU player as a module of its own, with the toy for its rules."""
    names = {}
    exec(source.replace("import toy\n", "from tests.tools.game.conformance import toy\n"), names)
    return SimpleNamespace(think=names["think"])


def test_the_toys_player_may_think_beside_itself():
    assert thoughts.check(toy, toy_bot, games=6) == []


@pytest.mark.slow
def test_the_toys_player_may_think_beside_itself_on_micropython():
    found = thoughts.check_there(toy, "toy_bot", module="toy", folders=(HERE,))
    assert found == []


def test_there_is_a_broken_player_for_each_check():
    assert {check for check, _, _ in BROKEN.values()} == set(thoughts.CHECKS)


@pytest.mark.parametrize("name", BROKEN)
def test_a_player_that_is_wrong_fails_the_check_for_it(name, monkeypatch):
    check, said, source = BROKEN[name]
    monkeypatch.setattr(toy, "moves", toy.moves)
    (failure,) = thoughts.check(toy, bot_of(source), games=6)
    assert failure.check == check
    assert said in failure.detail


@pytest.mark.parametrize("name", BROKEN)
def test_a_player_that_is_wrong_fails_the_check_for_it_on_micropython(name, tmp_path):
    check, said, source = BROKEN[name]
    (tmp_path / "broken_bot.py").write_text(source)
    folders = (tmp_path, HERE)
    (failure,) = thoughts.check_there(toy, "broken_bot", module="toy", folders=folders, games=6)
    assert failure.check == check
    assert failure.detail.startswith("on MicroPython: ") and said in failure.detail


def test_positions_are_those_of_random_games_where_there_is_a_choice():
    deals = thoughts.deals(toy, 5, 3)
    assert [deal.seats for deal in deals] == [1, 3, 2, 1, 3]
    found = interleave.positions(toy, deals, 2)
    assert len(found) == 10
    assert len({name for name, _ in found}) == 10
    for name, state in found:
        assert toy.moves(state, interleave.move_buffer(toy)) > 1
        assert name.startswith(("seats 1, seed ", "seats 2, seed ", "seats 3, seed "))
