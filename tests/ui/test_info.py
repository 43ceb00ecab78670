"""The pages behind X: tabs, turning, closing."""

import pytest

from lineup.ui import fits, sentence, theme
from lineup.ui.faces import shapes
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.info import Info
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from tests.ui.a_desk import SIZES, a_desk, inks, picture

TABS = ("ui.next", "ui.points", "ui.menu")


class Pages(Info):
    def __init__(self, desk, tabs=("ui.next", "ui.info", "ui.menu")):
        super().__init__(desk, tabs)
        self.shown = []
        self.scrolled = []

    def page(self, index):
        self.shown.append(index)
        self.rows(self.top + 6, [("third leaf: the jackpot", "+4", theme.GOOD)])

    def scroll(self, event):
        self.scrolled.append(event)


def test_pages_turn_round_and_back_closes_them():
    desk = a_desk(RIGHT, A, A, LEFT, B)
    desk.changed("card", 7)
    pages = Pages(desk)
    assert not pages.run()
    assert pages.shown == [0, 1, 2, 0, 2] and desk.changed("card", 7)


def test_the_menu_is_asked_for_from_there():
    assert Pages(a_desk(Y)).run()
    assert not Pages(a_desk(X)).run()


def test_a_long_page_is_told_of_up_and_down():
    pages = Pages(a_desk(DOWN, UP, B))
    pages.run()
    assert pages.scrolled == [DOWN, UP]


@pytest.mark.parametrize("size", SIZES)
def test_the_open_tab_is_of_one_surface_with_its_page(size):
    seen = []
    for index in range(3):
        desk = a_desk(size=size)
        pages = Pages(desk)
        pages.index = index
        pages.draw()
        seen.append(picture(desk))
        assert theme.PAPER in inks(desk, desk.grid.bar - 2, desk.grid.bar)
        assert theme.LIFTED in inks(desk, 0, desk.grid.bar)
        assert theme.GOOD in inks(desk, desk.grid.bar + 6, desk.grid.bar + 20)
    assert len(set(seen)) == 3


def test_the_open_tab_is_in_view_where_not_all_fit():
    desk = a_desk()
    many = Pages(desk, ("ui.no_undo",) * 3)
    pictures = set()
    for many.index in range(3):
        many.draw()
        assert theme.PAPER in inks(desk, 4, desk.grid.bar - 2)
        pictures.add(picture(desk))
    assert pictures


def shown(draw):
    """What a page looks like on which something is drawn."""
    desk = a_desk()
    pages = Pages(desk)
    desk.canvas.rect(0, 0, desk.canvas.width, desk.canvas.height, theme.PAPER)
    draw(pages)
    return picture(desk)


@pytest.mark.parametrize(("room", "font"), [(0, TITLE), (50, BODY)])
def test_sentences_are_as_large_as_all_have_room(room, font):
    texts = ("third leaf: the jackpot " * 3, "second leaf")

    def by_hand(pages):
        y = pages.top
        for text in texts:
            w = pages.canvas.width - 16
            y = 5 + fits.write(pages.canvas, font, text, 8, y, w, pages.bottom, theme.INK, 1)

    bottom = room and a_desk().grid.bar + room
    assert shown(lambda pages: pages.words(pages.top, texts, bottom=bottom)) == shown(by_hand)


@pytest.mark.parametrize(
    ("text", "others", "font"),
    [("leaf", (), TITLE), ("leaf", ("leaf", "a" * 30), BODY), ("a" * 30, (), BODY)],
)
def test_a_line_beside_something_is_as_large_as_all_have_room(text, others, font):
    top = font.line(60 + (BODY.cap - font.cap) // 2)
    assert shown(lambda pages: pages.beside(8, 60, text, others)) == shown(
        lambda pages: pages.canvas.text(text, 8, top, theme.INK, font)
    )


def beside(sign):
    return 8 + TITLE.width(sign) + 8 + 6


def rows_by_hand(lines, x, font, pages):
    """Rows drawn one by one: (y, lines of text, sign) each."""
    for y, texts, sign in lines:
        if sign:
            sentence.chip(pages.canvas, 8, pages.top + y, sign, theme.GOOD)
        else:
            pages.canvas.icon(shapes.DISC_7, 17, pages.top + y + 5, 7, 7, theme.INK)
        for i, text in enumerate(texts):
            top = font.line(pages.top + y + 2 + (TITLE.cap - font.cap) // 2) + i * TITLE.leading
            pages.canvas.text(text, x, top, theme.INK, font)


def test_rows_are_large_together_and_long_ones_take_more_lines():
    rows = [("leaf", "+4", theme.GOOD), ("a" * 12 + " " + "b" * 12 + "|" + "c" * 40, "", 0)]
    by_hand = [(0, ["leaf"], "+4"), (23, ["a" * 12, "b" * 12], "")]
    assert shown(lambda pages: pages.rows(pages.top, rows)) == shown(
        lambda pages: rows_by_hand(by_hand, beside("+4"), TITLE, pages)
    )


def test_rows_are_small_together_where_they_have_no_room():
    rows = [("leaf", "+4", theme.GOOD), ("a" * 12 + " " + "b" * 12, "", 0)]
    by_hand = [(0, ["leaf"], "+4"), (23, ["a" * 12 + " " + "b" * 12], "")]
    bottom = a_desk().grid.bar + 46
    assert shown(lambda pages: pages.rows(pages.top, rows, bottom)) == shown(
        lambda pages: rows_by_hand(by_hand, beside("+4"), BODY, pages)
    )


def test_rows_tell_where_the_next_one_begins():
    pages = Pages(a_desk())
    long = "a" * 12 + " " + "b" * 12
    assert pages.rows(50, []) == 50
    assert pages.rows(50, [("leaf", "+4", theme.GOOD), ("leaf", "", 0)]) == 96
    assert pages.rows(50, [(long, "", 0), ("leaf", "", 0)]) == 96 + TITLE.leading


def test_words_behind_wide_chips_stand_below_each_other():
    rows = [("leaf", "+1", theme.GOOD), ("leaf", "+1000000", theme.GOOD)]
    by_hand = [(0, ["leaf"], "+1"), (23, ["leaf"], "+1000000")]
    assert shown(lambda pages: pages.rows(pages.top, rows)) == shown(
        lambda pages: rows_by_hand(by_hand, beside("+1000000"), TITLE, pages)
    )
