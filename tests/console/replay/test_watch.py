"""Watching a game again: forwards, backwards, from every seat, in words that fit."""

import random
from array import array
from functools import cache
from typing import Any

import pytest

from lineup import games
from lineup.console.replay.playback import Playback
from lineup.console.replay.watch import Watch
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.games.lineit.screen.views import card_look
from lineup.text import LANGUAGES
from lineup.ui.drawing.canvas import Canvas
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X
from lineup.ui.type import messages, overflow, speech
from lineup.ui.type.numbers import number
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.games.seats import few

SIZES = ((240, 240), (240, 135), (320, 240))


@cache
def over(key: str, seats: int = 0) -> Session:
    """A whole game, played at random: a person and CPU players."""
    rules = games.load(key)
    seats = seats or few(key)
    options = protocol.effective(rules, seats, protocol.defaults(rules))
    session = Session(rules, seats, 5, options, bytes([0] + [1] * (seats - 1)))
    out = protocol.move_buffer(rules)
    source = random.Random(1)
    while rules.turn(session.state) >= 0:
        session.play(out[source.randrange(rules.moves(session.state, out))])
    return session


def is_common(key: str) -> bool:
    """Tells whether all play on one table, which may be larger than the panel."""
    return bool(games.load_screen(key).Screen.common)


def watch(key: str, size: tuple[int, int] = SIZES[0], seats: int = 0) -> Watch:
    """One at the start of that game, drawn."""
    ui = Ui(Board(*size))
    ui.animations = False
    shown = Watch(ui, over(key, seats))
    shown._show()
    return shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", games.KEYS)
def test_its_end_tells_and_shows_who_has_won(
    key: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: dict[int, str] = {}
    drawn: list[str] = []
    write = Canvas.text

    def text(canvas: Canvas, words: str, *rest: Any) -> int:
        drawn.append(words)
        return write(canvas, words, *rest)

    monkeypatch.setattr(speech, "hear", lambda part, text: told.update({part: text}))
    monkeypatch.setattr(Canvas, "text", text)
    rules = games.load(key)
    for seats in (rules.SEATS[0], rules.SEATS[-1]):
        shown = watch(key, size, seats)
        told.clear()
        shown._go(shown._tape.count)
        session = shown._session
        won = rules.winners(session.state)
        names = [name for seat, name in enumerate(shown._names) if won >> seat & 1]
        points = array("i", [0] * seats)
        rules.scores(session.state, points)
        for one in names if seats > 1 else [number(points[0])]:
            assert one in told[speech.TITLE]
        assert drawn[-1] in (told[speech.TITLE], told[speech.TITLE].split(":")[0])
        shown._go(shown._tape.count - 1)
        assert drawn[-1] not in told[speech.TITLE]


def picture(shown: Watch) -> bytes:
    return bytes(shown._ui.board.display.buffer)


def presses(shown: Watch, *keys: int) -> None:
    """Those, and then back."""
    waiting = [*keys, B]
    shown._ui.board.press = lambda: waiting.pop(0)
    shown.run()
    assert not waiting


@pytest.mark.parametrize("key", games.KEYS)
def test_a_tape_has_the_state_after_every_move_whichever_way_it_is_wound(key: str) -> None:
    session = over(key)
    tape = Playback(session)
    rules = session.rules
    state = rules.new(session.seats, session.seed, session.options)
    states = [bytes(state)]
    for move in session.moves:
        rules.apply(state, move)
        states.append(bytes(state))
    assert tape.at == 0 and bytes(tape.state) == states[0]
    source = random.Random(2)
    wound = tape.state
    for at in (*range(len(states)), *reversed(range(len(states))), 3, 999, -1):
        tape.go(at)
        assert tape.at == max(0, min(at, tape.count)) and tape.state is wound
        assert bytes(tape.state) == states[tape.at] and len(tape.moves) == tape.at
    for _ in range(100):
        at = source.randrange(1, len(states))
        tape.go(at)
        seat, message, args, gain = tape.last()
        assert bytes(tape.state) == states[at] and tape.at == at
        before = bytearray(states[at - 1])
        assert (message, args) == tuple(rules.describe(before, session.moves[at - 1]))
        assert seat == rules.turn(before) and isinstance(gain, int)


@pytest.mark.parametrize("key", games.KEYS)
def test_turns_are_wound_over_to_the_end_and_back_to_the_start(key: str) -> None:
    tape = Playback(over(key))
    ends = [0]
    while tape.at < tape.count:
        tape.go(tape.turn_end(1))
        ends.append(tape.at)
    assert 3 < len(ends) <= tape.count + 1
    back = [tape.at]
    while tape.at:
        tape.go(tape.turn_end(-1))
        back.append(tape.at)
    assert back == ends[::-1]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", games.KEYS)
def test_going_there_and_back_shows_the_same(key: str, size: tuple[int, int]) -> None:
    shown = watch(key, size)
    pictures = []
    for _ in range(40):
        shown._step(1)
        step = picture(shown)
        shown._show()
        assert picture(shown) == step
        pictures.append(step)
    assert len(set(pictures)) > 30
    for expected in pictures[-2::-1]:
        shown._step(-1)
        # A common table stays where it was scrolled to as long as all can be seen.
        assert is_common(key) or picture(shown) == expected


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games.KEYS)
def test_the_words_of_every_move_fit(
    key: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[str] = []
    monkeypatch.setattr(overflow, "lost", lost.append)
    before = messages.code()
    messages.language(language)
    try:
        for size in SIZES[:2]:
            shown = watch(key, size)
            while shown._tape.at < shown._tape.count:
                shown._tape.go(shown._tape.at + 1)
                shown._tell(*shown._tape.last())
            shown._tell(-1, "replay.start", (), 0)
    finally:
        messages.language(before)
    assert lost == []


def test_the_arrows_go_by_moves_and_by_turns() -> None:
    shown = watch("line")
    presses(shown, RIGHT, RIGHT, RIGHT, LEFT)
    assert shown._tape.at == 2
    presses(shown, DOWN, DOWN)
    turns = shown._tape.at
    presses(shown, UP, UP)
    assert turns > 3 and shown._tape.at < turns
    presses(shown, *[LEFT] * 9)
    assert shown._tape.at == 0


@pytest.mark.slow
def test_it_plays_by_itself_to_the_end_and_begins_again() -> None:
    shown = watch("setup")
    presses(shown, A)
    assert shown._tape.at == shown._tape.count
    board = shown._ui.board
    shown._ui.keys.again(A)  # is what begins it; the next press ends it
    board.edges = [(board.now + 3000, DOWN | 8), (board.now + 3050, DOWN)]
    presses(shown)
    assert 0 < shown._tape.at < 10


@pytest.mark.parametrize("key", ["setup", "clustered"])
def test_every_hand_can_be_looked_at(key: str) -> None:
    shown = watch(key, seats=3)
    presses(shown, *[RIGHT] * 6)
    pictures = [picture(shown)]
    for viewer in (1, 2, -1, 0):
        presses(shown, X)
        shown._show()
        assert shown.viewer == viewer
        pictures.append(picture(shown))
    assert len(set(pictures[:3])) == 3 and pictures[0] == pictures[4]
    shown.viewer = -1
    for _ in range(9):
        shown._step(1)
        turn = shown._tape.turn()
        assert turn < 0 or shown._seat == turn


def test_a_game_for_one_has_one_view() -> None:
    shown = watch("numberdrop", seats=1)
    presses(shown, RIGHT, RIGHT, X)
    assert shown.viewer == 0 and shown._tape.at == 2


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_moves_are_shown_as_in_play_and_end_with_the_same_picture(key: str) -> None:
    still, moving = watch(key), watch(key)
    moving._ui.animations = True
    for _ in range(25):
        still._step(1)
        moving._step(1)
        assert is_common(key) or picture(moving) == picture(still)
    assert moving._ui.motion.frames > 20


def test_what_a_tape_keeps_on_the_way_fits_the_heap_of_a_device() -> None:
    tape = Playback(over("clustered", 8))
    assert len(tape.state) > 8000 and tape.count > 400
    assert 1 <= len(tape._marks) <= 2
    small = Playback(over("setup"))
    assert 6 < len(small._marks) <= 12


def test_cards_are_not_barred_where_nobody_chooses() -> None:
    """Line-it's market: what fits nowhere lies under a checkerboard, but to who decides alone."""
    shown = watch("lineit")
    market = shown._screen.table
    cards = [card for card in range(1, 100) if market._look(card) != card_look.PLAIN]
    assert shown._desk.deciding() and cards == []


def test_what_was_done_in_secret_is_told_to_who_did_it_until_it_is_shown() -> None:
    """All of Number Drop's turns; with open hands everything is told at once."""
    shown = watch("numberdrop")
    tape = shown._tape
    secret = 0
    for viewer in (0, 1, -1):
        shown.viewer = viewer
        for at in range(1, tape.count + 1):
            tape.go(at)
            seat, key, args, gain = tape.last()
            told = shown._known(seat, key, args, gain)
            assert tape.at == at
            if told != (seat, key, args, gain):
                assert viewer >= 0 and seat != viewer and not tape.shown()
                assert told == (seat, "ui.waits", (shown._names[seat],), 0)
                secret += 1
    assert secret > 10
