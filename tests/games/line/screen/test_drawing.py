"""Drawing what changed gives what drawing everything gives, and all that is said fits."""

import pytest

from lineup.games.line import rules
from lineup.games.line.rules import cards
from lineup.games.line.rules import layout as at
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t
from tests.games import screen_rig as rig
from tests.games.line.screen.test_choices import at_step
from tests.games.screen_rig import A, B

both_panels = pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])


def drawn_and_drawn_anew(table):
    """What the frame buffer holds, and what it holds once the whole screen is drawn anew."""
    drawn = table.picture
    table.ui.redraw()
    return drawn, table.picture


@both_panels
def test_the_third_hand_card_is_there_after_keeping_the_row_and_undo(size):
    table = at_step(at.SWAP, seed=3, size=size)
    pictures = []
    table.keys(A, B, watch=lambda: pictures.append(table.picture))
    assert pictures[2] == pictures[0] != pictures[1]


@both_panels
@pytest.mark.parametrize("seats", rules.SEATS)
def test_no_bar_is_left_under_an_obstacle_that_was_passed(seats, size):
    table = rig.Table("line", seats, 7, size, people=[0])
    while table.state[at.ROUND] < at.OPENING + 3:
        table.board.press = lambda: A
        table.step()
    table.keys()
    drawn, anew = drawn_and_drawn_anew(table)
    assert drawn == anew


def lines_of(text, w):
    return len(SMALL.wrap(text, w))


@both_panels
@pytest.mark.parametrize("seats", rules.SEATS)
def test_every_text_about_every_card_fits_its_place(seats, size):
    table = rig.Table("line", seats, size=size)
    table.screen.draw(0)
    geo = table.screen.desk.geometry
    name = max(rig.NAMES, key=SMALL.width)
    tricks = sorted({trick[0] for trick in cards.TRICKS}, key=SMALL.width)
    draft = [t("line.draft.how"), t("line.has", name), t("line.no.way"), t("line.why.taken")]
    draft += [t("line.brings", trick, 88, 188) for trick in tricks]
    draft += [t("line.news.draft", name, trick) for trick in tricks]
    draft += [t("line.why.obstacle"), t("line.why.left"), t("line.why.right"), t("ui.no_undo")]
    for text in draft:
        _, _, w, h = geo.words(seats + 1)
        assert lines_of(text, w) <= h // SMALL.height, text
    what = t("line.exchange.for", tricks[-1], tricks[-2])
    pairs = [
        (t("line.why.right"), what),
        (t("line.exchange.gain", what, "−188"), ""),
        (t("line.exchange"), t("line.exchange.how")),
        (t("line.why.obstacle"), t("line.down")),
        (t("line.news.swap", name, tricks[-1], "−188"), ""),
        (t("line.news.play", name, tricks[-1], 188), ""),
    ]
    for first, second in pairs:
        _, _, w, h = geo.words(4)
        assert lines_of(first, w) + lines_of(second, w) * bool(second) <= h // SMALL.height, first
