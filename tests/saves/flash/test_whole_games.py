"""Whole games of every title, the power cut at each flash operation: what is kept is what was
before or what comes after, and the console goes on from there."""

import random
from pathlib import Path

import pytest

from lineup import games
from lineup.saves import slots
from tests.saves.flash import whole_games
from tests.saves.flash.whole_games import Act, WholeGame
from tools.play.record_bot import FOLDERS

SESSIONS = FOLDERS[0].parent
LEAVE = "\npress B\nwait 400\npress B\nwait 400\n"
"""The results are left: then the game is among the last ones."""

BOOTS = 3
"""Cuts of a game after which the console is switched on."""


def sessions(key: str) -> list[Path]:
    """The recorded games of a title."""
    return sorted(SESSIONS.glob(f"{key}[-.]*txt"))


@pytest.fixture(autouse=True)
def files(monkeypatch: pytest.MonkeyPatch) -> None:
    """The saves of this process are in its own files again afterwards."""
    monkeypatch.setattr(slots, "os", slots.os)
    monkeypatch.setattr(slots, "open", open, raising=False)


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in games.KEYS if sessions(key)])
def test_a_cut_anywhere_in_a_game_leaves_what_was_or_what_comes(key: str, tmp_path: Path) -> None:
    game = WholeGame(sessions(key)[0].read_text(encoding="utf-8") + LEAVE, tmp_path / "game")
    assert {act.name.rstrip("0123456789") for act in game.acts} >= {
        *("settings", "people", "game", "stats", "replays")
    }
    assert sum(act.last - act.first for act in game.acts) == len(game.operations)
    last: Act | None = None
    torn: list[bytes] = []
    old: dict[str, bytes] = {}
    new: dict[str, bytes] = {}
    for act, before, after, left in game.cuts():
        if act != last:
            last, old, new = act, whole_games.kept(before), whole_games.kept(after)
        assert whole_games.kept(left) in (old, new), act
        torn.append(left)
    assert len(torn) == 3 * len(game.operations)
    for number, left in enumerate(random.Random(key).sample(torn, BOOTS)):
        wanted = whole_games.running(left)
        keys = "wait 300\npress A\nwait 300"
        run = whole_games.switched_on(left, tmp_path / str(number), keys, game.model)
        assert run.frames
        for moves in wanted.values():
            assert list(run.probe.watched[0].session.moves[: len(moves)]) == moves
