"""Figures: their lines, their files, and what is said about mistakes. Nothing here is timed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import cli
from tools.bench import command, desktop, figures
from tools.bench.figures import Figure
from tools.errors import UserError

FRAME = Figure("device.frame", 11.234, "ms", 20)
SPEED = Figure("desktop.toy.moves", 99_000.5, "moves/s", 100_000, at_least=True)


def measured() -> Iterator[Figure]:
    """A named stand-in for a section."""
    yield FRAME
    yield SPEED


def test_lines_show_bounds_and_what_misses_them() -> None:
    assert FRAME.line().split() == ["device.frame", "11.2", "ms", "<=", "20"]
    assert SPEED.line().split() == [
        "desktop.toy.moves", "99000", "moves/s", ">=", "100000", "MISSED",
    ]  # fmt: skip
    assert Figure("x", 0, "bytes", 0).line().split() == ["x", "0", "bytes", "<=", "0"]
    assert Figure("x", 3, "ms").line().split() == ["x", "3", "ms"]


def test_a_stored_run_comes_back(tmp_path: Path) -> None:
    figures.save(tmp_path / "run.json", [FRAME, SPEED])
    assert figures.load(tmp_path / "run.json") == {FRAME.name: FRAME, SPEED.name: SPEED}


def test_runs_are_compared() -> None:
    old = {
        "device.frame": Figure("device.frame", 22.468, "ms", 20),
        "gone": Figure("gone", 1, "s"),
    }
    lines = figures.compared([FRAME, SPEED], old)
    assert lines[0].endswith("was 22.5 (-50.0 %)")
    assert lines[1].endswith("(new)")
    assert lines[2] == "gone: not measured now"
    assert figures.change(Figure("x", 0, "ms"), Figure("x", 2, "ms")) == "+2"
    assert figures.change(FRAME, FRAME) == "same"


def test_the_command_stores_and_compares(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "SECTIONS", {"desktop": measured})
    kept = str(tmp_path / "run.json")
    assert cli.main(["bench", "--json", kept]) == 0
    assert cli.main(["bench", "desktop", "--compare", kept]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows] == [FRAME.name, SPEED.name] * 2
    assert rows[2].endswith("(same)")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["flying"], "there is no section 'flying'; there are desktop and device"),
        (["--compare", "no-such-file"], "cannot read no-such-file: No such file"),
        (["--compare", __file__], "is no file of figures"),
    ],
)
def test_mistakes(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", *words]) == 2
    assert message in capsys.readouterr().err


def test_figures_of_another_format_are_refused(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('{"format": 99, "figures": []}')
    with pytest.raises(UserError, match="has format 99"):
        figures.load(tmp_path / "run.json")


def test_the_desktop_section_plays_whole_games() -> None:
    from lineup import games

    rules, bot = games.load("numberdrop"), games.load_bot("numberdrop")
    assert desktop.moves_a_second(rules, 2, seconds=0.01) > 0
    mean, worst = desktop.thinking_ms(rules, bot, 0, seconds=0.0)
    assert 0 < mean <= worst
