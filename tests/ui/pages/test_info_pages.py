"""The pages behind X: tabs, turning, closing."""

from itertools import pairwise

import pytest

from lineup.ui.drawing import theme, tiles
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from lineup.ui.pages.info_pages import Info
from lineup.ui.type import overflow, sentence
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import TITLE
from tests.ui.a_desk import SIZES, a_desk, inks, picture

TABS = ("ui.next", "ui.points", "ui.menu")


class Pages(Info):
    def __init__(self, desk, tabs=("ui.next", "ui.info", "ui.menu")):
        super().__init__(desk, [(tab, Pages.leaf) for tab in tabs])
        self.shown = []
        self.scrolled = []

    def leaf(self):
        self.shown.append(self.index)
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


@pytest.mark.parametrize("size", SIZES)
def test_arrows_tell_of_tabs_that_are_out_of_view(size):
    desk = a_desk(size=size)
    drawn = []
    desk.canvas.icon = lambda icon, *rest: drawn.append(icon)
    seen = []
    many = Pages(desk, TABS * 3)
    for many.index in range(9):
        drawn.clear()
        many.draw()
        seen.append([arrow in drawn for arrow in (tiles.LEFT, tiles.RIGHT)])
    assert seen[0] == [False, True] and seen[-1] == [True, False]
    assert [True, True] in seen and [False, False] not in seen


def shown(draw):
    """Draws a page on which something is drawn, and returns how it looks."""
    desk = a_desk()
    pages = Pages(desk)
    desk.canvas.rect(0, 0, desk.canvas.width, desk.canvas.height, theme.PAPER)
    draw(pages)
    return picture(desk)


def test_sentences_stand_below_each_other_in_lines():
    texts = ("third leaf: the jackpot " * 3, "second leaf")

    def by_hand(pages):
        y = pages.top
        for text in texts:
            y = 5 + overflow.write(
                pages.canvas, TITLE, text, 8, y, pages.canvas.width - 22, pages.bottom, theme.INK
            )

    assert shown(lambda pages: pages.words(pages.top, texts)) == shown(by_hand)


@pytest.mark.parametrize(("text", "lines"), [("leaf", 1), ("a" * 12 + " " + "b" * 12, 2)])
def test_a_sentence_stands_beside_the_middle_of_a_picture(text, lines):
    high = max(24, lines * TITLE.leading)
    first = 60 + (high - (lines - 1) * TITLE.leading - TITLE.cap) // 2

    def by_hand(pages):
        for i, line in enumerate(text.split()):
            top = TITLE.line(first) + i * TITLE.leading
            pages.canvas.text(line, 40, top, theme.INK, TITLE)

    assert shown(lambda pages: pages.beside(40, 60, 24, text)) == shown(by_hand)
    assert Pages(a_desk()).beside(40, 60, 24, text) == high


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("leaf|bud", "leaf"),
        ("a" * 30 + "|bud", "bud"),
        ("a" * 12 + " " + "b" * 12 + "|" + "c" * 30, "a" * 12 + " " + "b" * 12),
    ],
)
def test_the_first_form_of_a_sentence_that_is_one_line_is_shown(text, same):
    assert shown(lambda pages: pages.words(pages.top, [text])) == shown(
        lambda pages: pages.words(pages.top, [same])
    )
    assert shown(lambda pages: pages.beside(40, 60, 24, text)) == shown(
        lambda pages: pages.beside(40, 60, 24, same)
    )


def beside(sign):
    return 8 + TITLE.width(sign) + 8 + 6


def rows_by_hand(lines, x, pages):
    """Rows drawn one by one: (y, lines of text, sign) each."""
    for y, texts, sign in lines:
        if sign:
            sentence.chip(pages.canvas, 8, pages.top + y, sign, theme.GOOD)
        else:
            pages.canvas.icon(shapes.DISC_7, 17, pages.top + y + 5, 7, 7, theme.INK)
        for i, text in enumerate(texts):
            top = TITLE.line(pages.top + y + 2) + i * TITLE.leading
            pages.canvas.text(text, x, top, theme.INK, TITLE)


def test_long_rows_take_more_lines():
    rows = [("leaf", "+4", theme.GOOD), ("a" * 12 + " " + "b" * 12 + "|" + "c" * 40, "", 0)]
    by_hand = [(0, ["leaf"], "+4"), (23, ["a" * 12, "b" * 12], "")]
    assert shown(lambda pages: pages.rows(pages.top, rows)) == shown(
        lambda pages: rows_by_hand(by_hand, beside("+4"), pages)
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
        lambda pages: rows_by_hand(by_hand, beside("+1000000"), pages)
    )


class Long(Info):
    """A page of `count` sentences, every one of which says its number, below a picture."""

    def __init__(self, desk, count, head=0):
        super().__init__(desk, (("ui.points", Long.numbers), ("ui.menu", Long.numbers)))
        self.count, self.fixed = count, head
        self.seen = []

    def numbers(self):
        self.head = self.fixed
        y = self.top + self.head + 6
        self.seen.append([])
        for number in range(self.count):
            if self.sees(y, TITLE.height):
                self.seen[-1].append(number)
            y = self.words(y, [f"{number} of all"])


@pytest.mark.slow
@pytest.mark.parametrize("head", [0, 17])
@pytest.mark.parametrize("size", SIZES)
def test_all_of_a_long_page_is_seen_by_scrolling_down_and_again_up(size, head):
    for count in range(1, 30):
        pages = Long(a_desk(*(DOWN,) * 40, *(UP,) * 40, B, size=size), count, head)
        pages.run()
        assert set().union(*map(set, pages.seen)) == set(range(count))
        assert pages.seen[0] == pages.seen[-1] and pages.seen[0][0] == 0
        lowest = max(pages.seen, key=lambda seen: seen[-1])
        assert lowest[-1] == count - 1
        down = pages.seen[: pages.seen.index(lowest) + 1]
        assert all(set(one) & set(two) for one, two in pairwise(down))


@pytest.mark.parametrize("size", SIZES)
def test_a_page_that_is_scrolled_keeps_to_its_place(size):
    def tabs(pages):
        desk = pages.desk
        return inks(desk, 0, desk.grid.bar), inks(desk, desk.grid.foot, desk.canvas.height)

    pages = Long(a_desk(size=size), 20)
    pages.draw()
    before = tabs(pages)
    assert pages.more
    while pages.scroll(DOWN):
        pages.draw()
        assert tabs(pages) == before
    assert not pages.more and not pages.scroll(DOWN)


def test_a_page_longer_than_the_panel_without_stops_loses_no_line():
    seen = []

    def words(info):
        info.words(info.top + 4, [" ".join(f"word{i:02}" for i in range(60))])

    desk = a_desk(size=(240, 135))
    pages = Info(desk, (("ui.points", words),))
    text = desk.canvas.text

    def noted(line, *rest):
        seen.append(line)
        return text(line, *rest)

    desk.canvas.text = noted
    pages.draw()
    while pages.scroll(DOWN):
        pages.draw()
    assert {word for line in seen for word in line.split()} >= {f"word{i:02}" for i in range(60)}


@pytest.mark.parametrize("size", SIZES)
def test_every_sign_is_painted_in_the_rows_of_its_sentence(size):
    desk = a_desk(size=size)
    written, painted = [], []
    desk.canvas.text = lambda line, x, y, *rest: x == 40 and written.append(y)

    def sign(info, name, y, high):
        assert all(y <= row < y + high for row in written[-1:])
        painted.append((name, y))

    def page(info):
        info.signs(40, info.top + 4, 24, "ui.", ("next", "info", "menu", "back") * 3, sign, 2)

    pages = Info(desk, (("ui.points", page),))
    pages.draw()
    seen = [name for name, _ in painted]
    assert seen[:3] == ["next", "info", "menu"] and painted[1][1] - painted[0][1] == 26
    assert pages.more
    while pages.scroll(DOWN):
        pages.draw()
    assert painted[-1][0] == "back"


def test_the_next_page_begins_at_its_top():
    pages = Long(a_desk(DOWN, DOWN, A, B), 20)
    pages.run()
    assert pages.seen[-1][0] == 0
