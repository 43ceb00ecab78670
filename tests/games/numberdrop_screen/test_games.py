"""Whole games by random presses; what is hidden; the same presses, the same pictures."""

import random

import pytest

from lineup.games.numberdrop import layout as at
from lineup.games.numberdrop import rules
from lineup.ui.messages import find
from tests.games.numberdrop_screen import rig
from tests.games.numberdrop_screen.rig import RIGHT, UNDO, A, B, X, Y

PRESSES = (A,) * 12 + (0, 1, 2, 3) * 4 + (B, X)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_random_presses_finish_a_game(seats):
    source = random.Random(seats)
    people = range(seats) if seats < 4 else (0, seats - 1)
    table = rig.Table(seats, seats, rig.SIZES[seats % 2], people, (seats % 2,))
    table.finish(lambda: source.choice(PRESSES))
    assert table.seat() < 0
    for seat in range(seats):
        rows = table.screen.results(seat)
        assert sum(points for _, _, points in rows) == rules.score(table.state, seat)
        assert all(find(key) >= 0 for key, _, _ in rows)


def test_without_animations_and_recaps():
    source = random.Random(5)
    table = rig.Table(2, 5, people=[1])
    table.ui.animations = False
    table.finish(lambda: source.choice(PRESSES))


def test_the_same_presses_give_the_same_frames():
    runs = []
    for _ in range(2):
        source = random.Random(9)
        table = rig.Table(2, 9, rig.SIZES[1], people=[0])
        table.finish(lambda source=source: source.choice(PRESSES))
        runs.append((table.board.display.frames, table.board.now, bytes(table.state)))
    assert runs[0] == runs[1]


def test_y_gives_the_menu():
    table = rig.started(step=at.DROP)
    table.board.press = lambda: Y
    table.screen.draw(0)
    assert table.screen.choose(0) == rig.MENU


def other_choices(seed):
    """Seat 0 decides at random; then everything seat 1 can look at."""
    table = rig.Table(3, 77, people=[1])
    for _ in range(3):
        table.session.play(3)
    while table.seat() != 0:
        table.session.play(table.any_move())
    table.screen.draw(1)
    del table.board.display.frames[:]
    source = random.Random(seed)
    while table.seat() == 0:
        n = rules.moves(table.state, table.screen.desk.moves)
        move = table.screen.desk.moves[source.randrange(n)]
        table.screen.show(0, move)
        table.session.play(move)
        table.screen.draw(1)
    pictures = set(table.board.display.frames)
    table.keys(X, RIGHT, RIGHT, RIGHT, B, watch=lambda: pictures.add(table.picture))
    return pictures, bytes(table.state)


def test_choices_of_this_turn_are_not_shown():
    pictures, states = set(), set()
    for seed in range(4):
        seen, state = other_choices(seed)
        pictures.add(frozenset(seen))
        states.add(state)
    assert len(states) > 1, "the choices were the same"
    assert len(pictures) == 1


def test_the_turn_before_is_shown():
    table = rig.Table(2, 7, people=[0])
    table.board.press = lambda: A
    while table.state[at.TURN] < 2:
        table.step()
    table.screen.draw(0)
    news = table.screen.recap.news[0, 1]
    assert len(news.cells) == 4
    base = at.sheet_at(1)
    assert all(table.state[base + at.GRID + cell] for cell in news.cells)


@pytest.mark.parametrize("crosses", [False, True])
def test_a_drop_falls_in_a_few_frames(crosses):
    step = at.BLOCK if crosses else at.DROP
    table = rig.started(seats=2, step=step, rows=". . .", changes=((at.LETTER, 0),))
    table.screen.draw(0)
    flushes = []
    flush = table.ui.canvas.flush
    table.ui.canvas.flush = lambda: flushes.append(flush())
    start = table.board.now
    table.screen.show(0, table.any_move())
    assert 4 <= len(flushes) <= 9
    assert table.board.now - start <= 100 * len(flushes)


def test_undo_is_only_for_own_steps():
    table = rig.Table(2, 3)
    table.board.press = lambda: A
    while table.state[at.TURN] == 0 or table.seat() == rules.first_player(table.state):
        table.step()
    assert table.session.can_undo()
    table.board.press = iter((B, Y)).__next__
    table.screen.draw(table.seat())
    assert table.screen.choose(table.seat()) != UNDO


def without_words(table):
    """The picture with the words and the hint line blotted out."""
    canvas, geometry = table.ui.canvas, table.screen.desk.geometry
    picture = bytearray(table.board.display.buffer)
    for x, y, w, h in (geometry.words, geometry.hint):
        for row in range(y, min(y + h, canvas.height)):
            start = (row * canvas.width + x) // 2
            picture[start : start + w // 2] = bytes(w // 2)
    return picture


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_bringing_up_to_date_is_drawing_anew(seats):
    source = random.Random(seats)
    table = rig.Table(seats, seats, rig.SIZES[seats % 2], (0, seats - 1))
    desk, draw, updates = table.screen.desk, table.screen.draw, []
    update = desk.backdrop.update

    def compared(seat):
        count = len(updates)
        draw(seat)
        if len(updates) == count:
            return
        lines, hints, kept = desk._lines, desk._hints, bytes(table.board.display.buffer)
        quick = without_words(table)
        desk.draw()
        assert without_words(table) == quick
        table.board.display.buffer[:] = kept
        desk._lines, desk._hints = lines, hints
        desk.leave()

    desk.backdrop.update = lambda: updates.append(update())
    table.screen.draw = compared
    table.finish(lambda: source.choice(PRESSES))
    assert len(updates) > 10
