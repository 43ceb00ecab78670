"""The reasons of a hinted move: whatever is said is true of the position, for any move at all."""

from pathlib import Path

import pytest

from lineup import games
from tests.console.table.hints.hinted import cases, reasons
from tools import texts

GAMES = Path(__file__).parents[3] / "games"
WITH_REASONS = [key for key in games.KEYS if (GAMES / key / "reasons.py").is_file()]


@pytest.mark.slow
@pytest.mark.parametrize("key", WITH_REASONS)
def test_every_reason_is_true_of_its_position(key: str) -> None:
    claims = reasons(key).CLAIMS
    met = set()
    for case in cases(key):
        assert claims[case.key](case), (case.key, case.args, case.gain, case.moves)
        met.add(case.key)
    assert met == set(claims)


def test_every_message_of_a_reason_is_held() -> None:
    messages = texts.source().messages
    wanted = {name for name in messages if ".because." in name}
    assert wanted <= {name for key in WITH_REASONS for name in reasons(key).CLAIMS}
