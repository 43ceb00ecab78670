"""Drawing what changed gives what drawing everything gives, and all that is said fits."""

import itertools
import random

import pytest

from lineup.games.lineit import rules
from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.screen.art import SUITS
from lineup.games.lineit.screen.choices import forecast, selection
from lineup.games.lineit.screen.pages import moves_page
from lineup.games.lineit.screen.views import glyphs
from lineup.ui.drawing import theme
from lineup.ui.type.fonts import BODY
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.lineit.positions import random_games
from tests.games.lineit.screen.cards import lay
from tests.games.screen_rig import DOWN, RIGHT, A, B, X
from tests.languages import spoken
from tools import texts

SIZES = (*rig.SIZES, (320, 240))
every_panel = pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])
all_seats = pytest.mark.parametrize("seats", rules.SEATS)


def busy_turns(table):
    """Everybody's last turn had as many moves as a turn can have, and brought points."""
    state = table.state
    for seat in range(table.session.seats):
        base = at.player_at(seat)
        moves = ((1, 0, 7), (2, 100, 12), (1, 0, -5), (3, 99, 10), (1, 0, 0))
        state[base + at.DID_N] = len(moves)
        for i, (kind, card, gain) in enumerate(moves):
            state[base + at.DID + i] = kind
            state[base + at.DID_CARD + i] = card
            state[base + at.DID_GAIN + i] = gain + at.GAIN_ZERO
    state[at.player_at(0) + at.DID_N] = 0
    table.keep()


@pytest.mark.slow
@every_panel
@all_seats
def test_every_page_is_drawn_anew_as_it_was(seats, size):
    table = rig.Table("lineit", seats, 3, size, people=[0])
    lay(table, [10, 20, 30, 40, 50, 60, 70][: seats + 2], [[1, 2, 103]] * seats)
    busy_turns(table)
    drawn = []
    anew = []

    def above_the_foot():
        return table.picture[: table.ui.grid.foot * size[0] // 2]

    def watch():
        drawn.append(above_the_foot())
        table.ui.redraw()
        anew.append(above_the_foot())

    table.keys(X, DOWN, RIGHT, DOWN, RIGHT, RIGHT, DOWN, DOWN, RIGHT, DOWN, B, A, watch=watch)
    assert drawn == anew
    assert len(set(drawn)) >= 7


def test_the_last_moves_are_told_in_words_the_oldest_turn_first():
    table = rig.Table("lineit", 2, 3)
    busy_turns(table)
    table.screen.draw(0)
    told = moves_page.moves(table.screen.desk)
    assert told == [
        (1, t("lineit.did.collect"), 7),
        (1, t("lineit.log.play", 100), 12),
        (1, t("lineit.did.collect"), -5),
        (1, t("lineit.log.line", 99), 10),
        (1, t("lineit.did.collect"), 0),
    ]


@pytest.mark.slow
@every_panel
@all_seats
def test_what_is_said_of_a_card_fits(seats, size):
    table = rig.Table("lineit", seats, 5, size)
    said = 0
    for _, _, seed, chance in random_games(2, seed=60 + seats):
        table.session.state[:] = rules.new(seats, seed, (seed % 2,))
        while (seat := table.seat()) >= 0:
            if chance.random() < 0.2:
                table.screen.draw(seat)
                desk = table.screen.desk
                items = [*range(seats + at.EXTRA), selection.HAND_0, selection.HAND_0 + 1]
                for item in [*items, selection.COLLECT, selection.END]:
                    for chain in selection.chains(desk, item):
                        desk.say(*forecast.sentence(desk, chain))
                        said += 1
            rules.apply(table.state, table.any_move())
    assert said > 50


@every_panel
def test_every_reason_fits(size):
    desk = rig.Table("lineit", size=size).screen.desk
    desk.clear()
    keys = [
        key
        for key in spoken.messages()[texts.SOURCE]
        if key.startswith(("lineit.why.", "lineit.no."))
    ]
    assert len(keys) > 12
    for key in keys:
        desk.say(t(key))
        desk.complain(key)


@every_panel
def test_what_others_do_fits(size):
    desk = rig.Table("lineit", size=size).screen.desk
    desk.clear()
    name = max((t(f"play.seat.{seat}") for seat in range(1, 6)), key=BODY.width)
    for key in ("line", "play", "jackpot", "collect", "keep", "pass"):
        args = (100,) if key in ("line", "play", "jackpot") else ()
        desk.tell(t("lineit.show." + key, name, *args), 12)
    for key in ("left", "rest", "last", "end"):
        desk.tell(t("lineit.show." + key))


def box_of(table, part):
    """The pixels of a part of the table."""
    x, y, w, h = part
    pixel = table.ui.canvas.fb.pixel
    return [pixel(i, j) for j in range(y, y + h) for i in range(x, x + w)]


@every_panel
@all_seats
def test_a_lifted_card_leaves_nothing_behind(seats, size):
    table = rig.Table("lineit", seats, 3, size)
    lay(table, [7, 21, 34, 55, 60, 102, 100][: seats + 2], hands=[[30, 104]])
    screen = table.screen
    screen.draw(table.seat())
    before = table.picture
    chance = random.Random(seats)
    for _ in range(20):
        slot, hand = chance.randrange(seats + at.EXTRA), chance.randrange(at.HAND_SIZE)
        screen.table.market(slot, True)
        screen.table.hand(hand, True)
        assert table.picture != before
        screen.table.market(slot)
        screen.table.hand(hand)
        assert table.picture == before


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=["tall", "wide"])
@all_seats
def test_the_others_ends_stay_clear_of_hand_and_bag(seats, size):
    table = rig.Table("lineit", seats, 5, size)
    lines = [[], [*range(81, 96), 105, 96, 97, 98, 100]] + [[104, *range(60, 40, -1), 38]] * 3
    lay(table, [10], lines[:seats], [[20, 30]] * seats)
    table.screen.draw(0)
    geo = table.screen.desk.geometry
    parts = [(*geo.hand(slot), geo.hand_w, geo.hand_h) for slot in range(at.HAND_SIZE)]
    parts += [geo.bag, geo.tick]
    before = [box_of(table, part) for part in parts]
    for seat in range(1, seats):
        table.state[at.player_at(seat) + at.LAST] = 99
    table.screen.draw(0)
    assert [box_of(table, part) for part in parts] == before
    assert {theme.PAPER} <= set(box_of(table, (*geo.other(seats - 2), 24, 18)))


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=["tall", "wide"])
def test_of_a_single_other_seat_suits_and_hand_are_seen(size):
    def suits(cards, hand):
        table = rig.Table("lineit", 2, 5, size)
        lay(table, [10], [[], cards], [[], hand])
        table.screen.draw(0)
        x, y = table.screen.desk.geometry.other(0)
        boxes = [box_of(table, (x + 14 * suit, y + 21, 13, 13)) for suit in range(4)]
        marks = [box_of(table, (x + 14 * suit, y + 35, 13, 3)) for suit in range(4)]
        lit = [SUITS + suit in box for suit, box in enumerate(boxes)]
        return lit, [mark.count(theme.PAPER) // 9 for mark in marks], box_of(table, (x, y, 70, 38))

    lit, marks, none = suits([1, 5, 6], [])
    assert lit == [True, True, False, False] and marks == [2, 1, 0, 0]
    assert suits([40], [])[:2] == ([False, False, False, True], [0, 0, 0, 1])
    assert none != suits([1, 5, 6], [30])[2] != suits([1, 5, 6], [30, 50])[2]


@every_panel
@pytest.mark.parametrize("cards", ([10, 20, 106], [10, 103], [*range(10, 25)], [10, 20]))
def test_the_bags_points_touch_neither_the_bag_nor_the_edge(cards, size):
    table = rig.Table("lineit", 2, 5, size)
    lay(table, [40], [cards])
    table.screen.draw(0)
    geo = table.screen.desk.geometry
    x, y, w, h = geo.bag
    inked = [theme.INK in box_of(table, (x + i, y + 3, 1, h - 6)) for i in range(w)]
    assert not inked[0] and not inked[-1] and not inked[-2]
    bag = inked.index(True)
    assert all(inked[bag : bag + 9]) and not inked[bag + 9]
    assert geo.hand(at.HAND_SIZE - 1)[0] + geo.hand_w < x


@every_panel
def test_an_empty_line_waits_for_a_card_while_the_game_goes_on(size):
    table = rig.Table("lineit", 2, size=size)
    written = []
    table.screen.table.line._write = lambda text, *_: written.append(text)
    lay(table, [10])
    table.screen.draw(0)
    assert written == [t("lineit.line.empty")]
    table.state[at.STEP] = at.ENDED
    table.screen.draw(0)
    assert written == [t("lineit.line.empty")]


def test_a_range_in_two_lines_keeps_its_dash_above():
    table = rig.Table("lineit", 2)
    written = []
    write = table.ui.canvas.text
    table.ui.canvas.text = lambda text, *a: written.append(text) or write(text, *a)
    lay(table, [99], lines=[[3, 8, 14, 20, 46]])
    table.screen.draw(0)
    line = table.screen.table.line
    written.clear()
    x, y = line.place(5)
    line._range(x, y, x + 30, 0)
    assert written == ["47\u2013", "100"]


def test_the_smallest_signs_of_suits_differ_by_more_than_their_colour():
    for one, other in itertools.combinations(glyphs.TINY, 2):
        assert sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True)) >= 8
