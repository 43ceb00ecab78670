"""The CPU players' search against the slow implementation, and on MicroPython as here."""

import pytest

from lineup.games.setup import rules
from lineup.games.setup.bot import search, turns
from lineup.games.setup.rules import layout
from tests.games.setup.positions import done, midgame, place, position, turns_of
from tests.runtimes import same_on_both

WEIGHTS = bytes(turns.EVEN + worth for worth in (-2, 13, 7, 10, 4, -5, 10, 11, 3, 8, 17, 9))
"""A different worth for nearly every square."""


def worth_of(squares: frozenset[int]) -> int:
    return sum(WEIGHTS[square] - turns.EVEN for square in squares)


def found(state: bytearray, keep: int, deepest: int) -> list[tuple[int, frozenset]]:
    """(worth, placements) of the turns that the search keeps, the best first."""
    for _ in search.search(state, WEIGHTS, keep, deepest):
        pass
    rows = [row for row in range(keep) if search.tiles_of(row)]
    return [
        (
            search.worth_of(row),
            frozenset(divmod(search.move_of(row, i), 16) for i in range(search.tiles_of(row))),
        )
        for row in rows
    ]


@pytest.mark.parametrize(("seed", "deepest"), [(s, 1 + s % 2) for s in range(16)] + [(2, 3)])
def test_the_best_turns_are_those_of_the_slow_implementation(seed, deepest):
    state = midgame(seed, 2 + seed % 3)
    slow = turns_of(state, deepest)
    kept = found(state, turns.MOST, deepest)
    best = sorted(map(worth_of, slow.values()), reverse=True)
    assert [worth for worth, _ in kept] == best[: turns.MOST]
    assert len({placed for _, placed in kept}) == len(kept)
    assert all(worth == worth_of(slow[placed]) for worth, placed in kept)


@pytest.mark.parametrize("seed", range(20, 32))
def test_a_turn_is_gone_on_with(seed):
    state = midgame(seed, 2 + seed % 3)
    slow = turns_of(state, 2)
    begun = {next(iter(placed)) for placed in slow if len(placed) == 2}
    for slot, square in sorted(begun)[:3]:
        after = bytearray(state)
        rules.apply(after, layout.place_move(slot, square))
        values = [worth_of(made) for placed, made in slow.items() if (slot, square) in placed]
        for _ in search.search(after, WEIGHTS, 1, 2):
            pass
        assert search.worth_of(0) == max(values)


def test_a_tile_that_parts_the_chain_does_not_join_it():
    state = position(". . . . c3 . . c5 c4 . . .", "c6 h1 d9 s8", "c2 k7 s4 h10")
    slow = [worth_of(made) for turn, made in turns_of(state, 2).items() if (0, 3) in turn]
    place(state, (0, 3))
    assert [worth for worth, _ in found(state, turns.MOST, 2)] == sorted(slow, reverse=True)


@pytest.mark.parametrize("seed", range(40, 80))
def test_every_turn_that_is_kept_can_be_played(seed):
    state = midgame(seed, 2 + seed % 3)
    for row in range(len(found(state, turns.MOST, 3))):
        after = bytearray(state)
        place(after, *(divmod(search.move_of(row, i), 16) for i in range(search.tiles_of(row))))
        done(after)
        assert rules.last_points(after) >= 2


def test_its_figures_are_the_layouts():
    assert (turns._TOP, turns._COMMON) == (layout.TOP, layout.COMMON)


def test_micropython_decides_the_same():
    assert same_on_both(
        """
from lineup.bots.run import choose
from lineup.games.setup import bot, rules

own = bytearray(range(8))
for seats in rules.SEATS:
    state = rules.new(seats, seats, (0, 1, 1))
    for turn in range(18):
        seat = rules.turn(state)
        if seat < 0:
            break
        rules.apply(state, choose(bot, rules, state, seat, own, turn % 3))
    print(bytes(state))
"""
    )
