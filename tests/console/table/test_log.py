"""The log: who did what, what it brought, as far back as is asked."""

import random
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from lineup import games
from lineup.console.table import log
from lineup.engine import protocol
from lineup.games.numberdrop.rules import layout as numberdrop
from lineup.text import LANGUAGES
from lineup.ui.input import UP, A, B
from lineup.ui.type import speech
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board, Finished, presses
from tests.console.table.hints.test_hint import played
from tests.languages.rig import speaking


@pytest.mark.parametrize("key", games.KEYS)
def test_the_log_tells_every_move_and_who_made_it(key: str) -> None:
    """If what others do stays hidden, it has those of the turns that all have ended."""
    session = played(key, 12)
    entries = log.entries(session)
    rules: Any = session.rules
    state = rules.new(session.seats, 7, session.options)
    moves = list(session.moves)
    hides = getattr(rules, "SIMULTANEOUS", False)
    if hides:
        assert 0 < len(entries) < 12
        del moves[len(entries) :]
    total = [0] * session.seats
    for move, (seat, message, args, gain) in zip(moves, entries, strict=True):
        assert seat == rules.turn(state) and (message, args) == rules.describe(state, move)
        total[seat] += gain
        shown = rules.reveals(state, move)
        rules.apply(state, move)
    assert bytes(state) == bytes(session.state) if not hides else shown


@pytest.mark.slow
def test_nothing_of_a_turn_is_told_that_is_not_over() -> None:
    """Number Drop: what others chose stays hidden, in the log and where it is read aloud."""
    told: list[tuple[str, int, int]] = []

    def listen(run: headless.Run) -> None:
        def hear(part: int, text: str) -> None:
            if part == speech.MOVE and text:
                session = run.probe.latest.session  # type: ignore[union-attr]
                turn = session.state[numberdrop.TURN]
                told.append((text.split(":")[0], turn, session.rules.turn(session.state)))

        run.board.hear = hear

    keys = "press A\npress DOWN\n" + "press A\n" * 34
    headless.run(script.parse(keys), MODELS["240x240"], watch=listen)
    moon = [(turn, mover) for name, turn, mover in told if name == "Moon"]
    assert len({turn for turn, _ in moon}) > 3
    for i, (name, turn, _) in enumerate(told):
        if name == "Moon":
            later = [one for one, then, _ in told[i:] if then == turn]
            assert "Bolt" not in later, "told before Bolt was done"


def test_what_is_done_for_each_digit_is_one_row() -> None:
    found = [
        (0, "numberdrop.log.drop", ("L", "2\u20134"), 0),
        (0, "numberdrop.log.digit", (3,), 0),
        (0, "numberdrop.log.digit", (4,), 0),
        (0, "numberdrop.log.digit", ("4 7",), 2),
        (1, "numberdrop.log.digit", (4,), 0),
        (1, "numberdrop.log.none", (), 0),
        (1, "numberdrop.log.none", (), 0),
    ]
    listed: Any = games.load("numberdrop").LISTED
    rows = log.joined(found, listed)
    assert rows[:2] == [found[0], (0, "numberdrop.log.digit", ("3 4 4 7",), 2)]
    assert rows[2:] == found[4:] and log.joined(found, ()) == found
    assert log.words(*rows[1][1:3]) == "Writes 3 4 4 7"
    assert log.words(*rows[0][1:3]) == "Drops L: columns 2\u20134"


def test_all_four_digits_and_where_they_fall_are_told() -> None:
    """Those that follow by themselves, too: what is told is what lies on the sheet."""
    rules: Any = games.load("numberdrop")
    told = 0
    for seed in range(8):
        state = rules.new(2, seed, (0,))
        out, source = protocol.move_buffer(rules), random.Random(seed)
        while (seat := rules.turn(state)) >= 0:
            move = out[source.randrange(rules.moves(state, out))]
            key, args = rules.describe(state, move)
            grid = numberdrop.sheet_at(seat) + numberdrop.GRID
            if key.startswith("numberdrop.log.drop"):
                before, columns = bytes(state[grid : grid + 112]), args[1]
                digits: list[str] = []
            elif key == "numberdrop.log.digit":
                digits += args[0].split(" ")
            rules.apply(state, move)
            if key != "numberdrop.log.digit" or len(digits) < 4:
                continue
            now = state[grid : grid + 112]
            cells = [cell for cell in range(112) if now[cell] != before[cell]]
            assert digits == [str(now[cell] - numberdrop.ZERO) for cell in cells]
            ends = sorted({1 + edge(cell & 7 for cell in cells) for edge in (min, max)})
            assert columns == ("\u2013".join(map(str, ends)) if len(ends) > 1 else ends[0])
            told += 1
    assert told > 60


@pytest.mark.parametrize("key", games.KEYS)
def test_only_keys_with_one_argument_are_listed(key: str) -> None:
    listed = getattr(games.load(key), "LISTED", ())
    told = {name: args for _, name, args, _ in log.entries(played(key, 40))}
    assert all(len(told[name]) == 1 for name in listed if name in told)


def test_no_more_is_told_than_asked_for() -> None:
    session = played("lineit", 12)
    assert log.entries(session, 5) == log.entries(session)[-5:]


@pytest.mark.parametrize("size", ("240x240", "240x135", "320x240"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_button_has_room_to_name_what_it_shows(language: str, size: str) -> None:
    """The last round, whichever rows are in view: none of them is chosen."""
    shown: list[int] = []
    with speaking(language) as wrong:
        board = Board(MODELS[size].width, MODELS[size].height, edges=presses((UP, UP, A, B)))
        log.run(Ui(board), played("lineit", 12), lambda: shown.append(1))
    assert wrong == [] and shown == [1]


def test_before_the_first_move_only_b_leads_away() -> None:
    ui = Ui(Board(240, 240, edges=presses((A, UP))))
    with pytest.raises(Finished):
        log.run(ui, played("lineit", 0), lambda: None)
    assert dict(ui.foot._left).keys() == {B}


def test_its_button_names_the_round() -> None:
    assert all("last round" in form.lower() for form in t("log.again").split("|"))
