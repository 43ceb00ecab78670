"""The outlines of cards that bring points together with the one that was placed."""

from lineup.games.clustered.screen.views import outlines
from tests.games.clustered import positions as at

LINE = {(x, 2): (0, x) for x in range(4)}
SQUARE = {(0, 3): (0, 7), (1, 3): (0, 8)}
OTHERS = {(4, 2): (1, 1), (1, 1): (1, 2)}


def scoring(cards, x, y, block=0):
    state = at.dealt(2, at.NO_OPTIONS)
    at.lay(state, cards)
    cells = outlines.scoring(state, 0, at.cell(state, x, y), block)
    return [at.place_of(state, cell) for cell in cells]


def test_a_line_counts_from_its_beginning_without_others_cards():
    assert scoring({**LINE, **OTHERS}, 3, 2) == [(x, 2) for x in range(4)]
    assert scoring({(y, x): card for (x, y), card in LINE.items()}, 2, 1) == [
        (2, y) for y in range(4)
    ]


def test_a_rectangle_counts_where_it_is_larger_than_the_one_before():
    square = [(0, 2), (1, 2), (0, 3), (1, 3)]
    cards = {(0, 2): (0, 0), (1, 2): (0, 1), **SQUARE}
    assert scoring(cards, 1, 3) == square
    assert scoring(cards, 1, 3, block=4) == []


def test_a_card_of_both_counts_once():
    found = scoring({**LINE, **SQUARE}, 1, 3)
    assert len(found) == len(set(found)) == 4
    assert scoring({**SQUARE, **LINE}, 3, 2) == [(x, 2) for x in range(4)] + [(0, 3), (1, 3)]
