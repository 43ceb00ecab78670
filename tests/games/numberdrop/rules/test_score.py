"""Scores: the official sheet, the maximum, and counting from scratch."""

import random
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules import tables
from tests.games.numberdrop import slow
from tests.games.numberdrop.positions import (
    FLAT_10,
    OFFICIAL,
    OFFICIAL_COMBOS,
    ask_combo,
    cell_of,
    claim,
    draw,
    grid_of,
    moves,
    new,
    parts,
    scores,
    take,
)  # fmt: skip


def test_the_official_sheet_is_worth_54() -> None:
    state = new(2)
    draw(state, OFFICIAL)
    for kind, cells in OFFICIAL_COMBOS:
        ask_combo(state)
        take(state, kind, [(int(cell[0], 16) - 1, int(cell[1]) - 1) for cell in cells.split()])
    assert parts(state) == [25, 10, 10, 0, 14, -5]
    assert scores(state) == [54, 0]


def test_the_maximum_is_100() -> None:
    state = new(2)
    draw(state, "1 4 1 4 1 4 1\n" + FLAT_10)
    claim(state, 0, "same", 3, 4, 5, 6, 7, 8)
    claim(state, 0, "run", 3, 4, 5, 6, 7)
    assert parts(state) == [25, 25, 20, 8, 22, 0]
    assert scores(state)[0] == 100 == rules.SCORE_RANGE[1]


def test_the_minimum_is_minus_15() -> None:
    state = new(2)
    draw(state, "\n".join(["1 . . . . . ."] * 14))
    assert scores(state)[0] == -15 == rules.SCORE_RANGE[0]


def test_the_best_score_wins_and_is_shared() -> None:
    state = new(3)
    for seat in range(3):
        draw(state, "1 . . . . . .", seat)
    claim(state, 1, "same", 7)
    claim(state, 2, "run", 3, 4)
    state[at.STEP] = at.ENDED
    assert scores(state) == [0, 7, 7]
    assert rules.winners(state) == 0b110


def test_the_ladder_of_the_solo_game() -> None:
    for option in (0, 1):
        assert rules.ladder((option,)) == (99, 92, 75, 61, 55, 46, 34, 27, 13)


class Scribe:
    """Watches a game and keeps what it needs to count every sheet from scratch."""

    def __init__(self, seats: int) -> None:
        self.claims: list[dict[str, set[int]]] = [
            {"same": set(), "run": set()} for _ in range(seats)
        ]

    def watch(self, before: bytearray, after: bytearray) -> None:
        """One move was played: check what it claimed, and note it."""
        seat = rules.turn(before)
        for kind, offset in (("same", at.SAME), ("run", at.RUNS)):
            claimed = at.sheet_at(seat) + offset
            for size in range(3, 9):
                if (after[claimed] & ~before[claimed]) >> (size - 3) & 1:
                    assert size not in self.claims[seat][kind]
                    self.claims[seat][kind].add(size)


def claimed_cells_are_a_combo(before: bytearray, after: bytearray) -> None:
    """At the end of a claim: its cells were unused and make the combo it says."""
    seat = rules.turn(before)
    base = at.sheet_at(seat)
    combo = after[base + at.CLAIMED]
    if not combo or rules.turn(after) == seat:
        return
    cells = after[base + at.PICKS : base + at.PICKS + after[base + at.PICKS_N]]
    grid = grid_of(after, seat)
    chosen = {(cell >> 3, cell & 7): grid[cell >> 3, cell & 7] for cell in cells}
    assert len(chosen) == combo & 15
    sets = slow.consecutive_combos if combo & at.RUN else slow.identical_combos
    assert sets(chosen, combo & 15) == {frozenset(chosen)}


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.integers(1, 6), st.integers(0, 2**64 - 1), st.integers(0, 1), st.randoms())
def test_scores_from_scratch_equal_those_kept(
    seats: int, seed: int, option: int, chance: random.Random
) -> None:
    state = new(seats, seed, (option,))
    scribe = Scribe(seats)
    while rules.turn(state) >= 0:
        before = bytearray(state)
        choices = moves(state)
        rules.apply(state, choices[-1] if chance.random() < 0.3 else chance.choice(choices))
        scribe.watch(before, state)
        if rules.turn(state) >= 0:
            claimed_cells_are_a_combo(before, state)
        seat = rules.turn(before)
        claims = scribe.claims[seat]
        total = slow.score(grid_of(state, seat), claims["same"], claims["run"])
        assert scores(state)[seat] == total
        assert rules.SCORE_RANGE[0] <= total <= rules.SCORE_RANGE[1]


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.integers(1, 6), st.integers(0, 2**64 - 1), st.integers(0, 1), st.randoms())
def test_shapes_never_float_and_never_move(
    seats: int, seed: int, option: int, chance: random.Random
) -> None:
    state = new(seats, seed, (option,))
    out = array("i", [0] * rules.MAX_MOVES)
    while rules.turn(state) >= 0:
        before = bytearray(state)
        seat = rules.turn(state)
        move = out[chance.randrange(rules.moves(state, out))]
        placing = state[at.STEP] in (at.DROP, at.BLOCK)
        rules.apply(state, move)
        was, now = grid_of(before, seat), grid_of(state, seat)
        assert was.items() <= now.items()
        if placing:
            cells = slow_landing(before, seat, move)
            assert cells in slow.resting_places(was, move >> 6 & 15)
            assert set(now) - set(was) <= cells
            for column in range(7):
                rows = [row for row, other in cells | set(was) if other == column]
                assert state[at.sheet_at(seat) + at.HEIGHTS + column] == 1 + max(rows, default=-1)


def slow_landing(state: bytearray, seat: int, move: int) -> frozenset[slow.Cell]:
    shape, orientation = move >> 6 & 15, move >> 3 & 7
    offsets = [cell_of(shape, orientation, i) for i in range(tables.SIZES[shape])]
    cells = slow.at_origin((cell >> 3, cell & 7) for cell in offsets)
    return slow.dropped(grid_of(state, seat), cells, move & 7)
