"""The protocol's promises, on this Python and on MicroPython; machine code has the layout's
figures."""

import pytest

from lineup.games.lineit import rules
from lineup.games.lineit.bot import position_features, turn_search
from lineup.games.lineit.rules import jackpots, layout, legal_moves
from tests.games import machine_code
from tools.game import conformance
from tools.game.conformance import batches, runtimes


@pytest.mark.slow
def test_on_this_python():
    assert conformance.check(rules, games=48, seed=3, message=batches.console_message) == []


def test_on_micropython():
    assert runtimes.check(rules, games=8) == []


@pytest.mark.parametrize("module", [jackpots, legal_moves, position_features, turn_search])
def test_machine_code_repeats_the_layouts_figures(module):
    machine_code.repeats(module, layout)
