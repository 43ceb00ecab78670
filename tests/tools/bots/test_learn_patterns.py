"""The program in C that learns the patterns of Number Drop's solo game."""

from array import array
from pathlib import Path

import pytest

from lineup.games.numberdrop.bot.alone import learned, patterns
from tools.bots.learn import numberdrop_patterns


@pytest.mark.slow  # the compiler, and whole games
def test_games_are_learned_from_and_by_their_seed_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, other = (numberdrop_patterns.learned(30, seed, tmp_path) for seed in (1, 2))
    assert numberdrop_patterns.learned(30, 1, tmp_path) == first != other
    assert len(first) == patterns.ALL
    assert 100 < sum(byte != 128 for byte in first) < 2000
    news = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in news] == ["20 games", "10 games"] * 3
    assert news[:2] == news[-2:]
    assert all(30 < float(line.split(": ")[1]) < 70 for line in news)


def test_a_value_is_kept_in_a_byte() -> None:
    assert numberdrop_patterns.packed(array("f", [0, 0.08, -0.16, 99, -99])) == bytes(
        [128, 129, 126, 255, 0]
    )


def test_values_are_written_as_a_module(tmp_path: Path) -> None:
    values, kept = bytes(range(256)), {}  # type: tuple[bytes, dict[str, bytes]]
    numberdrop_patterns.save(values, tmp_path / "values.py")
    exec((tmp_path / "values.py").read_text(), kept)
    assert (kept["PATTERNS"], kept["VALUES"]) == (values, learned.VALUES)


@pytest.mark.slow  # whole games
def test_the_twin_scores_more_with_what_was_learned(tmp_path: Path) -> None:
    unit = numberdrop_patterns.UNIT / 100
    means = [
        numberdrop_patterns.mean(
            array("f", [unit * (byte - 128) for byte in values]), 400, tmp_path
        )
        for values in (b"\x80" * patterns.ALL, learned.PATTERNS)
    ]
    assert 49 < means[0] < means[1] - 0.5
