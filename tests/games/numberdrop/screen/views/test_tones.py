"""The spent digits that belong together, seen as they are claimed or found out afterwards."""

import random

import pytest

from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.screen import art
from lineup.games.numberdrop.screen.views import past_combos
from lineup.games.numberdrop.screen.views.combo_numbers import number_of
from lineup.games.numberdrop.screen.views.sheet_view import LIFTED
from lineup.games.numberdrop.screen.views.tones import Tones
from tests.games import screen_rig as rig
from tests.games.numberdrop.screen.sheets import started

BASE = at.sheet_at(0)


def claimed(rows, same=(), runs=()):
    """The bytes of a sheet with spent digits (3') and the sizes claimed of each kind."""
    table = started(rows=rows)
    table.state[BASE + at.SAME] = sum(1 << size - 3 for size in same)
    table.state[BASE + at.RUNS] = sum(1 << size - 3 for size in runs)
    return table.state


def grouped(tones):
    """Number of a combo -> its cells, as row and column."""
    found = {}
    for cell in range(112):
        number = tones.group(0, cell) & 15
        if number:
            found.setdefault(number, set()).add((cell >> 3, cell & 7))
    return found


def test_a_claim_that_is_seen_is_remembered():
    tones = Tones(1)
    tones.look_at(claimed("4 4 4 5 6"), 0)
    assert grouped(tones) == {}
    tones.look_at(claimed("4' 4' 4' 5 6", same=(3,)), 0)
    assert grouped(tones) == {number_of(False, 3): {(0, 0), (0, 1), (0, 2)}}
    tones.look_at(claimed("4 4 4 5 6"), 0)
    assert grouped(tones) == {}, "it was taken back"


def test_two_claims_of_a_kind_that_touch_have_two_tones():
    tones = Tones(1)
    tones.look_at(claimed("4' 4' 4' 5 5 5 5", same=(3,)), 0)
    tones.look_at(claimed("4' 4' 4' 5' 5' 5' 5'", same=(3, 4)), 0)
    grounds = [tones.ground(tones.group(0, column)) for column in range(7)]
    assert grounds == [art.SAME] * 3 + [art.SAME_2] * 4
    tones.look_at(claimed("1' 2' 3' . . . .\n4' 4' 4' 5' 5' 5' 5'", (3, 4), (3,)), 0)
    assert tones.ground(tones.group(0, 8)) == art.RUN


def test_claims_that_nobody_saw_are_found_by_their_sizes():
    tones = Tones(1)
    tones.look_at(claimed("1' 2' 3' . . 7' .\n3' 3' 3' 3' 5' 6' .", (4,), (3,)), 0)
    assert {number_of(False, 4): {(0, i) for i in range(4)}}.items() <= grouped(tones).items()


@pytest.mark.slow
def test_whole_games_are_found_again():
    """Every combo that the claims of a whole game leave is covered, in the sizes claimed."""
    checked = 0
    for seed in range(3):
        table = rig.Table("numberdrop", 2, seed, people=[])
        while table.seat() >= 0:
            table.session.play(table.good_move())
        for seat in range(2):
            base = at.sheet_at(seat)
            masks = table.state[base + at.SAME] | table.state[base + at.RUNS] << 6
            numbers = [n for n in range(1, 13) if masks >> n - 1 & 1]
            cells = [c for c in range(112) if table.state[base + at.GRID + c] & at.USED]
            found = past_combos.find(table.state, base + at.GRID, cells, numbers)
            assert sorted(n for n, _ in found) == numbers
            assert sorted(c for _, group in found for c in group) == sorted(cells)
            checked += len(found)
    assert checked > 12


def test_cells_in_view_are_drawn_as_all_would_be():
    """A tone put over cells and taken away leaves no trace, wherever the outlines touch."""
    source = random.Random(1)
    for size in rig.SIZES:
        table = started(size=size)
        desk = table.screen.desk
        desk.look(0)
        desk.clear()
        desk.paint()
        view = desk.view
        before = table.picture
        for _ in range(40):
            cell = source.randrange(14) << 3 | source.randrange(7)
            look = source.choice(((7, 0, LIFTED), (2, 20, LIFTED), (9, 18, 3), (8, 0, 0)))
            view.put(cell, *look)
            if source.random() < 0.5:
                view.show()
        quick = shown(view, table)
        view.forget()
        assert shown(view, table) == quick
        view.refresh()
        assert shown(view, table) == before


def shown(view, table):
    assert type(view).__name__ == "SheetView"
    view.show()
    return table.picture
