"""The CPU players' search against the slow implementation, and on MicroPython as here."""

from array import array

import pytest

from host_sim.command import paths
from lineup.engine import rng
from lineup.engine.levels import HARD
from lineup.games.setup import bot, rules
from lineup.games.setup.bot import (
    best_turns,
    finding_sets,
    finding_turns,
    keeping_best,
    outlook,
    scratch,
    winning,
)  # fmt: skip
from lineup.games.setup.bot.scratch import move_of, tiles_of, worth_of
from lineup.games.setup.rules import board, bonus_squares, layout
from tests.games.setup.positions import done, legal, midgame, place, position, turns_of
from tests.runtimes import same_on_both

WEIGHTS = bytes(scratch.EVEN + tenths for tenths in (-2, 13, 7, 10, 4, -5, 10, 11, 3, 8, 17, 9))
"""A different worth for nearly every square."""


def worth(squares: frozenset[int]) -> int:
    return sum(WEIGHTS[square] - scratch.EVEN for square in squares)


def searched(state: bytearray, keep: int, deepest: int) -> bytearray:
    """The scratch of a thought that has searched."""
    work = scratch.new()
    for _ in best_turns.search(work, state, WEIGHTS, keep, deepest):
        pass
    return work


def found(state: bytearray, keep: int, deepest: int) -> list[tuple[int, frozenset]]:
    """(worth, placements) of the turns that the search keeps, the best first."""
    work = searched(state, keep, deepest)
    rows = [row for row in range(keep) if tiles_of(work, row)]
    return [
        (
            worth_of(work, row),
            frozenset(divmod(move_of(work, row, i), 16) for i in range(tiles_of(work, row))),
        )
        for row in rows
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "deepest"), [(s, 1 + s % 2) for s in range(16)] + [(2, 3)])
def test_the_best_turns_are_those_of_the_slow_implementation(seed, deepest):
    state = midgame(seed, 2 + seed % 3)
    slow = turns_of(state, deepest)
    kept = found(state, scratch._MOST, deepest)
    best = sorted(map(worth, slow.values()), reverse=True)
    assert [value for value, _ in kept] == best[: scratch._MOST]
    assert len({placed for _, placed in kept}) == len(kept)
    assert all(value == worth(slow[placed]) for value, placed in kept)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_the_outlook_of_a_turn_is_that_of_its_tiles_and_their_squares(seed):
    state = midgame(seed, 2 + seed % 3)
    work = scratch.new()
    outlook.mind(work, state)

    def in_all(placed):
        figures = (
            work[scratch.SLOTS + slot] + work[scratch.PUT + square] for slot, square in placed
        )
        return worth(slow[placed]) + sum(figures) - 2 * scratch.EVEN * len(placed)

    slow = turns_of(state, 2)
    for _ in best_turns.search(work, state, WEIGHTS, scratch._MOST, 2):
        pass
    kept = [worth_of(work, row) for row in range(scratch._MOST)]
    assert kept == sorted(map(in_all, slow), reverse=True)[: scratch._MOST]
    outlook.leave(work)
    for _ in best_turns.search(work, state, WEIGHTS, 1, 2):
        pass
    assert worth_of(work, 0) == max(map(worth, slow.values()))


def test_the_company_of_a_tile_is_counted_hand_by_hand():
    state = position("h2 . . h5 k9 . c5 . s7 . . .", "d5 h9 k5 d4", "d6 c10 s5 h1")
    counts = bytearray(7)
    outlook.spent(state, 0, counts)
    assert list(counts) == [1, 1, 1, 1, 1, 2, 0]
    outlook.spent(state, 6, counts)
    assert list(counts) == [1, 2, 0, 0, 0, 2, 0]


@pytest.mark.parametrize("seed", range(8))
def test_a_tile_alone_is_put_where_it_does_best(seed):
    state = midgame(seed, 2 + seed % 3)
    slow = turns_of(state, 1)
    work = searched(state, scratch._MOST, 2)
    for slot in range(2 * layout.HAND):
        values = [worth(made) for placed, made in slow.items() if slot in dict(placed)]
        best_turns.alone(work, slot)
        assert bool(tiles_of(work, 0)) == bool(values)
        assert not values or worth_of(work, 0) == max(values)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_of_turns_that_are_alike_the_one_on_own_squares_is_preferred(seed):
    """Of every seat: its squares are not always the first ones."""
    state = midgame(seed, 2)
    own = bonus_squares.owned(state, state[layout.SEAT])
    work = scratch.new()
    outlook.prefer_own(work, state)
    for _ in best_turns.search(work, state, WEIGHTS, 1, 2):
        pass

    def in_all(placed):
        return worth(slow[placed]) + sum((own >> square & 1) - 1 for _, square in placed)

    slow = turns_of(state, 2)
    assert worth_of(work, 0) == max(map(in_all, slow))


def test_a_tile_whose_next_number_is_at_hand_is_worth_keeping():
    state = position(". . . h5 k9 . . c1 s7 . . .", "d5 h9 k2 s3", "d6 c10 k7 h1")
    work = scratch.new()
    outlook.mind(work, state)
    spent = work[scratch.SLOTS :][:4]
    assert min(spent) == spent[0] < scratch.EVEN
    assert max(spent) > scratch.EVEN


def test_empty_squares_of_its_own_are_worth_most():
    state = position("h2 . . h5 k9 . . c1 s7 . . .", "d5 h9 k2 s3", "d6 c10 k7 h1")
    work = scratch.new()
    outlook.mind(work, state)
    worths = list(work[scratch.PUT :][: board.SQUARES])
    assert worths.index(max(worths)) == 1
    assert worths.count(max(worths)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 32))
def test_a_turn_is_gone_on_with(seed):
    state = midgame(seed, 2 + seed % 3)
    slow = turns_of(state, 2)
    begun = {next(iter(placed)) for placed in slow if len(placed) == 2}
    for slot, square in sorted(begun)[:3]:
        after = bytearray(state)
        rules.apply(after, layout.place_move(slot, square))
        values = [worth(made) for placed, made in slow.items() if (slot, square) in placed]
        assert worth_of(searched(after, 1, 2), 0) == max(values)


def test_a_tile_that_parts_the_chain_does_not_join_it():
    state = position(". . . . c3 . . c5 c4 . . .", "c6 h1 d9 s8", "c2 k7 s4 h10")
    slow = [worth(made) for turn, made in turns_of(state, 2).items() if (0, 3) in turn]
    place(state, (0, 3))
    assert [value for value, _ in found(state, scratch._MOST, 2)] == sorted(slow, reverse=True)


@pytest.mark.parametrize("seed", range(40, 80))
def test_every_turn_that_is_kept_can_be_played(seed):
    state = midgame(seed, 2 + seed % 3)
    work = searched(state, scratch._MOST, 3)
    for row in range(scratch._MOST):
        if not tiles_of(work, row):
            break
        after = bytearray(state)
        place(after, *(divmod(move_of(work, row, i), 16) for i in range(tiles_of(work, row))))
        done(after)
        assert after[layout.LAST_POINTS] >= 2


@pytest.mark.parametrize("module", [finding_turns, finding_sets, keeping_best, winning])
def test_figures_that_machine_code_repeats_are_those_of_the_layouts(module):
    figures = {name.lstrip("_"): value for name, value in vars(scratch).items()}
    figures |= {"TOP": layout.TOP, "COMMON": layout.COMMON, "ALL": board.ALL}
    figures |= {"HAND_END": scratch._HAND + 2 * layout.HAND}
    figures |= {"FOUND": scratch._BEST + 2}  # the tiles of the best turn
    repeated = {name[1:]: value for name, value in vars(module).items() if type(value) is int}
    own = {"SUIT"}
    assert {name: figures[name] for name in repeated if name not in own} == {
        name: value for name, value in repeated.items() if name not in own
    }
    assert len(repeated) > 1


def test_its_neighbours_are_the_boards():
    rows = [scratch.new()[64 + 4 * square :][:4] for square in range(board.SQUARES)]
    assert [bytes(other for other in row if other < 12) for row in rows] == list(board.NEIGHBOURS)


@pytest.mark.slow
def test_two_thoughts_of_any_level_may_run_at_the_same_time():
    def thought(seed, level):
        state = midgame(seed, 2 + seed % 3)
        seat = state[layout.SEAT]
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        own = bytearray(8)
        rng.seed(own, 0, seed)
        moves = array("i", legal(state))
        return bot.think(seen, seat, moves, len(moves), own, level), seen

    def finished(*thoughts):
        """The moves of thoughts that are taken on in turn, slice by slice."""
        found = {}
        while len(found) < len(thoughts):
            for number, (running, _) in enumerate(thoughts):
                if number not in found:
                    try:
                        next(running)
                    except StopIteration as end:
                        found[number] = end.value
        return [found[number] for number in range(len(thoughts))]

    for seed in range(60, 72):
        pairs = [(seed, seed % 3), (seed + 100, (seed // 3) % 3)]
        alone = [finished(thought(*pair))[0] for pair in pairs]
        assert finished(*(thought(*pair) for pair in pairs)) == alone


def test_a_thought_given_up_leaves_the_observation_as_it_was():
    state = midgame(3, 4)
    seen = bytearray(len(state))
    rules.observe(state, state[layout.SEAT], seen)
    before = bytes(seen)
    moves = array("i", legal(state))
    thought = bot.think(seen, state[layout.SEAT], moves, len(moves), bytearray(range(8)), HARD)
    for _ in range(300):
        next(thought)
    thought.close()
    assert bytes(seen) == before


@pytest.mark.slow
def test_micropython_decides_the_same():
    assert same_on_both(
        """
from host_sim.playing.bots import choose
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
""",
        folders=(paths.ROOT,),
    )
