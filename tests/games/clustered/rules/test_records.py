"""Records of earlier rules are refused, and say why."""

import pytest

from lineup.engine import codec
from lineup.engine.replay import Session
from lineup.games.clustered import rules


def record(version: int, options: tuple[int, ...]) -> bytes:
    return codec.encode(codec.Record(rules.ID, version, 2, options, 7, b"\0\0", []))


@pytest.mark.parametrize(("version", "options"), [(1, (0, 0, 0, 1, 0)), (2, (0,) * 11)])
def test_a_record_of_earlier_rules_is_of_another_version(version, options):
    """1: the third wild was two options. 2: best-of bonuses were had alone."""
    with pytest.raises(codec.OtherVersion, match=f"rules version {version}, this firmware has 3"):
        Session.from_bytes(record(version, options), lambda number: rules)


def test_a_record_with_too_few_options_is_bad():
    with pytest.raises(codec.BadRecord, match="options: 5 given, 11 wanted"):
        Session.from_bytes(record(3, (0, 0, 0, 1, 0)), lambda number: rules)


def test_a_record_with_every_option_is_good():
    options = (1,) * 11
    assert Session.from_bytes(record(3, options), lambda number: rules).options == options
