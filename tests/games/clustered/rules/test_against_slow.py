"""Random games against the slow implementation: legal cells, points kept, gains."""

import random

import pytest

from lineup.engine.protocol import OVER
from lineup.games.clustered import rules
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import seat_at
from lineup.games.clustered.rules.scoring import parts
from tests.games.clustered.positions import (
    choices,
    hand,
    legal,
    with_options,
)
from tests.games.clustered.slow import Table, card_of

ALL = with_options(firsts=1, bests=1)


def place(state, cell):
    return cell % state[at.WIDTH], cell // state[at.WIDTH]


def check_choice(state, table, seat):
    """The cards that may be picked, and the cells of one of them."""
    held = set(hand(state, seat))
    fitting = {which for which in held if table.legal(card_of(which))}
    if state[at.STEP] == at.DISCARD:
        assert not fitting and set(choices(state)) == held
    elif state[at.STEP] == at.CARD:
        assert set(choices(state)) == fitting
    elif state[at.STEP] == at.CELL:
        expected = table.legal(card_of(state[at.PICK]))
        assert {place(state, cell) for cell in choices(state)} == expected


def check_points(state, table, seats):
    for seat in range(seats):
        largest = table.largest(seat)
        assert parts(state, seat)[:2] == (largest, table.points(seat) - largest)
        assert state[seat_at(state, seat) + at.LONGEST] == table.longest(seat)
        assert parts(state, seat)[2] == 2 * (table.first_line == seat)
        assert parts(state, seat)[3] == 2 * (table.first_block == seat)


def greedy(state, source):
    """A cell with the largest gain, mostly: dense tables."""
    cells = choices(state)
    seat = rules.turn(state)
    if source.random() < 0.2:
        return at.MOVE_PLACE | source.choice(cells)
    best = max(cells, key=lambda c: (scoring.gain(state, seat, c), source.random()))
    return at.MOVE_PLACE | best


@pytest.mark.slow
@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize("dense", [False, True])
def test_random_games(seats, dense):
    source = random.Random(seats * 2 + dense)
    state = rules.new(seats, seats, ALL)
    table = Table(seats)
    while (seat := rules.turn(state)) != OVER:
        check_choice(state, table, seat)
        move = source.choice(legal(state))
        if state[at.STEP] == at.CELL:
            if dense:
                move = greedy(state, source)
            cell = move & at.CHOICE_MASK
            which = card_of(state[at.PICK])
            before = scoring.score(state, seat)
            promised = scoring.gain(state, seat, cell)
            table.put(seat, which, place(state, cell))
            rules.play(state, move)
            if rules.turn(state) != OVER:
                assert scoring.score(state, seat) == before + promised
            check_points(state, table, seats) if len(table.cards) % 5 == 0 else None
        else:
            rules.play(state, move)
    check_points(state, table, seats)
    largest = table.best([table.largest(seat) for seat in range(seats)])
    longest = table.best([table.longest(seat) for seat in range(seats)])
    for seat in range(seats):
        best = 2 * (largest == seat), 2 * (longest == seat)
        assert parts(state, seat)[4:] == (best if seats > 1 else (0, 0))


@pytest.mark.parametrize("seats", [4, 8])
def test_sites_are_what_their_neighbours_say(seats):
    """Every cell's code and every count, from the neighbours."""
    state = rules.new(seats, 3, ALL)
    source = random.Random(3)
    table = Table(seats)
    while rules.turn(state) != OVER:
        seat, move = rules.turn(state), source.choice(legal(state))
        if state[at.STEP] == at.CELL:
            table.put(seat, card_of(state[at.PICK]), place(state, move & at.CHOICE_MASK))
        rules.play(state, move)
    w = state[at.WIDTH]
    suiting = [{y * w + x for x, y in table.legal(card_of(c))} for c in range(28)]
    free = suiting[0].intersection(*suiting)
    assert at.FREE == at.COUNTS + 27
    for which, cells in enumerate([*(suiting[which] - free for which in range(27)), free]):
        assert state[at.COUNTS + which] == len(cells)
        rows = [cell // w for cell in cells]
        for y in range(64):
            assert state[at.ROWS + y * at.KINDS + which] == rows.count(y)
    sites = {c for c in range(64 * w) if 0 < state[at.GRID + c] < at.BLOCK_CELL}
    assert sites == suiting[27]
    for cell in sites:
        alone = not any(cell in suiting[which] for which in range(27))
        assert (state[at.GRID + cell] == at.DEAD) is alone
    assert {c // w for c in sites} <= set(range(state[at.TOP], state[at.BOTTOM] + 1))
