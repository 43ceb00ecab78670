"""A player who circled the letter of a block has no turn while it falls on the others, and is told
why."""

import pytest

from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.screen.moves import skipped_seats
from lineup.games.numberdrop.screen.pages.details import Details
from lineup.ui.drawing import theme
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.screen_rig import A

SPARED = t("numberdrop.spared", "A")


def with_block(people, seats=2, size=rig.SIZES[0], circled=(0,)):
    """A table where all have written their numbers; then block A falls, and some circled it."""
    table = rig.Table("numberdrop", seats, 4, size, people)
    while table.state[at.TURN] == 0:
        table.keys(A)
    state = table.state
    state[at.TURN] += 1
    state[at.STEP], state[at.LETTER] = at.BLOCK, 0
    for seat in range(seats):
        state[at.sheet_at(seat) + at.CIRCLES] = 1 if seat in circled else 0
    state[at.SEAT] = next(seat for seat in range(seats) if seat not in circled)
    table.keep()
    return table


def said(table):
    return table.screen.desk.said()[:1]


@pytest.mark.parametrize("size", rig.SIZES)
def test_a_person_is_told_while_the_block_falls_on_a_cpu_player(size):
    table = with_block([0], size=size)
    seen = []
    table.keys(A, watch=lambda: seen.append((table.seat(), said(table), table.picture)))
    assert seen[0][:2] == (1, (SPARED,))
    assert seen[1][:2] != seen[0][:2]
    table = with_block([0], size=size)
    table.keys()
    table.ui.foot.hush()
    table.ui.canvas.flush()
    drawn = table.picture
    table.ui.redraw()
    table.ui.canvas.flush()
    assert table.picture == drawn


@pytest.mark.parametrize("size", rig.SIZES)
def test_only_the_way_on_is_named_as_every_button_goes_on(size):
    table = with_block([0], size=size)
    named = []
    show = table.ui.foot.show

    def noted(left, right, *rest):
        named.append((left, right))
        show(left, right, *rest)

    table.ui.foot.show = noted
    table.keys()
    assert named[-1] == ([(A, t("numberdrop.hint.go.on"))], ())


@pytest.mark.slow
def test_a_person_is_told_once():
    table = with_block([0])
    words = []
    table.keys(*[A] * 30, watch=lambda: words.append(said(table)))
    assert words.count((SPARED,)) == 1
    assert table.state[at.TURN] > 3


def test_a_person_who_was_away_is_told_at_the_next_turn():
    table = with_block([0, 1])
    told = []

    def watch():
        if said(table) == (SPARED,):
            told.append((table.seat(), table.state[at.STEP]))

    table.keys(*[A] * 20, watch=watch)
    assert len(told) == 1
    assert told[0][0] == 0 and told[0][1] != at.BLOCK


def test_without_animations_too():
    table = with_block([0])
    table.ui.animations = False
    table.keys()
    assert said(table) == (SPARED,)


@pytest.mark.parametrize("circled", [(), (1,)])
def test_who_has_not_circled_it_is_not_told(circled):
    table = with_block([0], 3, circled=circled)
    words = []
    table.keys(*[A] * 6, watch=lambda: words.append(said(table)))
    assert len(words) == 7 and (SPARED,) not in words


def test_nobody_is_waited_for_where_cpu_players_are_watched():
    table = rig.Table("numberdrop", 2, 4, people=[])
    table.state[at.STEP], table.state[at.LETTER], table.state[at.SEAT] = at.BLOCK, 0, 1
    table.state[at.sheet_at(0) + at.CIRCLES] = 1
    table.screen.draw(0)
    assert said(table) != (SPARED,)


@pytest.mark.parametrize(("circled", "key"), [
    ((0, 1), "numberdrop.letter.void"), ((0,), "numberdrop.letter.crossed"),
])  # fmt: skip
def test_a_letter_that_all_circled_has_not_fallen(circled, key):
    table = rig.Table("numberdrop", 2, 4)
    table.state[at.CROSSED] = 1
    for seat in circled:
        table.state[at.sheet_at(seat) + at.CIRCLES] = 1
    desk = table.screen.desk
    desk.look(0)
    texts = []
    text = desk.canvas.text

    def noted(words, *args):
        texts.append(words)
        return text(words, *args)

    desk.canvas.text = noted
    page = Details(desk, table.screen.recap)
    page.index = [tab for tab, _ in page.pages].index("numberdrop.tab.blocks")
    page.page()
    both = {t("numberdrop.letter.void"), t("numberdrop.letter.crossed")}
    assert both & set(texts) == {t(key)}


@pytest.mark.parametrize("size", rig.SIZES)
def test_nothing_peeps_out_beside_the_card(size):
    table = with_block([0], size=size)
    pictures = []
    table.keys(A, watch=lambda: pictures.append(table.picture))
    pixels = [n for byte in pictures[0] for n in (byte >> 4, byte & 15)]
    width = size[0]
    rows = [pixels[i : i + width] for i in range(0, len(pixels), width)]
    card = [row for row in rows if row[0] == theme.INK and row.count(theme.PAPER) > width // 3]
    assert len(card) > 80
    assert all(row[:3] == row[-3:] == [theme.INK] * 3 for row in card)


@pytest.mark.parametrize(("circled", "times"), [((0, 1), 1), ((0,), 0)])
@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_a_letter_that_all_circled_is_told_to_be_void(size, circled, times):
    """Once, after what the others did; not where somebody has not circled it."""
    table = rig.Table("numberdrop", 2, 4, size, [0])
    table.keys(*[A] * 12)
    told = []
    tell = table.screen.desk.tell
    table.screen.desk.tell = lambda text, gain=None: (told.append(text), tell(text, gain))
    table.state[at.CROSSED] = 1
    for seat in circled:
        table.state[at.sheet_at(seat) + at.CIRCLES] |= 1
    table.state[at.TURN] += 1
    table.board.press = lambda: A
    table.screen.draw(0)
    table.screen.draw(0)
    assert told.count(t("numberdrop.news.off", "A")) == times


def test_a_letter_that_fell_before_is_not_told_again() -> None:
    old = bytearray(rig.Table("numberdrop", 2, 4, rig.SIZES[0], [0]).state)
    seen = bytearray(old)
    seen[at.sheet_at(0) + at.CIRCLES] = seen[at.CROSSED] = 0b00011
    assert skipped_seats.spared_since(old, seen, 0) == [0, 1]
    old[at.CROSSED] = 0b00001
    assert skipped_seats.spared_since(old, seen, 0) == [1]
    old[at.CROSSED] = 0b00011
    assert skipped_seats.spared_since(old, seen, 0) == []


def test_what_was_crossed_off_before_is_no_news():
    old = bytearray(rig.Table("numberdrop", 2, 4).state)
    old[at.CROSSED] = 0b00101
    old[at.sheet_at(0) + at.CIRCLES] = 0b11111
    old[at.sheet_at(1) + at.CIRCLES] = 0b00011
    seen = bytearray(old)
    seen[at.CROSSED] = 0b01111
    assert skipped_seats.void_since(old, seen) == [1]
    assert skipped_seats.spared_since(old, seen, 0) == [3]
    assert skipped_seats.void_since(seen, seen) == skipped_seats.spared_since(seen, seen, 0) == []
