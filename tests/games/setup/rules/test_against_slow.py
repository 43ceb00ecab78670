"""Legal turns and points against the slow implementation, in positions of random games."""

import random

import pytest

from lineup.games.setup import rules
from lineup.games.setup.rules import board, layout, sets
from tests.games.setup import slow
from tests.games.setup.positions import ALL, everywhere, legal, midgame, pawn, turns_of


def reached(state: bytearray, most: int, placed=frozenset(), found=None):
    """Every turn of up to `most` tiles that PLACE moves lead to and DONE may end."""
    found = {} if found is None else found
    moves = legal(state)
    if placed and layout.MOVE_DONE in moves:
        made = sets.made(state)
        found[placed] = frozenset(s for s in range(12) if made >> s & 1)
    if len(placed) == most:
        return found
    for move in moves:
        if move < layout.MOVE_SWAP:
            after = placed | {(move >> 4, move & 15)}
            copy = bytearray(state)
            rules.apply(copy, move)
            reached(copy, most, after, found)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(18))
def test_turns_and_points_of_two_tiles(seed):
    check(seed, 2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [100, 101, 102])
def test_turns_and_points_of_three_tiles(seed):
    check(seed, 3)


def check(seed: int, most: int) -> None:
    state = midgame(seed, 4 if most == 3 else 2 + seed % 3)
    assert reached(state, most) == turns_of(state, most)


def test_neighbours_are_those_of_the_lattice():
    for a in range(12):
        assert list(board.NEIGHBOURS[a]) == [b for b in range(12) if slow.beside(a, b)]
        assert (board.COLUMNS[a], board.ROWS[a]) == slow.SPOTS[a]
    assert sum(len(near) for near in board.NEIGHBOURS) == 32


@pytest.mark.parametrize("seed", range(12))
def test_tiles_are_kept_and_pawns_count_the_points(seed):
    chance = random.Random(seed)
    seats = 2 + seed % 3
    state = rules.new(seats, seed, (2, 0, 1))
    steps = [0] * seats
    turn = state[layout.TURN]
    while rules.turn(state) >= 0:
        rules.apply(state, chance.choice(legal(state)))
        assert everywhere(state) == ALL
        depth = sum(state[layout.DEPTH : layout.DEPTH + 12])
        assert depth == state[layout.COVERED_N] + sum(map(bool, state[layout.TOP :][:12]))
        if state[layout.TURN] != turn or rules.turn(state) < 0:
            turn = state[layout.TURN]
            steps[state[layout.LAST_SEAT]] += state[layout.LAST_POINTS]
            for seat in range(seats):
                steps[seat] += state[layout.LAST_BONUS + seat]
            assert steps == [pawn(state, seat) for seat in range(seats)]
