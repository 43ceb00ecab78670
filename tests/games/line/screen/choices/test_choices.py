"""The decisions at the screen: what is marked, said and refused."""

import sys

import pytest

from host_sim.playing.bots import choose
from lineup.games.line import bot, rules
from lineup.games.line.rules import layout as at
from lineup.games.line.rules import view
from lineup.games.line.rules.cards import name_of
from lineup.games.line.screen import desk as looks
from lineup.games.line.screen.views.places import SLOTS
from lineup.ui.drawing import theme, tiles
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, LEFT, MENU, RIGHT, UP, A, B, X, Y

WIDE = (320, 240)
every_size = pytest.mark.parametrize("size", [*rig.SIZES, WIDE], ids=["tall", "low", "wide"])
every_count = pytest.mark.parametrize("seats", rules.SEATS)


def at_step(step, seats=2, seed=7, size=rig.SIZES[0], number=3):
    """A table where seat 0 has to decide a step at obstacle `number` or later."""
    table = rig.Table("line", seats, seed, size, [0])
    while table.seat() >= 0:
        late = table.state[at.ROUND] >= number + at.OPENING
        if table.seat() == 0 and table.state[at.STEP] == step and late:
            table.screen.draw(0)
            return table
        table.session.play(choose(bot, rules, table.state, table.seat(), table._rng, 1))
    raise AssertionError("there is no such step in this game")


def said(table):
    """Collects (text, gain) that the desk says from now on; "?" for the gain where it warns of
    something, "!" where it refuses."""
    lines = []
    desk = table.screen.desk
    say, warn, complain = desk.say, desk.warn, desk.complain

    def heard(text, gain=None):
        lines.append((text, gain))
        say(text, gain)

    def warned(text):
        lines.append((text, "?"))
        warn(text)

    def refused(key, *args):
        lines.append((t(key, *args), "!"))
        complain(key, *args)

    desk.say, desk.warn, desk.complain = heard, warned, refused
    return lines


@every_size
@every_count
def test_a_draft_takes_what_is_selected(size, seats):
    table = at_step(at.DRAFT, seats, size=size)
    before = table.session.moves[:]
    desk = table.screen.desk
    table.board.press = iter((A,)).__next__
    assert table.screen.choose(0) == [card < at.TAKEN for card in desk.items].index(True)
    assert table.session.moves == before


def test_the_cursor_passes_over_what_somebody_took():
    for seed in range(20):
        table = at_step(at.DRAFT, 4, seed=seed)
        free = [i for i, card in enumerate(table.screen.desk.items) if card < at.TAKEN]
        if len(free) < 5:
            break
    visited = set()

    def watch():
        visited.add(table.screen._part.focus)

    table.keys(*[RIGHT] * 5, watch=watch)
    assert visited == set(free) and 1 < len(free) < 5


def test_the_gain_shown_is_what_the_play_brings():
    table = at_step(at.PLAY, seed=4, number=4)
    desk = table.screen.desk
    gains = {card: desk.gain(card) for card in desk.items}
    lines = said(table)
    table.board.press = iter((A,)).__next__
    before = view.row_score(table.state, 0)
    move = table.screen.choose(0)
    table.session.play(move)
    gain = gains[move & at.CARD_MASK]
    assert lines[-1][1] == (gain or None)
    assert view.row_score(table.state, 0) == before + max(gain, 0)


@every_size
def test_a_card_that_does_not_fit_says_why(size):
    for seed in range(30):
        table = at_step(at.PLAY, seed=seed, size=size)
        desk = table.screen.desk
        gains = [desk.gain(card) for card in desk.items]
        if looks.UNFIT in gains and max(gains) >= 0:
            lines = said(table)
            begins = min(i for i, gain in enumerate(gains) if gain != looks.UNFIT)
            steps = (gains.index(looks.UNFIT) - begins) % SLOTS
            count = len(table.session.moves)
            table.keys(*[DOWN] * steps, A)
            assert len(table.session.moves) == count
            assert lines[-2] == (lines[-1][0], "?") and lines[-1][1] == "!"
            assert lines[-1][0] in (t("line.why.obstacle"), t("line.why.left"))
            return
    raise AssertionError("no such hand")


def exchange(size, seed=3, seats=2):
    """A table at an exchange, its (card, place) -> gain, and the keys that lead from a card to the
    next one, to the row, and back."""
    table = at_step(at.SWAP, seats, seed, size)
    desk = table.screen.desk
    gains = {}
    for move in desk.moves[: desk.count]:
        if move != at.MOVE_KEEP:
            card, place = move & at.CARD_MASK, move >> at.PLACE_SHIFT & at.PLACE_MASK
            gains[card, place] = view.gain(desk.seen, 0, place, card)
    low = size == rig.SIZES[1]
    return table, gains, (DOWN, LEFT, RIGHT) if low else (RIGHT, UP, DOWN)


@every_size
@every_count
def test_an_exchange_begins_at_keeping_and_a_card_at_its_best_place(size, seats):
    for seed in range(3):
        table, gains, (step, _, _) = exchange(size, seed, seats)
        lines = said(table)
        table.board.press = iter((A,)).__next__
        assert table.screen.choose(0) == at.MOVE_KEEP
        assert lines[-1][0] == t("line.exchange.keep")
        part = table.screen._part
        while part.card() not in {card for card, _ in gains}:
            part.key(step)
        move = part.move()
        card, place = move & at.CARD_MASK, move >> at.PLACE_SHIFT & at.PLACE_MASK
        best = max(gain for (one, _), gain in gains.items() if one == card)
        assert gains[card, place] == best and lines[-1][1] == (best or None)
        old = view.row(table.state, 0)[place] & at.CARD_MASK
        new, before = name_of(card), name_of(old)
        other = t("line.exchange.for", new, before)
        assert lines[-1][0] == (t("line.exchange.same", new) if new == before else other)


@every_size
def test_the_key_to_the_row_is_on_the_card_where_there_is_a_choice(size):
    shown = []
    for seed in range(8):
        table, gains, _ = exchange(size, seed)
        desk = table.screen.desk
        icons = []
        icon = desk.canvas.icon
        desk.canvas.icon = lambda data, *a, i=icons, icon=icon: i.append(data) or icon(data, *a)
        part = table.screen.part()
        arrow = tiles.LEFT if desk.grid.low else tiles.UP
        for part.focus, card in enumerate(desk.items):
            part.place = part._best(card)[0]
            desk.first = 0
            desk.forget("chips")
            desk.draw_street()
            icons.clear()
            part._worth(card, part.place)
            places = sum(card == one for one, _ in gains)
            assert (arrow in icons) is (places > 1)
            shown.append(places > 1)
    assert len(set(shown)) == 2


@pytest.mark.slow
@every_size
@every_count
def test_one_yellow_frame_at_a_time_and_the_hand_as_it_would_be(size, seats, monkeypatch):
    frames, faces = [], []
    tried = 0
    for seed in range(20):
        table, gains, (step, into, _) = exchange(size, seed, seats)
        desk, part = table.screen.desk, table.screen.part()
        row, face = desk.row, sys.modules[type(part).__module__].card_face

        def framed(aim=-1, card=0, ink=theme.FOCUS, row=row):
            frames.append(ink)
            row(aim, card, ink)

        def selected(*a, draw=face.selected):
            faces.append(a[5:])
            draw(*a)

        desk.row = framed
        monkeypatch.setattr(face, "selected", selected)
        part.draw()
        if not part.card():
            part.key(step)
        if part.place >= 0 and part.card():
            assert frames[-1] == theme.MUTED
            part.key(into)
        if part.aiming:
            old = view.row(desk.seen, 0)[part.place] & at.CARD_MASK
            assert frames[-1] == theme.FOCUS and faces[-1] == (old, False, theme.MUTED)
            tried += 1
    assert tried


@every_size
def test_every_exchange_can_be_chosen_in_the_row(size):
    for seed in range(8):
        table, gains, (step, into, _) = exchange(size, seed)
        card = max({card for card, _ in gains}, key=lambda c: sum(c == one for one, _ in gains))
        places = sorted(place for one, place in gains if one == card)
        if len(places) > 1:
            break
    chosen = set()
    for turns in range(len(places)):
        table, _, _ = exchange(size, seed)
        table.screen.choose = table.screen.choose
        part = table.screen.part()
        table.screen._part = part
        part.draw()
        while part.card() != card:
            part.key(step)
        part.key(into)
        assert part.aiming
        for _ in range(turns):
            part.key(RIGHT)
        chosen.add(part.key(A) >> at.PLACE_SHIFT & at.PLACE_MASK)
    assert sorted(chosen) == places and len(places) > 1


@every_size
def test_no_card_is_refused_its_place_in_the_row(size):
    table, _, (step, into, _) = exchange(size)
    part = table.screen.part()
    lines = said(table)
    part.draw()
    while part.card():
        part.key(step)
    part.key(into)
    assert lines[-1] == (t("line.exchange.first"), "!")


@every_size
def test_an_exchange_of_a_card_that_fits_nowhere_is_refused(size):
    for seed in range(20):
        table, gains, (step, into, _) = exchange(size, seed)
        useless = set(table.screen.desk.items) - {card for card, _ in gains}
        if useless:
            break
    part = table.screen.part()
    lines = said(table)
    part.draw()
    while part.card() not in useless:
        part.key(step)
    assert lines[-1] == (t("line.exchange.nowhere"), "?")
    whys = [(t("line.why." + why), "!") for why in ("obstacle", "left", "right")]
    for key in (A, into):
        assert part.key(key) == -1 and lines[-1] in whys
    assert not part.aiming


@every_size
def test_back_leads_from_the_row_to_the_hand(size):
    for seed in range(8):
        table, gains, (step, into, _) = exchange(size, seed)
        part = table.screen.part()
        part.draw()
        for _ in range(SLOTS):
            part.key(step)
            if part.card():
                part.key(into)
            if part.aiming:
                assert part.back() and not part.aiming and not part.back()
                return
    raise AssertionError("no such exchange")


def test_an_exchange_that_is_not_possible_is_said_until_a_key():
    for seed in range(40):
        table = rig.Table("line", 2, seed, people=[0])
        while table.seat() >= 0:
            state = table.state
            here = state[at.STEP] == at.PLAY and state[at.ROUND] == at.OPENING + at.EVERY
            if here and table.seat() == 0 and not table.session.can_undo():
                table.screen.draw(0)
                lines = said(table)
                table.keys(RIGHT)
                assert lines[0] == (t("line.exchange.none"), None)
                assert lines[1][0] != lines[0][0]
                return
            table.session.play(choose(bot, rules, state, table.seat(), table._rng, 1))
    raise AssertionError("an exchange was always possible")


def test_an_exchange_can_be_taken_back_and_nothing_else():
    table = at_step(at.SWAP, seed=3)
    state = bytes(table.state)
    table.session.play(at.MOVE_KEEP)
    table.screen.draw(0)
    table.board.press = iter((B,)).__next__
    assert table.screen.choose(0) == rig.UNDO
    table.session.undo()
    assert bytes(table.state) == state
    table.keep()
    lines = said(table)
    table.keys(B)
    assert lines[-1] == (t("ui.no_undo"), "!")


@every_size
def test_pages_show_everything_and_come_back(size):
    table = at_step(at.DRAFT, 4, size=size)
    pictures = []
    keys = (X, RIGHT, RIGHT, RIGHT, RIGHT, B)
    table.keys(*keys, watch=lambda: pictures.append(table.picture))
    assert len(set(pictures[:6])) == 6
    assert pictures[6] == pictures[0]
    table.board.press = iter((X, Y)).__next__
    table.screen.draw(0)
    assert table.screen.choose(0) == MENU


def test_moving_the_cursor_there_and_back_draws_the_same():
    for step in (at.DRAFT, at.PLAY, at.SWAP):
        for size in rig.SIZES:
            table = at_step(step, seed=3, size=size)
            pictures = []
            keys = (DOWN, UP) if size == rig.SIZES[1] else (RIGHT, LEFT)
            table.keys(*keys, watch=lambda p=pictures, t=table: p.append(t.picture))
            assert pictures[0] == pictures[-1] != pictures[1]
