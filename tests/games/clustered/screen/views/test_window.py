"""The part of a large table that a window shows: the selected place, and a card that stays in
view."""

import random
from array import array

import pytest

from lineup import games
from lineup.games.clustered.rules.layout import CARD_CELL, GRID, HEIGHT
from lineup.games.clustered.screen.views.table_view import _meet
from lineup.games.clustered.screen.views.window import SIZES, Window

PLACES = [(240, 176, False), (156, 98, True), (320, 176, False)]
"""Pixels of the table on each panel, and whether cells end at its right edge."""


def a_large_table() -> bytearray:
    rules = games.load("clustered")
    state = rules.new(8, 4, (0, 0, 0) + (0,) * 8)
    pick = random.Random(1)
    moves = array("i", [0]) * rules.MAX_MOVES
    for _ in range(260):
        count = rules.moves(state, moves)
        if not count:
            break
        rules.apply(state, moves[pick.randrange(count)])
    return state


@pytest.mark.parametrize(("w", "h", "flush"), PLACES)
def test_a_place_is_seen_beside_a_kept_card_wherever_there_is_room_for_both(w, h, flush):
    state = a_large_table()
    window = Window(w, h, flush)
    window.look_at(state, 0)
    width = window.width
    cards = [cell for cell in range(width * HEIGHT) if state[GRID + cell] >= CARD_CELL]
    assert len(cards) > 60
    pick = random.Random(2)
    near = far = 0
    for _ in range(300):
        kept, place = pick.sample(cards, 2)
        window.frame(kept)
        assert window.size == SIZES[0]
        window.frame(place, 1, kept)
        assert window.xy(kept)
        across = abs(kept % width - place % width) < w // window.size
        down = abs(kept // width - place // width) < h // window.size
        assert (window.xy(place) is not None) == (across and down)
        near += across and down
        far += not (across and down)
    assert near > 20 and far > 20


@pytest.mark.parametrize(("dx", "dy"), [(0, 5), (0, -3), (7, 0), (-4, 0)])
def test_what_touches_what_lies_over_the_table_does_not_reach_into_it(dx, dy):
    """... a pixel nearer it does: it has to be drawn again then."""
    box, x, y = (20, 30, 7, 5), 20 + dx, 30 + dy
    assert not _meet(box, x, y, 4, 3)
    assert _meet(box, x - (dx > 0) + (dx < 0), y - (dy > 0) + (dy < 0), 4, 3)
    assert not _meet((), x, y, 4, 3)


@pytest.mark.parametrize(("w", "h", "flush"), PLACES)
def test_no_free_row_or_column_is_shown_while_cards_are_cut_off(w, h, flush):
    state = a_large_table()
    window = Window(w, h, flush)
    window.look_at(state, 0)
    width = window.width
    cards = [cell for cell in range(width * HEIGHT) if state[GRID + cell] >= CARD_CELL]
    rows = [cell // width for cell in cards]
    columns = [cell % width for cell in cards]
    for card in cards:
        window.size = 0
        window.frame(card)
        x, y, across, down = window.whole(window.left, window.top)
        if max(rows) - min(rows) + 3 > down:
            assert min(rows) <= y and y + down <= max(rows) + 2  # two: a cell more is half in view
        if max(columns) - min(columns) + 3 > across:
            assert min(columns) <= x and x + across <= max(columns) + 2
