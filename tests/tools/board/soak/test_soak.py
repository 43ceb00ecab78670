"""Random presses with power cuts, and that what breaks is noticed."""

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards import models
from host_sim.playing import headless, script
from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves.store import Saves
from tools import cli
from tools.board.soak import life
from tools.board.soak.watch import Watch


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 16))
def test_random_presses_and_power_cuts_break_nothing(seed: int) -> None:
    lived = life.live(seed, 100)
    assert lived.faults == []
    assert lived.presses == 100


@pytest.mark.slow
def test_a_life_can_be_lived_again() -> None:
    assert life.live(4, 25) == life.live(4, 25)


def sabotage_keep(running: Any) -> None:
    keep = running.Running.keep

    def forgetful(this: Any, session: Any, turn: int) -> None:
        moves, session.moves = session.moves, session.moves[:1]
        keep(this, session, turn)
        session.moves = moves

    running.Running.keep = forgetful


def sabotage_play(play: Any) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("on purpose")

    play.Table.run = broken


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "sabotage", "fault"),
    [
        ("lineup.saves.running", sabotage_keep, " moves were kept, 1 moves came back"),
        ("lineup.console.table.play", sabotage_play, "RuntimeError: on purpose"),
    ],
    ids=["a move forgotten", "a crash"],
)
def test_what_breaks_is_noticed(
    module: str, sabotage: Callable[[Any], None], fault: str, tmp_path: Path
) -> None:
    rules = games.load("line")
    session = Session(rules, 2, 7, protocol.defaults(rules), bytes(2))
    moves = protocol.move_buffer(rules)
    for _ in range(3):
        rules.moves(session.state, moves)
        session.play(moves[0])
    Saves(str(tmp_path)).running.keep(session, 1)
    watch = Watch()

    def boot() -> None:
        sabotage(importlib.import_module(module))
        watch.attach()

    steps = script.parse("press A 20\nreset\npress A\n")
    headless.run(steps, models.MODELS["240x240"], storage=tmp_path, on_boot=boot)
    assert any(fault in found for found in watch.faults), watch.faults


@pytest.mark.slow
def test_the_command_says_what_was_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["soak", "--presses", "30", "--seed", "5"]) == 0
    assert "30 presses, " in capsys.readouterr().out
