"""The last round shown again: all that was done in it, as its viewer saw it, and nothing else."""

from typing import Any

import pytest

from lineup.console.table import last_round
from lineup.console.table.game_copy import GameCopy
from lineup.engine.viewpoint import Viewpoint
from lineup.ui.input import A
from lineup.ui.widgets import Ui
from tests.console.table.hints.test_hint import POSITIONS, names_of, played, ui_of


def show(session: Any, ui: Ui, viewer: int) -> None:
    last_round.show(ui, session, names_of(session), list(range(session.seats)), viewer)


@pytest.mark.parametrize(("key", "seats"), POSITIONS)
def test_the_last_round_has_a_turn_of_everybody(key: str, seats: int) -> None:
    session = played(key, 40, seats)
    first = last_round.first_move(session)
    rules: Any = session.rules
    trial = GameCopy(session, session.moves[:first])
    met = []
    for move in session.moves[first:]:
        met.append(rules.turn(trial.state))
        trial.play(move)
    assert set(met) == set(range(seats)) and bytes(trial.state) == bytes(session.state)
    assert met.count(met[0]) < 20
    assert last_round.first_move(played(key, 0, seats)) == 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [(240, 240), (240, 135), (320, 240)], ids=str)
@pytest.mark.parametrize(("key", "seats"), POSITIONS)
def test_it_moves_and_ends_with_the_table_as_it_stands(
    key: str, seats: int, size: tuple[int, int]
) -> None:
    session = played(key, 40, seats)
    state, moves = bytes(session.state), list(session.moves)
    ui = ui_of(size)
    ui.animations = False
    show(session, ui, 0)
    assert ui.motion.frames + len(ui.board.display.frames) > 3
    assert not ui.animations
    assert bytes(session.state) == state and list(session.moves) == moves


@pytest.mark.parametrize(("key", "seats"), POSITIONS)
def test_any_key_ends_it(key: str, seats: int) -> None:
    session = played(key, 40, seats)
    long, short = ui_of((240, 240)), ui_of((240, 240))
    show(session, long, 0)
    short.board.edges = [(200, A | 8), (260, A)]
    show(session, short, 0)
    assert short.board.now < long.board.now
    assert short.keys.get() < 0


@pytest.mark.parametrize(("key", "seats"), POSITIONS)
def test_nothing_is_shown_that_its_viewer_did_not_see(
    key: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen is given the viewer's own observations, as they were in the game."""
    session = played(key, 40, seats)
    rules: Any = session.rules
    viewer = session.seats - 1
    allowed = set()
    trial = GameCopy(session, ())
    seen = bytearray(len(session.state))
    for move in [*session.moves, None]:
        rules.observe(trial.state, viewer, seen)
        allowed.add(bytes(seen))
        if move is not None:
            trial.play(move)
    given = []
    observe = Viewpoint.observe

    def watched(self: Any, viewer: int, out: Any) -> None:
        observe(self, viewer, out)
        given.append((viewer, bytes(out)))

    monkeypatch.setattr(Viewpoint, "observe", watched)
    show(session, ui_of((240, 240)), viewer)
    # A desk looks at seat 0 once, before anything is drawn.
    assert given and {what for seat, what in given if seat == viewer} <= allowed
    assert len([seat for seat, _ in given if seat != viewer]) <= 2
