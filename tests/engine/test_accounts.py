"""The account of what decided a game: the largest difference of a score's parts."""

from types import SimpleNamespace

import pytest

from lineup import games
from lineup.engine.accounts import decided
from tests.games import expected
from tools.game.conformance.rules import list_moves, points


def _rules(*accounts):
    return SimpleNamespace(account=lambda state, seat: accounts[seat])


def test_the_largest_difference_is_told() -> None:
    rules = _rules(
        [("a", 3), ("b", 10), ("c", -5)],
        [("a", 5), ("b", 2), ("c", -5)],
        [("a", 9), ("b", 9), ("c", 0)],
    )
    assert decided(rules, b"", 0, 1) == ("b", 10, 2, False, ())
    assert decided(rules, b"", 2, 0) == ("a", 9, 3, False, ())
    assert decided(rules, b"", 1, 0) == ()
    assert decided(SimpleNamespace(), b"", 0, 1) == ()


def test_what_befell_the_other_is_told_by_its_own_key() -> None:
    rules = _rules([("row", 14, 7)], [("broke", 0, 7)])
    assert decided(rules, b"", 0, 1) == ("broke", 14, 0, True, (7,))


def _finished(rules, seats, seed):
    state = rules.new(seats, seed, [entry[2] for entry in rules.OPTIONS])
    number = seed
    while rules.turn(state) >= 0:
        moves = list(list_moves(rules, state))
        number = number * 1103515245 + 12345 & 0x7FFFFFFF
        rules.play(state, moves[(number >> 8) % len(moves)])
    return state


TOLD = expected.of("account")


@pytest.mark.parametrize("key", TOLD)
def test_each_game_tells_the_largest_difference_by_its_rules(key: str) -> None:
    rules = games.load(key)
    told = TOLD[key]
    met = 0
    for seed in range(6):
        state = _finished(rules, 2, seed)
        scores = points(rules, state, 2)
        parts = [told(state, seat) for seat in (0, 1)]
        assert [sum(part.values()) for part in parts] == list(scores)
        if scores[0] == scores[1]:
            continue
        won = int(scores[1] > scores[0])
        name, mine, theirs, befell, more = decided(rules, state, won, 1 - won)
        pairs = zip(parts[won].values(), parts[1 - won].values(), strict=True)
        assert mine - theirs == max(a - b for a, b in pairs) > 0
        assert parts[1 - won][(name, *more)] == theirs
        assert befell == ((name, *more) not in parts[won])
        met += 1
    assert met > 3
