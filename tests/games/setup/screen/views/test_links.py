"""The clasps over the tiles' edges, against the rules."""

import random

from lineup.games.setup import rules
from lineup.games.setup.rules import board, layout, sets
from lineup.games.setup.screen.views import board_view, links
from tests.games.setup.positions import EXAMPLE, position


def placed(*moves):
    """The rulebook's table with tiles of this turn."""
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", seat=1)
    for slot, square in moves:
        rules.apply(state, layout.place_move(slot, square))
    return state


def squares(mask):
    return [square for square in range(board.SQUARES) if mask >> square & 1]


def clasps(state):
    """Pairs of squares with a clasp, and its kind."""
    kinds = links.kinds(state, links.found(state))
    return {edge: kinds >> 2 * i & 3 for i, edge in enumerate(links.EDGES) if kinds >> 2 * i & 3}


def test_the_rulebooks_turn_has_three_sets():
    state = placed((0, 3), (1, 4))
    found = [(squares(mask), alike) for mask, alike in links.found(state)]
    assert found == [([0, 3, 4], True), ([3, 7, 10], False), ([1, 4], False)]
    assert clasps(state) == {
        (0, 3): links.EQUAL, (3, 4): links.EQUAL, (1, 4): links.RUN,
        (3, 7): links.RUN, (7, 10): links.RUN,
    }  # fmt: skip


def test_a_tile_alone_has_no_clasps():
    state = placed((2, 2))
    assert links.found(state) == [] and clasps(state) == {}


def test_the_edges_are_the_boards_lines():
    assert len(set(links.EDGES)) == 16
    for square, other in links.EDGES:
        assert other in board.NEIGHBOURS[square] and square < other
    for square, shifts in enumerate(links.SHIFTS):
        found = {shift // 2 for shift in shifts if square in links.EDGES[shift // 2]}
        assert len(found) == len(shifts) == len(board.NEIGHBOURS[square])


def test_squares_know_what_is_around_them():
    for square, mask in enumerate(board_view._AROUND):
        for other in range(board.SQUARES):
            across = abs(board.COLUMNS[other] - board.COLUMNS[square])
            down = abs(board.ROWS[other] - board.ROWS[square])
            assert bool(mask >> other & 1) == (across < 2 and down < 2)


def test_the_sets_use_the_squares_that_count():
    chance = random.Random(5)
    checked = 0
    for seed in range(12):
        state = rules.new(3, seed, (0, 0, 0))
        moves = [0] * rules.MAX_MOVES
        for _ in range(60):
            if rules.turn(state) < 0:
                break
            rules.apply(state, moves[chance.randrange(rules.moves(state, moves))])
            if state[layout.STEP] == layout.PLACE and sets.is_set(state):
                mask = 0
                for used, _ in links.found(state):
                    mask |= used
                assert mask == sets.made(state)
                linked = {square for edge in clasps(state) for square in edge}
                assert linked == set(squares(mask))
                checked += 1
    assert checked > 50


def test_what_counts_goes_set_by_set_and_runs_rise():
    state = placed((0, 3), (1, 4))
    order = links.in_order(state)
    assert sorted(order) == squares(sets.made(state)) and order[:3] == [0, 3, 4]
    assert order[3:] == [10, 7, 1]
    assert [state[layout.TOP + square] & 15 for square in (10, 7, 3)] == [3, 4, 5]
