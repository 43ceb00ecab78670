"""Each cartridge of this project keeps the promises of a game, is small, and stamped as it is."""

import pytest

from lineup.text import LANGUAGES
from tests.cartridges import rig
from tools.cart.registered import registered
from tools.game import conformance
from tools.game.conformance import batches, doors, thoughts

KEYS = sorted(path.parent.name for path in rig.HOME.glob("*/cart.toml"))
LINES = 700
BYTES = 24 << 10


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_it_keeps_the_promises_of_a_game(key: str) -> None:
    with registered(rig.cartridge(key)) as games:
        rules = games.load(key)
        assert conformance.check(rules, games=6, message=batches.console_message) == []
        assert thoughts.check(rules, games.load_bot(key)) == []
        report = doors.examine(rules, **doors.of(key), message=batches.console_message)
        assert report.failures == [] and report.left_out == {}


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_it_is_small_stamped_and_the_same_each_time(key: str) -> None:
    one = rig.cartridge(key)
    assert rig.lines(one) < LINES and one.head.size < BYTES
    assert one.facts["languages"] == list(LANGUAGES)
    assert one.facts["checked"]["passed"], f"lineup cart check cartridges/{key}"
    assert rig.cartridge(key).to_bytes() == one.to_bytes()
