"""Cards can be told apart at every size, and the table is never smaller than they are."""

import itertools

import pytest

from lineup.games.clustered.rules.layout import KINDS
from lineup.games.clustered.screen.views import faces, window
from lineup.ui.drawing import theme
from tests.games import screen_rig as rig

LEAST = 8
"""Pixels that any two have to differ by."""

sizes = pytest.mark.parametrize("size", [faces.HAND, faces.LARGE, faces.SMALL])


def drawn(size, draw):
    """The pixels of a card that `draw(canvas)` draws at 0, 0."""
    canvas = rig.Table("clustered").ui.canvas
    canvas.fill(theme.TABLE)
    draw(canvas)
    return [canvas.fb.pixel(x, y) for y in range(size + 2) for x in range(size + 2)]


@sizes
def test_any_two_cards_look_different(size):
    looks = [
        drawn(size, lambda canvas, card=card: faces.card(canvas, 0, 0, size, card, 0))
        for card in range(KINDS)
    ]
    for one, other in itertools.combinations(looks, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= LEAST


@sizes
def test_symbols_stay_on_the_paper_of_their_card(size):
    border = 3 if size > faces.SMALL else 2
    for card in range(KINDS):
        pixels = drawn(size, lambda canvas, card=card: faces.card(canvas, 0, 0, size, card, 0))
        for at, ink in enumerate(pixels):
            x, y = at % (size + 2), at // (size + 2)
            if ink == theme.INK:
                assert border <= x < size - border and border <= y < size - border


@sizes
def test_the_mark_of_a_new_card_covers_no_symbol(size):
    def marked(canvas, card):
        faces.card(canvas, 0, 4, size, card, 0)
        faces.drawn(canvas, 0, 4, size)

    for card in range(KINDS):
        plain = drawn(size, lambda canvas, card=card: faces.card(canvas, 0, 4, size, card, 0))
        new = drawn(size, lambda canvas, card=card: marked(canvas, card))
        assert new != plain
        for one, other in zip(plain, new, strict=True):
            assert one != theme.INK or other == theme.INK


def test_cards_of_one_owner_are_joined_and_others_are_not():
    size = faces.LARGE
    middle = (size + 2) * (size // 2) + size
    apart = drawn(size, lambda canvas: faces.on_table(canvas, 0, 0, size, 0, 3, 0))
    joined = drawn(size, lambda canvas: faces.on_table(canvas, 0, 0, size, 0, 3, 2))
    assert apart[middle] == theme.DARK and joined[middle] == faces.SEATS + 3


def test_the_table_has_cells_of_two_sizes():
    assert [size - faces.GAP for size in window.SIZES] == [faces.SMALL, faces.LARGE]
