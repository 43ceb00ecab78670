"""The protocol's promises, on this Python and on MicroPython."""

from lineup.games.line import rules
from lineup.games.line.rules import layout as at
from tools.game import conformance
from tools.game.conformance import batches, runtimes


def test_on_this_python():
    assert conformance.check(rules, games=36, seed=3, message=batches.console_message) == []


def test_on_micropython():
    assert runtimes.check(rules, games=6) == []


def test_every_state_byte_has_one_use():
    state = rules.new(4, 1, (0,))
    assert len(state) == at.PLAYERS + 4 * at.PLAYER_SIZE == 165 + 4 * 14
    assert at.OUT + 64 == at.PLAYERS
    assert at.ROW + 9 == at.PLAYER_SIZE
