"""Whatever is legal can be chosen with the buttons, and what it brings is shown before."""

import random

import pytest

from lineup.games.lineit import rules
from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.rules import view
from lineup.games.lineit.rules.problems import why_not
from lineup.games.lineit.screen.choices import forecast, selection
from lineup.games.lineit.screen.choices.turn_choice import Choice
from lineup.games.lineit.screen.pages import card_page
from lineup.games.lineit.screen.views import own_line
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.lineit.screen.cards import lay
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UP, A, B, X

CHALLENGE_3 = next(card for card in range(at.TOP + 1, at.TOP + 7) if at.challenge_of(card) == 3)


def part_of(table):
    desk = table.screen.desk
    table.screen.draw(table.seat())
    part = Choice(desk, table.screen.table, table.screen.queue)
    part.draw()
    return part


def reachable(part):
    """Everything that the arrows lead to."""
    found, todo = {part.focus}, [part.focus]
    while todo:
        start = todo.pop()
        for event in (UP, DOWN, LEFT, RIGHT):
            part.focus = start
            part.key(event)
            if part.focus not in found:
                found.add(part.focus)
                todo.append(part.focus)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seats", rules.SEATS)
def test_every_legal_move_can_be_chosen_and_nothing_else(seats):
    source = random.Random(seats)
    table = rig.Table("lineit", seats, seats, rig.SIZES[seats % 2])
    while table.seat() >= 0:
        legal = table.legal()
        if source.random() < 0.25:
            part = part_of(table)
            desk = table.screen.desk
            offered = set()
            for item in reachable(part):
                for chain in selection.chains(desk, item):
                    copy = bytearray(table.state)
                    for move in chain:
                        rules.play(copy, move)
                    offered.add(chain[0])
                    assert forecast.sentence(desk, chain)[0]
                if not selection.chains(desk, item):
                    assert selection.reason(desk, item).startswith("lineit.why.")
            assert offered == set(legal)
        table.session.play(source.choice(legal))


def said(table):
    """The sentence, and the chip before it."""
    return table.screen.desk.said()[:2]


def test_two_presses_take_a_card_and_one_ends_the_turn():
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40])
    table.keys(A, A)
    assert table.state[at.player_at(0) + at.LAST] == 10
    table.keys(A)
    assert table.state[at.SEAT] != 0 or table.state[at.ROUND] == 2


def test_the_other_place_is_the_hand():
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40])
    table.keys(RIGHT, A, RIGHT, A)
    assert table.state[at.player_at(0) + at.HAND] == 20


def test_a_card_that_fits_nowhere_proposes_to_collect_and_start_anew():
    table = rig.Table("lineit", people=[0])
    lay(table, [10], lines=[[50, 60, 70, 80]], hands=[[20, 30]])
    part = part_of(table)
    assert part.chains == [(at.MOVE_COLLECT, at.MOVE_LINE | 10)]
    assert said(table) == (t("lineit.say.anew", "10"), "+1")
    table.keys(A, A)
    base = at.player_at(0)
    assert view.score(table.state, 0) == 1
    assert list(table.state[base + at.LINE : base + at.LINE + table.state[base + at.LINE_N]]) == [
        10
    ]


@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_the_lines_end_is_no_place_for_a_card_that_needs_a_new_line(size):
    table = rig.Table("lineit", people=[0], size=size)
    lay(table, [10], lines=[[50, 60, 70, 80]])
    part = part_of(table)
    assert len(part.chains) == 2 and part.chains[0] == (at.MOVE_KEEP | 10,)
    shown = []
    draw = table.screen.table.line.draw
    table.screen.table.line.draw = lambda *how: (shown.append(how), draw(*how))
    part.key(A)
    assert shown[-1] == (10, own_line.NONE, False)
    part.key(UP)  # collected first: the card begins
    assert shown[-1] == (10, own_line.CHOSEN, True)
    assert said(table) == (t("lineit.say.anew", "10"), "+1")


@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_down_from_the_first_card_leads_to_the_first_and_up_back(seats, size):
    table = rig.Table("lineit", seats, people=[0], size=size)
    lay(table, [10, 20, 30, 40], hands=[[50, 60]])
    part = part_of(table)
    market, below = part._rows()
    part.focus = market[0]
    for event, item in ((DOWN, below[0]), (UP, market[0])):
        part.key(event)
        assert part.focus == item
    part.focus = market[-1]
    part.key(DOWN)
    assert part.focus != below[0] or size == rig.SIZES[1]  # whose hand lies to its right


def test_a_card_of_the_hand_is_played_one_of_the_market_taken():
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40], hands=[[50, 60]])
    verbs = []
    for way in ((), (DOWN,)):
        table.keys(*way)
        verbs.append(table.screen.desk._verbs[0])
    assert verbs == [(A, "ui.take"), (A, "ui.play")]


def test_of_an_empty_jackpot_nothing_is_told():
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40])
    told = []
    for cards in (0, 4):
        for suit in range(4):
            table.state[at.JACKPOTS + suit] = cards
        part = part_of(table)
        told.append([text for text, _ in card_page.lines(table.screen.desk, part)])
    later = t("lineit.say.jackpot.later", 1, 4)
    assert later in told[1] and later not in told[0]
    assert not any(t("lineit.say.jackpot.later", 1, 0) in texts for texts in told)


def test_what_a_card_brings_is_said_before():
    table = rig.Table("lineit", people=[0])
    lay(table, [9, 30], lines=[[1, 5, 6]], jackpots=(4, 0, 0, 0))
    part = part_of(table)
    assert said(table) == (t("lineit.say.jackpot.0"), "+4")
    part.key(RIGHT)
    assert said(table) == (t("lineit.say.next", 23, 70), "+1")


def test_what_collecting_brings_is_said_before():
    table = rig.Table("lineit", people=[0])
    lay(table, [9], lines=[[103, 10, 20, 30, 40, 50]])
    part = part_of(table)
    part.key(DOWN)
    while part.focus != selection.COLLECT:
        part.key(RIGHT)
    assert said(table) == (t("lineit.say.failed", 4), "\u22122")


@pytest.mark.parametrize(
    "line, card, key, args, chip",
    [
        ([], 40, "lineit.say.start", (), ""),
        ([], 103, "lineit.say.exactly", (4,), ""),
        ([50], 60, "lineit.say.rise", (40,), ""),
        ([50], 40, "lineit.say.fall", (39,), ""),
        ([101, 10, 20], 30, "lineit.say.met", (3,), "+6"),
        ([101, 10, 20, 30], 40, "lineit.say.lost", (3,), "\u22125"),
        ([10, 20, 33], 37, "lineit.say.jackpot.later", (2, 7), "+1"),
    ],
)
def test_a_sentence_says_what_weighs_most(line, card, key, args, chip):
    table = rig.Table("lineit", people=[0])
    lay(table, [card], lines=[line], jackpots=(7, 7, 7, 7))
    part_of(table)
    assert said(table) == (t(key, *args), chip)


@pytest.mark.parametrize(
    "item, key, reason",
    [
        (selection.END, A, "lineit.why.take"),
        (selection.COLLECT, A, "lineit.why.empty"),
        (0, UP, "lineit.no.way"),
        (selection.HAND_0, DOWN, "lineit.no.way"),
    ],
)
def test_wrong_presses_say_why(item, key, reason):
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40], hands=[[60]])
    part = part_of(table)
    desk = table.screen.desk
    complaints = []
    desk.complain = lambda key, *args: complaints.append(key)
    part.focus = item
    part.draw()
    assert part.key(key) == -1
    assert complaints == [reason]


def test_b_without_anything_to_take_back_says_so():
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40])
    pictures = []
    table.keys(B, watch=lambda: pictures.append(table.picture))
    assert len(set(pictures)) == 2
    assert table.screen.desk.complained


def test_taken_cards_have_a_reason():
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40])
    table.keys(A, A, UP)
    desk = table.screen.desk
    assert selection.reason(desk, 1) == "lineit.why.took"


def test_b_puts_a_card_back_then_takes_moves_back():
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40])
    before = bytes(table.state)
    table.keys(A, B)
    assert bytes(table.state) == before
    table.keys(A, A, B)
    assert bytes(table.state) == before


def test_b_takes_back_collecting_and_what_followed():
    table = rig.Table("lineit", people=[0])
    lay(table, [10], lines=[[50, 60, 70, 80]], hands=[[20, 30]])
    before = bytes(table.state)
    table.keys(A, A)
    assert bytes(table.state) != before
    table.keys(B, B)
    assert bytes(table.state) == before


@pytest.mark.parametrize(("line", "worth"), [([50, 60], "0"), ([103, 50, 60, 70], "\u22124")])
def test_a_line_that_brings_nothing_is_collected_once_that_was_asked(line, worth):
    table = rig.Table("lineit", people=[0])
    lay(table, [10], lines=[line])
    before = bytes(table.state)
    table.keys(DOWN, A)
    assert said(table) == (t("lineit.ask.collect", worth), "!")
    table.keys(DOWN, A, B, UP)
    assert bytes(table.state) == before and said(table)[0] != t("lineit.ask.collect", worth)
    table.keys(DOWN, A, A)
    assert table.state[at.player_at(0) + at.LINE_N] == 0


def test_up_leads_to_the_line_and_down_to_the_hand():
    table = rig.Table("lineit", people=[0])
    lay(table, [20, 70], lines=[[50, 60]])
    part = part_of(table)
    for focus, ways in ((1, (0, 0, 1, 1, 0)), (0, (0, 1, 0, 0, 1))):
        part.focus, part.held = focus, False
        part.draw()
        part.key(A)
        found = [part.way]
        for event in (UP, DOWN, DOWN, UP):
            part.key(event)
            found.append(part.way)
        assert tuple(found) == ways
        part.key(RIGHT)
        part.key(LEFT)
        assert part.way == ways[-1]


@pytest.mark.parametrize(("other", "asks"), [(70, True), (30, False)])
def test_a_new_line_in_place_of_one_that_goes_on_is_asked_for(other, asks):
    table = rig.Table("lineit", people=[0])
    lay(table, [20, other], lines=[[50, 60]])
    before = bytes(table.state)
    table.keys(A, UP, A)
    assert (said(table) == (t("lineit.ask.collect", "0"), "!")) == asks
    assert (bytes(table.state) == before) == asks
    if asks:
        table.keys(A, UP, A, A)
    base = at.player_at(0)
    assert table.state[base + at.NUMBERS] == 1 and table.state[base + at.LINES] == 1


def test_a_line_that_brings_points_is_collected_at_once():
    table = rig.Table("lineit", people=[0])
    lay(table, [10], lines=[[50, 60, 70, 80]])
    table.keys(DOWN, A)
    assert view.score(table.state, 0) == 1


def test_looking_at_the_lines_changes_nothing():
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40], lines=[[50], [60, 70]])
    pictures = []
    table.keys(RIGHT, X, RIGHT, B, watch=lambda: pictures.append(table.picture))
    assert pictures[1] == pictures[4]
    assert len(set(pictures[1:4])) == 3


def test_unfit_cards_have_a_reason_in_words():
    table = rig.Table("lineit", people=[0])
    lay(table, [10, 20, 30, 40], lines=[[50, 60]])
    part = part_of(table)
    desk = table.screen.desk
    assert part.chains == [(at.MOVE_KEEP | 10,), (at.MOVE_COLLECT, at.MOVE_LINE | 10)]
    assert (t(why_not(desk.seen, at.MOVE_LINE | 10)), None) in card_page.lines(desk, part)


def test_the_last_card_says_nothing_of_what_would_fit_after_it():
    """The game ends with it: all lines are collected then."""
    table = rig.Table("lineit", people=[0])
    lay(table, [], lines=[[50, 60, 70]], hands=[[80]])
    table.state[at.STEP] = at.FINAL
    table.keep()
    part = part_of(table)
    part.focus = selection.HAND_0
    part.draw()
    assert part.chains == [(at.MOVE_PLAY | 80,)]
    assert card_page.lines(table.screen.desk, part) == [(t("lineit.say.last"), 1)]


@pytest.mark.parametrize(
    ("line", "hand", "first", "said"),
    [
        ([CHALLENGE_3, 15, 50], [84], selection.HAND_0, ("lineit.say.met", 3, 6)),
        ([CHALLENGE_3, 15, 50, 84], [90], selection.END, ("lineit.say.lost", None, -5)),
        ([CHALLENGE_3, 15], [84], selection.END, ("lineit.say.last", None, None)),
        ([66, 65], [CHALLENGE_3], selection.END, ("lineit.say.failed", 3, -3)),
        ([66, 65, 64, 63], [CHALLENGE_3, 20], selection.HAND_0 + 1, ("lineit.say.last", None, 1)),
    ],
)
def test_the_last_card_is_weighed_with_the_challenge(line, hand, first, said):
    """The best move is selected first, and passing where nothing brings anything."""
    table = rig.Table("lineit", people=[0])
    lay(table, [], lines=[line], hands=[hand])
    table.state[at.STEP] = at.FINAL
    table.keep()
    part = part_of(table)
    assert part.focus == first
    part.focus = selection.HAND_0 + len(hand) - 1
    part.draw()
    key, of, gain = said
    words = t(key) if of is None else t(key, of)
    assert forecast.sentence(table.screen.desk, part.chains[0]) == (words, gain)


def test_one_number_that_fits_is_no_span():
    table = rig.Table("lineit", people=[0])
    lay(table, [98, 99, 41, 42], lines=[[50, 60]])
    desk = part_of(table).desk
    words = []
    for card in (98, 99):
        desk.try_out((at.MOVE_LINE | card,))
        words.append(forecast.fits_then(desk.after, desk))
    assert words == [t("lineit.info.fit", 99, 100), t("lineit.info.fit.one", 100)]


def kinds(table):
    return [move >> at.KIND_SHIFT for move in table.session.moves]


def test_the_turn_ends_by_itself_where_nothing_else_is_left():
    table = rig.Table("lineit", people=[0])
    lay(table, [30, 40, 50, 60], lines=[[1, 2, 3, 5]])
    table.keys(A, A, LEFT, A)
    assert kinds(table)[:3] == [at.LINE_KIND, at.COLLECT_KIND, 0]


def test_the_turn_does_not_end_by_itself_while_a_hand_card_can_be_played():
    table = rig.Table("lineit", people=[0])
    lay(table, [30, 40, 50, 60], lines=[[1, 2, 3, 5]], hands=[[70]])
    table.keys(A, A, LEFT, A)
    assert kinds(table) == [at.LINE_KIND, at.COLLECT_KIND]


@pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])
def test_the_bag_lies_above_the_tick_on_low_panels_only(size):
    table = rig.Table("lineit", 2, 3, size)
    lay(table, [40, 41, 42, 43], [[10, 20, 30, 35]], [[50, 60]])
    part = part_of(table)
    part.focus = selection.END
    part.key(UP)
    low = size == rig.SIZES[1]
    assert (part.focus == selection.COLLECT) == low
    part.focus = selection.COLLECT
    part.key(DOWN)
    assert (part.focus == selection.END) == low
    part.focus = selection.COLLECT
    part.key(UP)
    assert part.focus < selection.HAND_0
