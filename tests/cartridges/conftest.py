"""A cartridge of this project, by the KEY of the module that tests it, and its game."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from host_sim.cartridges.file import Cartridge
from tests.cartridges import rig
from tools.cart.registered import registered


@pytest.fixture(scope="module")
def cartridge(request: pytest.FixtureRequest) -> Cartridge:
    """The cartridge, built of its folder."""
    return rig.cartridge(request.module.KEY)


@pytest.fixture(scope="module")
def games(cartridge: Cartridge) -> Iterator[ModuleType]:
    """The registry, in which its game is."""
    with registered(cartridge) as found:
        yield found


@pytest.fixture(scope="module")
def rules(games: ModuleType, cartridge: Cartridge) -> Any:
    """The rules of its game."""
    return games.load(cartridge.head.key)
