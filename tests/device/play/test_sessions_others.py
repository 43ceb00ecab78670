"""The proof on the other boards: their panels, keys and pins give the same pictures and states."""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.boards.models import EMULATED
from tests.device import sessions

NAMES = [
    name for board in ("picopad", "picosystem") for name in sessions.names(EMULATED[board])
]  # fmt: skip


@pytest.mark.in_turn
@pytest.mark.parametrize("name", NAMES)
def test_a_session_is_the_same_on_the_board(name: str, image_of: Callable[[str], Path]) -> None:
    sessions.check(name, image_of)
