"""The five games as cartridges: the same pixels as in the image, and each has room on a board."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from host_sim.boards.models import BUILT, DEFAULT_BOARD, Model
from host_sim.cartridges.loaded import Loaded, loaded
from host_sim.playing import headless, script
from lineup import games
from tests.cartridges import five

BEGIN = ["A", "DOWN", "A"]  # not the lesson, but the set-up
PLAYED = ["A", "A", "RIGHT", "A", "X", "B", "Y", "B", "A", "DOWN", "A", "UP", "A", "LEFT", "A"] * 4


@pytest.mark.parametrize("key", games.KEYS)
def test_a_game_on_a_cartridge_is_the_same(key: str, tmp_path: Path) -> None:
    one = five.as_cartridge(key, tmp_path)
    model = BUILT[DEFAULT_BOARD]
    assert one.head.size <= model.saves_at - model.cartridges_at
    mine = pictures(["RIGHT"] * games.KEYS.index(key), model)
    with loaded([one]) as found:
        assert pictures(["LEFT"], model, found) == mine


def pictures(way: list[str], model: Model, found: Sequence[Loaded] = ()) -> list[bytes]:
    """The screen after each key from the set-up on; `way` leads to the game."""
    keys = way + BEGIN + PLAYED
    text = "".join(f"press {key}\nshot {i}\n" for i, key in enumerate(keys))
    shots = headless.run(script.parse(text), model, games=found).shots
    first = len(way) + len(BEGIN) - 1
    return [shots[str(i)].tobytes() for i in range(first, len(keys))]
