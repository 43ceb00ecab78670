"""The turn of the console asks once a move whether it reveals something, in every game."""

import importlib
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from host_sim.command import paths
from host_sim.playing import headless, script
from host_sim.simulated.board import SeededEntropy
from lineup import games
from tests.games import expected

SESSIONS = paths.ROOT / "tests" / "sessions"
PRESSES = 60
"""From power-on into the first rounds, with CPU players."""


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_reveals_is_asked_once_for_each_move_that_is_played(key: str) -> None:
    asked: list[int] = []

    def count_calls() -> None:
        replay = importlib.import_module("lineup.engine.replay")
        make = replay.Session.__init__

        def counted(session: Any, rules: Any, *rest: Any) -> None:
            reveals = rules.reveals

            def noted(state: bytearray, move: int) -> bool:
                if state is session.state:  # a screen may ask about what it sees
                    asked.append(move)
                return bool(reveals(state, move))

            rules.reveals = noted
            make(session, rules, *rest)

        replay.Session.__init__ = counted

    name = expected.of("SESSION_OF_TWO").get(key, key)
    text = (SESSIONS / f"{name}.txt").read_text(encoding="utf-8")
    model, seed = headless.made_for(text)
    presses = (step for step in script.parse(text) if step.action in ("press", "hold"))
    each = (replace(step, count=1) for step in presses for _ in range(step.count))
    run = headless.run(
        islice(each, PRESSES), model, entropy=SeededEntropy(seed), on_boot=count_calls
    )
    (watched,) = run.probe.watched
    assert asked == [move for move in watched.played if move >= 0]
    assert len(asked) > 10
