"""The five games as cartridges: the same pixels as in the image, and each has room on a board."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from host_sim.boards.models import DEFAULT_BOARD, EMULATED, Model
from host_sim.cartridges.loaded import Loaded, loaded
from host_sim.playing import headless, script
from lineup import games
from lineup.text import WITH_LESSON
from tests.cartridges import five

LESSON = ["DOWN", "A"]  # not that, but the set-up
PLAYED = ["A", "A", "RIGHT", "A", "X", "B", "Y", "B", "A", "DOWN", "A", "UP", "A", "LEFT", "A"] * 4


FIVE = games.KEYS[:5]
"""Those of today; one that comes later begins with other keys."""


@pytest.mark.slow
@pytest.mark.parametrize("key", FIVE)
def test_a_game_on_a_cartridge_is_the_same(key: str, tmp_path: Path) -> None:
    one = five.as_cartridge(key, tmp_path)
    model = EMULATED[DEFAULT_BOARD]
    assert one.head.size <= model.saves_at - model.cartridges_at
    begin = ["A"] + (LESSON if key in WITH_LESSON else [])
    mine = pictures(["RIGHT"] * games.KEYS.index(key), begin, model)
    with loaded([one]) as found:
        assert pictures(["LEFT"], begin, model, found) == mine


def pictures(
    way: list[str], begin: list[str], model: Model, found: Sequence[Loaded] = ()
) -> list[bytes]:
    """The screen after each key from the set-up on; `way` leads to the game."""
    keys = way + begin + PLAYED
    text = "".join(f"press {key}\nshot {i}\n" for i, key in enumerate(keys))
    shots = headless.run(script.parse(text), model, games=found).shots
    first = len(way) + len(begin) - 1
    return [shots[str(i)].tobytes() for i in range(first, len(keys))]
