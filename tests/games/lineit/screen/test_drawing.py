"""Drawing what changed gives what drawing everything gives, and all that is said fits."""

import random

import pytest

from lineup.games.lineit import rules
from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.screen import forecast, last_turns, selection
from lineup.text import en
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t
from tests.games import screen_rig as rig
from tests.games.lineit.positions import random_games
from tests.games.lineit.screen.cards import lay
from tests.games.screen_rig import A

both_panels = pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])
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


@both_panels
@all_seats
def test_news_of_busy_turns_keep_to_their_place_and_are_gone_after_a_press(seats, size):
    table = rig.Table("lineit", seats, 3, size, people=[0])
    lay(table, [10, 20, 30, 40, 50, 60, 70][: seats + 2])
    busy_turns(table)
    drawn = []
    anew = []

    def watch():
        drawn.append(table.picture)
        table.ui.redraw()
        anew.append(table.picture)

    table.keys(A, watch=watch)
    assert drawn == anew
    assert drawn[0] != drawn[1]


def test_news_that_are_too_wide_say_that_there_is_more():
    table = rig.Table("lineit", 5, 3)
    busy_turns(table)
    canvas = table.ui.canvas
    written = []
    text = canvas.text

    def noted(s, x, *args):
        written.append((s, x))
        return text(s, x, *args)

    canvas.text = noted
    seen = table.state
    last_turns.draw(canvas, seen, 1, 4, 100, 116)
    assert written[-1][0] == "\u2026"
    assert written[-1][1] + SMALL.width("\u2026") <= 120
    written.clear()
    last_turns.draw(canvas, seen, 1, 4, 100, 232)
    assert "\u2026" not in [s for s, _ in written]
    assert [s for s, _ in written if s.lstrip("+\u2212").isdigit()] == [
        "+7", "100", "+12", "\u22125", "99", "+10", "0"
    ]  # fmt: skip


def test_no_sign_of_the_news_lies_outside_its_place():
    table = rig.Table("lineit", 5, 3)
    canvas, chance = table.ui.canvas, random.Random(1)
    seen, base = table.state, at.player_at(1)
    for _ in range(150):
        seen[base + at.DID_N] = chance.randrange(7)
        for i in range(6):
            kind = chance.randrange(1, 5)
            seen[base + at.DID + i] = kind
            seen[base + at.DID_CARD + i] = chance.randrange(1, 107) if kind in (2, 3) else 0
            seen[base + at.DID_GAIN + i] = chance.randrange(-5, 20) + at.GAIN_ZERO
        canvas.fill(theme.BACKGROUND)
        last_turns.draw(canvas, seen, 1, 4, 100, 116)
        outside = [(x, y) for x in (*range(4), *range(120, 240)) for y in range(99, 114)]
        assert {canvas.fb.pixel(x, y) for x, y in outside} == {theme.BACKGROUND}


def wrapped(desk, texts):
    """Lines of words that these texts take."""
    _, _, w, _ = desk.geometry.words
    return sum(len(SMALL.wrap(text, w)) for text in texts)


@both_panels
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
                        words = forecast.words(desk, chain)
                        said += 1
                        assert wrapped(desk, [text for text, _ in words[: desk.room()]]) <= (
                            desk.room()
                        )
            rules.apply(table.state, table.any_move())
    assert said > 50


@both_panels
@all_seats
def test_every_reason_and_every_piece_of_news_fits(seats, size):
    desk = rig.Table("lineit", seats, size=size).screen.desk
    keys = [key for key in en.KEYS if key.startswith(("lineit.why.", "lineit.no."))]
    assert len(keys) > 12
    for key in keys:
        assert wrapped(desk, [t(key)]) <= desk.room(), key
    assert wrapped(desk, [t("lineit.final"), t("lineit.final.then")]) <= desk.room()
    name = max(rig.NAMES, key=SMALL.width)
    for key in ("line", "play", "line.challenge", "play.challenge", "keep", "collect"):
        log = t("lineit.show.who", name, t("lineit.log." + key, 100))
        assert wrapped(desk, [log, t("lineit.show.jackpot", 25)]) <= desk.room(), key


@both_panels
@all_seats
def test_the_other_lines_are_not_written_over_the_cards_in_hand(seats, size):
    table = rig.Table("lineit", seats, 5, size)
    lines = [[], [*range(81, 96), 105, 96, 97, 98, 100]] + [[104, *range(60, 40, -1), 38]] * 3
    lay(table, [10], lines[:seats], [[]] + [[20, 30]] * (seats - 1))
    table.screen.draw(0)
    desk = table.screen.desk
    canvas = table.ui.canvas
    for place in range(seats - 1):
        x, y, w = desk.geometry.other(place)
        for i in (1, 2):
            left = x + w - 5 - 6 * i
            mark = [canvas.fb.pixel(left + dx, y + 2 + dy) for dx in range(4) for dy in range(7)]
            assert set(mark) == {theme.MUTED}
            assert {canvas.fb.pixel(left - 1, y + 2 + dy) for dy in range(7)} <= {theme.BACKGROUND}
