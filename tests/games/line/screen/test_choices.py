"""The decisions at the screen: what is marked, said and refused."""

import pytest

from host_sim.bots import choose
from lineup.games.line import bot, rules
from lineup.games.line.rules import layout as at
from lineup.games.line.rules import view
from lineup.games.line.screen import card_look
from lineup.ui.messages import t
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, LEFT, MENU, RIGHT, UP, A, B, X, Y


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
    """Collects what the desk says from now on."""
    lines = []
    say = table.screen.desk.say

    def heard(*words):
        lines.append([word[0] if isinstance(word, tuple) else word for word in words])
        say(*words)

    table.screen.desk.say = heard
    return lines


@pytest.mark.parametrize("size", rig.SIZES)
@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_draft_takes_what_is_selected(size, seats):
    table = at_step(at.DRAFT, seats, size=size)
    before = table.session.moves[:]
    desk = table.screen.desk
    gains = [desk.gain(card) if card < at.TAKEN else -3 for card in desk.items]
    table.board.press = iter((A,)).__next__
    assert table.screen.choose(0) == gains.index(max(gains))
    assert table.session.moves == before


def test_a_card_that_somebody_took_is_refused():
    for seed in range(20):
        table = at_step(at.DRAFT, 4, seed=seed)
        desk = table.screen.desk
        gains = [desk.gain(card) if card < at.TAKEN else -3 for card in desk.items]
        if -3 in gains:
            break
    lines = said(table)
    steps = (gains.index(-3) - gains.index(max(gains))) % len(gains)
    count = len(table.session.moves)
    table.keys(*[DOWN] * steps, A)
    assert lines[-2][0].endswith("took this card.")
    assert lines[-1] == [t("line.why.taken")]
    assert len(table.session.moves) == count


def test_the_gain_shown_is_what_the_play_brings():
    table = at_step(at.PLAY)
    desk = table.screen.desk
    gains = {card: desk.gain(card) for card in desk.items}
    table.board.press = iter((A,)).__next__
    before = view.row_score(table.state, 0)
    move = table.screen.choose(0)
    table.session.play(move)
    gain = gains[move & at.CARD_MASK]
    assert gain == max(gains.values())
    assert view.row_score(table.state, 0) == before + max(gain, 0)


def test_a_card_that_does_not_fit_says_why():
    for seed in range(30):
        table = at_step(at.PLAY, seed=seed)
        desk = table.screen.desk
        gains = [desk.gain(card) for card in desk.items]
        if card_look.UNFIT in gains and max(gains) >= 0:
            lines = said(table)
            steps = (gains.index(card_look.UNFIT) - gains.index(max(gains))) % 3
            count = len(table.session.moves)
            table.keys(*[DOWN] * steps, A)
            assert len(table.session.moves) == count
            assert lines[-1][0] in (t("line.why.obstacle"), t("line.why.left"))
            return
    raise AssertionError("no such hand")


@pytest.mark.parametrize("size", rig.SIZES)
def test_the_exchange_aims_at_the_best_place(size):
    table = at_step(at.SWAP, seed=3, size=size)
    desk = table.screen.desk
    desk.list = desk.moves[: desk.count]
    table.board.press = iter((A,)).__next__
    assert table.screen.choose(0) == at.MOVE_KEEP
    lines = said(table)
    table.keys(RIGHT)
    assert lines[-1] == [t("line.exchange.first")]
    for presses in ((DOWN, A), (DOWN, DOWN, A), (UP, A)):
        table = at_step(at.SWAP, seed=3, size=size)
        waiting = list(presses) + [Y]
        table.board.press = lambda waiting=waiting: waiting.pop(0)
        move = table.screen.choose(0)
        assert move == MENU or move in list(desk.list)


def test_an_exchange_can_be_taken_back_and_nothing_else():
    table = at_step(at.SWAP, seed=3)
    state = bytes(table.state)
    table.session.play(at.MOVE_KEEP)
    table.screen.draw(0)
    table.board.press = iter((B,)).__next__
    assert table.screen.choose(0) == rig.UNDO
    table.session.undo()
    assert bytes(table.state) == state
    lines = said(table)
    table.keys(B)
    assert lines[-1] == [t("ui.no_undo")]


@pytest.mark.parametrize("size", rig.SIZES)
def test_pages_show_every_seat_and_come_back(size):
    table = at_step(at.DRAFT, 4, size=size)
    pictures = []
    table.keys(X, RIGHT, RIGHT, RIGHT, RIGHT, B, watch=lambda: pictures.append(table.picture))
    assert len(set(pictures[:6])) == 6
    assert pictures[6] == pictures[0]
    table = at_step(at.PLAY, 3, size=size)
    pictures.clear()
    table.keys(X, LEFT, RIGHT, B, watch=lambda: pictures.append(table.picture))
    assert pictures[4] == pictures[0] and pictures[3] == pictures[1] and len(set(pictures)) == 3


def test_moving_the_cursor_there_and_back_draws_the_same():
    for step in (at.DRAFT, at.PLAY, at.SWAP):
        table = at_step(step, seed=3)
        pictures = []
        keys = (DOWN, RIGHT, LEFT, UP) if step == at.SWAP else (DOWN, UP)
        table.keys(*keys, watch=lambda p=pictures, t=table: p.append(t.picture))
        assert pictures[0] == pictures[-1] != pictures[1]
