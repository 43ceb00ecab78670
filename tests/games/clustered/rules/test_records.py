"""Records made when the third wild was two options are refused, and say why."""

import pytest

from lineup.engine import codec
from lineup.engine.replay import Session
from lineup.games.clustered import rules


def record(version: int, options: tuple[int, ...]) -> bytes:
    return codec.encode(codec.Record(rules.ID, version, 2, options, 7, b"\0\0", []))


def test_a_record_of_the_first_rules_is_of_another_version():
    with pytest.raises(codec.OtherVersion, match="rules version 1, this firmware has 2"):
        Session.from_bytes(record(1, (0, 0, 0, 1, 0)), lambda number: rules)


def test_a_record_with_too_few_options_is_bad():
    with pytest.raises(codec.BadRecord, match="options: 5 given, 11 wanted"):
        Session.from_bytes(record(2, (0, 0, 0, 1, 0)), lambda number: rules)


def test_a_record_with_every_option_is_good():
    options = (1,) * 11
    assert Session.from_bytes(record(2, options), lambda number: rules).options == options
