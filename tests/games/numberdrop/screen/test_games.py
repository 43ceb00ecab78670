"""The moves of others, hidden sheets, and drawing anew."""

import random

import pytest

from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import layout as at
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.numberdrop.screen.sheets import started
from tests.games.screen_rig import RIGHT, UNDO, A, B, X, Y

PRESSES = (A,) * 12 + (0, 1, 2, 3) * 4 + (B, X)


def other_choices(seed):
    """Seat 0 decides at random; then everything seat 1 can look at."""
    table = rig.Table("numberdrop", 3, 77, people=[1])
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
    table = rig.Table("numberdrop", 2, 7, people=[0])
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
    table = started(seats=2, step=step, rows=". . .", changes=((at.LETTER, 0),))
    table.screen.draw(0)
    flushes = []
    flush = table.ui.canvas.flush
    table.ui.canvas.flush = lambda: flushes.append(flush())
    start = table.board.now
    table.screen.show(0, table.any_move())
    assert 4 <= len(flushes) <= 14
    assert table.board.now - start <= 25 * len(flushes)


@pytest.mark.parametrize("size", rig.SIZES)
def test_a_drop_that_is_skipped_is_said_to_be(size):
    rows = "X . X . X . X\n. X . X . X .\nX . X . X . X\n" + "4 . 4 1 2 3 4\n" * 11
    changes = (
        (at.SHAPE_DIE, 1),
        (at.DICE, 1),
        (at.DICE + 1, 2),
        (at.DICE + 2, 4),
        (at.DICE + 3, 7),
    )
    table = started(1, size=size, step=at.SLIDE, rows=rows, changes=changes)
    words = []
    table.ui.canvas.flush = lambda: words.append(table.screen.desk.said())
    table.keys(A)
    assert t("numberdrop.no.room") in [said[0] for said in words]
    assert table.state[at.STEP] == at.COMBO


def test_undo_is_only_for_own_steps():
    table = rig.Table("numberdrop", 2, 3)
    table.board.press = lambda: A
    while table.state[at.TURN] == 0 or table.seat() == table.state[at.FIRST]:
        table.step()
    table.board.press = iter((B, Y)).__next__
    table.screen.draw(table.seat())
    assert table.screen.choose(table.seat()) != UNDO


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_bringing_up_to_date_is_drawing_anew(seats):
    source = random.Random(seats)
    table = rig.Table("numberdrop", seats, seats, rig.SIZES[seats % 2], (0, seats - 1))
    screen, buffer, compared = table.screen, table.board.display.buffer, []
    paint = screen.paint

    def painted():
        paint()
        quick = bytes(buffer)
        said, hinted = (screen.desk._shown.get(part) for part in ("sentence", "hints"))
        screen.desk.clear()
        paint()
        anew = bytes(buffer)
        buffer[:] = quick
        screen.desk._shown.update(sentence=said, hints=hinted)
        compared.append((table_of(table, quick), table_of(table, anew)))

    screen.paint = painted
    table.finish(lambda: source.choice(PRESSES))
    assert len(compared) > 10
    assert [quick for quick, anew in compared if quick != anew] == []


def table_of(table, picture):
    """The rows from the bar down to the sentence, without what may be claimed: that is the
    decision's."""
    picture, grid = bytearray(picture), table.ui.grid
    if table.state[at.STEP] in (at.COMBO, at.CELLS):
        left, top, width, _ = table.screen.desk.geometry.panel
        for row in range(top, top + 33):
            start = (row * grid.width + left) // 2
            picture[start : start + width // 2] = bytes(width // 2)
    return picture[: grid.sentence * grid.width // 2]
