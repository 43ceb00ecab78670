"""The helpers that games use to keep the protocol, and the registry of games."""

from array import array
from pathlib import Path
from types import SimpleNamespace

import pytest

from lineup import games
from lineup.engine import protocol
from lineup.engine.protocol import IllegalMove
from lineup.text import WITH_CPU
from tests import runtimes
from tests.tools.game.conformance import toy


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("options", [(0, 0), [1, 1], bytearray((0, 1)), array("i", [1, 0])])
def test_good_arguments_are_taken(seats, options):
    for seed in (0, 1, 2**64 - 1):
        protocol.check_new(toy, seats, seed, options)


@pytest.mark.parametrize(
    ("seats", "seed", "options", "message"),
    [
        (0, 1, (0, 0), r"seats: 0 is not one of \(1, 2, 3\)"),
        (4, 1, (0, 0), "seats: 4"),
        (None, 1, (0, 0), "seats: None"),
        (True, 1, (0, 0), "seats: True"),
        (1, -1, (0, 0), "seed: -1 is not in 0"),
        (1, 2**64, (0, 0), "seed: 18446744073709551616 is not in 0"),
        (1, "x", (0, 0), "seed: 'x'"),
        (1, 1, (0,), "options: 1 given, 2 wanted"),
        (1, 1, (0, 0, 0), "options: 3 given, 2 wanted"),
        (1, 1, None, "options: None is not a sequence"),
        (1, 1, (0, 2), r"options: stakes: 2 is not in 0\.\.1"),
        (1, 1, (-1, 0), "options: rounds: -1"),
        (1, 1, (False, 0), "options: rounds: False"),
    ],
)
def test_a_bad_argument_is_named(seats, seed, options, message):
    with pytest.raises(ValueError, match=message):
        protocol.check_new(toy, seats, seed, options)
    with pytest.raises(ValueError, match=message):
        protocol.check_arguments(toy.SEATS, toy.OPTIONS, seats, seed, options)


def test_defaults_are_what_new_takes():
    assert protocol.defaults(toy) == (0, 1)
    assert len(toy.new(2, 3, protocol.defaults(toy))) > 0


def test_index_of_finds_what_is_there():
    for count in range(7):
        moves = array("i", [3, 4, 9, 12, 2**29, 2**30 - 1])
        known = list(moves[:count])
        for move in (*moves, -1, 0, 5, 13, 2**30, 2**64, -(2**64)):
            expected = known.index(move) if move in known else -1
            assert protocol.index_of(moves, count, move) == expected


@pytest.mark.parametrize("strange", [None, "3", 3.0, True, [3], b"3"])
def test_index_of_takes_anything(strange):
    assert protocol.index_of(array("i", [1, 3]), 2, strange) == -1


@pytest.mark.parametrize(
    ("count", "move", "reason"),
    [
        (0, 4, "the game is over"),
        (2, 4, "move 4 is not legal now"),
        (2, 3.0, "a move is an int, not 3.0"),
        (2, -1, "not in 0..2"),
        (2, 2**30, "not in 0..2"),
        (2, 2**64 + 3, "not in 0..2"),
    ],
)
def test_an_illegal_move_says_why(count, move, reason):
    with pytest.raises(IllegalMove, match=reason):
        protocol.check_move(array("i", [1, 3]), count, move)


def test_a_game_names_its_own_reason():
    def why_not(state, move):
        return "%s.%d" % (state, move)

    with pytest.raises(IllegalMove, match=r"^move 2 is not legal now: game\.2$"):
        protocol.check_move(array("i", [1, 3]), 2, 2, "game", why_not)
    with pytest.raises(IllegalMove, match="^the game is over$"):
        protocol.check_move(array("i", [1, 3]), 0, 2, "game", why_not)
    protocol.check_move(array("i", [1, 3]), 2, 3, "game", why_not)


def test_a_seat_that_is_not_there_is_named():
    for seat in range(3):
        protocol.check_seat(3, seat)
    for seat in (-1, 3, 255):
        with pytest.raises(ValueError, match=r"seat: -?\d+ is not in 0\.\.2"):
            protocol.check_seat(3, seat)


@pytest.mark.parametrize(
    ("points", "among", "best"),
    [
        ((3, 7, 7, 1), 0b1111, 0b0110),
        ((3, 7, 7, 1), 0b1001, 0b0001),
        ((-5, -9, -5), 0b111, 0b101),
        ((0, 0, 0, 0), 0b1111, 0b1111),
        ((4, 9), 0b10, 0b10),
        ((4, 9), 0, 0),
    ],
)
def test_the_highest_of_some_seats(points, among, best):
    assert protocol.highest(points, lambda state, seat: state[seat], among) == best


def test_play_applies_only_what_is_legal():
    rules = SimpleNamespace(moves=toy.moves, apply=toy.apply)
    state = toy.new(2, 5, (0, 1))
    other = bytearray(state)
    out = protocol.move_buffer(toy)
    protocol.play(rules, state, toy.ROLL, out)
    toy.apply(other, toy.ROLL)
    assert state == other
    with pytest.raises(IllegalMove):
        protocol.play(rules, state, 3, out)
    assert state == other


def test_the_buffer_has_room_for_max_moves():
    out = protocol.move_buffer(toy)
    assert (out.typecode, len(out), list(out)) == ("i", toy.MAX_MOVES, [0] * toy.MAX_MOVES)


def test_micropython_refuses_the_same():
    code = """
import toy
from lineup.engine import protocol
for bad in ((0, 1, (0, 0)), (True, 1, (0, 0)), (1, 2**64, (0, 0)), (1, 1, (0, 2)), (1, 1, 5)):
    try:
        toy.new(*bad)
    except ValueError as error:
        print(error)
state = toy.new(3, 2**64 - 1, [1, 1])
for bad in (3, -1, 2**30, 2**70, None, True, "1", 1.0):
    try:
        toy.play(state, bad)
    except protocol.IllegalMove as error:
        print(error)
"""
    folders = (Path(toy.__file__).parent,)
    assert len(runtimes.same_on_both(code, folders=folders).splitlines()) == 13


def test_the_registry_gives_every_game_by_key_and_number():
    numbers = set()
    for key in games.KEYS:
        rules = games.load(key)
        assert rules.KEY == key
        assert games.load_id(rules.ID) is rules and games.key_of(rules.ID) == key
        assert games.seats(key) == (rules.SEATS[0], rules.SEATS[-1])
        numbers.add(rules.ID)
        assert key not in WITH_CPU or callable(games.load_bot(key).think)
        assert callable(games.load_screen(key).Screen)
        assert callable(games.load_art(key).art)
    assert len(numbers) == len(games.KEYS) > 0


@pytest.mark.parametrize(
    "load",
    [
        games.load, games.load_bot, games.load_screen, games.load_art, games.load_id,
        games.key_of, games.seats,
    ],
)  # fmt: skip
def test_the_registry_knows_no_other_game(load):
    for unknown in ("chess", "", "numberdrop.rules", 0, 99, None):
        with pytest.raises(KeyError):
            load(unknown)


def test_forgotten_games_are_loaded_anew():
    code = """
import sys
from lineup import games
old = games.load("line")
art = games.load_art("line")
games.forget()
print([name for name in sys.modules if name.startswith("lineup.games.")], hasattr(games, "line"))
new = games.load("line")
print(new is old, games.load_art("line") is art, games.load("line") is new)
print(new.new(2, 1, (0,) * len(new.OPTIONS)) == old.new(2, 1, (0,) * len(old.OPTIONS)))
"""
    assert runtimes.same_on_both(code).splitlines() == ["[] False", "False False True", "True"]
