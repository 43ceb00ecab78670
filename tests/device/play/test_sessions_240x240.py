"""The proof: recorded sessions give the same pictures and states on both machines (240x240)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.boards.models import MODELS
from tests.device import sessions


@pytest.mark.in_turn
@pytest.mark.parametrize("name", sessions.names(MODELS["240x240"]))
def test_a_session_is_the_same_on_the_board(name: str, image_of: Callable[[str], Path]) -> None:
    sessions.check(name, image_of)
