"""`lineup cart check`: what it finds in a game, and the stamp of one that is well."""

from pathlib import Path

import pytest

from lineup import VERSION, games, text
from lineup.ui.type import messages
from tests.tools.cart import sample
from tools import cli
from tools.cart import folder, imports, stamp
from tools.cart.command import built
from tools.cart.registered import registered

QUICK = ("--games", "2")


def checked(place: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, list[str]]:
    status = cli.main(["cart", "check", str(place), *QUICK, *more])
    out = capsys.readouterr()
    return status, (out.out + out.err).splitlines()


def changed(home: Path, name: str, old: str, new: str) -> Path:
    place = sample.written(home)
    text = (place / name).read_text(encoding="utf-8")
    assert old in text
    (place / name).write_text(text.replace(old, new), encoding="utf-8")
    return place


@pytest.mark.slow
def test_a_game_that_is_well_is_stamped_until_it_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = sample.written(tmp_path)
    assert "checked" not in built(place).facts
    status, lines = checked(place, capsys)
    assert (status, lines[0]) == (0, "imports: fine")
    about = [line.split(":")[0] for line in lines]
    assert about[1:4] == ["rules", "CPU players", "MicroPython"]
    assert about[4] == "screen, hints, lesson"
    assert [line for line in lines if line.startswith("texts")] == [
        f"texts, {language}: fine" for language in folder.read(place).languages
    ]
    first = built(place)
    facts = first.facts["checked"]
    assert facts["lineup"] == VERSION and {"thought", "screen-drawn"} <= {*facts["passed"]}
    assert built(place).to_bytes() == first.to_bytes()
    art = place / "screen" / "art.py"
    whole = art.read_bytes()
    art.write_bytes(whole.replace(b"\n", b"\r\n"))
    assert stamp.read(folder.read(place)) is not None, "another end of lines is no change"
    art.write_bytes(whole + b"# more\n")
    assert stamp.read(folder.read(place)) is None and "checked" not in built(place).facts


@pytest.mark.slow
def test_a_stamp_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = sample.written(tmp_path)
    file = tmp_path / "tiny.cart"
    for wanted in ("not checked: lineup cart check", "checked by Lineup 9.9: 2 checks passed"):
        file.write_bytes(built(place).to_bytes())
        assert cli.main(["cart", "info", str(file)]) == 0
        assert wanted in capsys.readouterr().out.splitlines()
        stamp.write(folder.read(place), stamp.Stamp("9.9", ("one", "two")))


def test_a_stamp_that_is_damaged_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = sample.written(tmp_path)
    (place / stamp.FILE).write_text("sum = \n", encoding="utf-8")
    assert cli.main(["cart", "build", str(place)]) == 2
    assert f"{stamp.FILE} is damaged" in capsys.readouterr().err


@pytest.mark.slow
def test_rules_that_break_a_promise_are_told_and_get_no_stamp(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = changed(tmp_path, "rules/__init__.py", "MAX_MOVES = const(", "MAX_MOVES = const(1) #")
    status, lines = checked(place, capsys)
    assert status == 1 and not (place / stamp.FILE).exists()
    assert any(line.startswith("rules: ") and "MAX_MOVES" in line for line in lines)


@pytest.mark.slow
def test_a_text_without_room_is_told_with_its_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = changed(tmp_path, "texts/en/rules.md", "\n\n## ", "word " * 90 + "end.\n\n## ")
    status, lines = checked(place, capsys)
    assert status == 1
    assert any(line.startswith("texts, en: ") and "240x135/tiny/help" in line for line in lines)


def test_an_import_that_boards_do_not_have_is_told_with_its_line(tmp_path: Path) -> None:
    old = "from micropython import const"
    new = "import random, lineup.saves\nfrom lineup import console, engine\n" + old
    place = changed(tmp_path, "rules/__init__.py", old, new)
    found = imports.problems(folder.read(place))
    assert [line.split("; ")[0].split(": ")[1] for line in found] == [
        "imports random", "imports lineup.saves", "imports lineup.console",
    ]  # fmt: skip
    assert all("rules/__init__.py:" in line for line in found)


@pytest.mark.slow
def test_a_private_constant_of_another_module_is_told(tmp_path: Path) -> None:
    old = "from lineup.games.tiny import rules\n"
    new = old + "from lineup.games.tiny.rules import _ROW_LENGTHS, _SIX\n"
    place = changed(tmp_path, "bot/__init__.py", old, new)
    rules = place / "rules" / "__init__.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n_SIX = const(6)\n", encoding="utf-8")
    (found,) = imports.problems(folder.read(place))
    assert "imports _SIX, a private constant" in found and "bot/__init__.py:" in found


def test_what_only_cpython_does_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A dict has its keys in their order here, and in no order there."""
    old = "    _roll(state)\n    return state\n"
    new = "    state[TURN] = 1 + (list({str(9 - i): i for i in range(9)}.values())[0] != 0)\n"
    place = changed(tmp_path, "rules/__init__.py", old, new + old)
    status, lines = checked(place, capsys)
    assert status == 1
    (told,) = [line for line in lines if line.startswith("MicroPython: ")]
    assert "same-on-micropython" in told and "on MicroPython" in told


def test_nothing_of_a_game_stays_behind_in_the_registry(tmp_path: Path) -> None:
    before = games.keys(), list(games.__path__), text.WITH_CPU, messages.added
    with registered(built(sample.written(tmp_path))) as found:
        assert sample.KEY in found.keys() and found.load(sample.KEY).KEY == sample.KEY
    assert (games.keys(), list(games.__path__), text.WITH_CPU, messages.added) == before
    assert sample.KEY not in vars(games)


@pytest.mark.slow
def test_pictures_of_all_sizes_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place, out = sample.written(tmp_path), tmp_path / "pictures"
    status, lines = checked(place, capsys, "--pictures", str(out), "--language", "de")
    assert status == 0
    written = {path.name for path in out.iterdir()}
    assert {f"help.2-A.{size}.png" for size in ("240x240", "240x135", "320x240")} <= written
    assert f"wrote {len(written)} pictures to {out}" in lines
    assert checked(place, capsys, "--language", "fr")[1][-1].endswith(
        "tiny has no fr; it has en, de, ja, zh_hans, zh_hant"
    )
