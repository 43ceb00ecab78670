"""The command line: what it writes, and one clear line for every mistake."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from host_sim import cli
from host_sim.command import paths
from tools import cli as lineup

STANDIN = str(Path(__file__).parent / "standin.py")


def script(tmp_path: Path, text: str) -> str:
    path = tmp_path / "keys.txt"
    path.write_text(text)
    return str(path)


def test_headless_shots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keys = script(tmp_path, "#! --board 240x135\npress LEFT\nshot one\npress LEFT\nshot two\n")
    words = ["--headless", "--main", STANDIN, "--script", keys, "--scale", "2"]
    words += ["--shots", str(tmp_path / "shots"), "--shot", str(tmp_path / "last.png")]
    assert cli.main(words) == 0
    assert capsys.readouterr().out == "4 steps, 24 frames, 2 shots\n"
    two, last = Image.open(tmp_path / "shots" / "two.png"), Image.open(tmp_path / "last.png")
    assert two.size == (480, 270)
    assert two.tobytes() == last.tobytes()
    assert two.tobytes() != Image.open(tmp_path / "shots" / "one.png").tobytes()


def test_other_shots_lie_beside_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    monkeypatch.chdir(here)
    keys = script(tmp_path, "shot one\n")
    words = ["--headless", "--main", STANDIN, "--script", keys]
    assert cli.main([*words, "--shot", str(there / "last.png")]) == 0
    assert {path.name for path in there.iterdir()} == {"one.png", "last.png"}
    assert not list(here.iterdir())
    assert cli.main(words) == 0
    assert [path.name for path in here.iterdir()] == ["one.png"]


def test_the_command_line_overrides_the_script(tmp_path: Path) -> None:
    keys = script(tmp_path, "#! --board 240x135\n")
    shot = tmp_path / "last.png"
    words = ["--headless", "--main", STANDIN, "--script", keys, "--shot", str(shot)]
    assert cli.main([*words, "--board", "240x240"]) == 0
    assert Image.open(shot).size == (240, 240)


def test_lineup_sim_is_the_same_command(tmp_path: Path) -> None:
    keys = script(tmp_path, "#! --board 240x135\n")
    shot = tmp_path / "last.png"
    words = ["sim", "--headless", "--main", STANDIN, "--script", keys, "--shot", str(shot)]
    assert lineup.main(words) == 0
    assert Image.open(shot).size == (240, 135)
    assert lineup.main([*words, "--board", "9x9"]) == 2


@pytest.mark.parametrize("asked", ["--bord 240x135", "--help", "--storage saves", "--headless"])
def test_a_script_may_not_ask_for_that(
    asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    keys = script(tmp_path, f"#! {asked}\npress A\n")
    assert cli.main(["--headless", "--main", STANDIN, "--script", keys]) == 2
    out, err = capsys.readouterr()
    assert err.startswith(f"host_sim: {keys}: line 1: a script may ask for --board, --seed")
    assert (out, err.count("\n")) == ("", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["keys.txt"]


def test_a_script_may_come_through_a_pipe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, into = os.pipe()
    os.write(into, b"#! --board 240x135\npress LEFT\nshot one\n")
    os.close(into)
    words = ["--headless", "--main", STANDIN, "--shots", str(tmp_path)]
    assert cli.main([*words, "--script", f"/dev/fd/{out}"]) == 0
    os.close(out)
    assert capsys.readouterr().out == "2 steps, 16 frames, 1 shot\n"
    assert Image.open(tmp_path / "one.png").size == (240, 135)


def test_an_empty_script_presses_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--headless", "--main", STANDIN, "--script", script(tmp_path, "")]) == 0
    assert capsys.readouterr().out.startswith("0 steps, ")


@pytest.mark.parametrize("options", [["--headless"], []])
def test_a_script_that_is_no_text(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "keys.txt").write_bytes(b"\xff\xfe\0")
    words = ["--main", STANDIN, "--script", str(tmp_path / "keys.txt")]
    assert cli.main([*words, *options]) == 2
    wanted = f"host_sim: cannot read {tmp_path / 'keys.txt'}: it is not a text file\n"
    assert capsys.readouterr().err == wanted


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--board", "9x9"], "unknown board '9x9'; known: 240x240, 240x135"),
        (["--headless", "--script", "no/such/file"], "cannot read no/such/file: No such file"),
        (["--headless", "--script", "/"], "cannot read /: Is a directory"),
        (["--headless", "--storage", "/proc/version/x"], "cannot write /proc/version/x"),
        (["--headless", "--shot", "/proc/version/x.png"], "cannot write /proc/version/x.png"),
        (["--script", "here.txt"], "cannot read here.txt"),
        (["--shot", "x.png"], "--shot needs --headless"),
        (["--headless", "--record", "x"], "--record needs a window"),
        (["--headless", "--fast"], "--fast needs a window"),
        (["--headless", "--main", "/nope"], "cannot run /nope: it is no file"),
        (["--headless", "--main", "/"], "cannot run /: it is no file"),
    ],
)
def test_mistakes(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--main", STANDIN, *words]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("host_sim: " + message)


def test_a_broken_script_names_the_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = script(tmp_path, "press A\npres B\n")
    assert cli.main(["--headless", "--main", STANDIN, "--script", keys]) == 2
    assert f"{keys}: line 2: 'pres' is no step" in capsys.readouterr().err


@pytest.mark.slow
def test_no_display_for_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    done = subprocess.run(
        [sys.executable, "-m", "host_sim"],
        capture_output=True, text=True, cwd=paths.ROOT, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith("host_sim: there is no display for a window; --headless")
    assert done.stdout == ""


@pytest.mark.slow
def test_a_display_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":4242")
    done = subprocess.run(
        [sys.executable, "-m", "host_sim"],
        capture_output=True, text=True, cwd=paths.ROOT, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "there is no display for a window" in done.stderr
    assert "Traceback" not in done.stderr


def test_unknown_options_are_refused() -> None:
    with pytest.raises(SystemExit) as refused:
        cli.main(["--sacle", "2"])
    assert refused.value.code == 2
