"""Bad command lines: every command ends with 2 and one line that says what is wrong."""

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from host_sim.command import arguments, paths, read_files
from tests.tools.test_written import is_written
from tools import cli

HUGE = "9" * 5000
BAD_FILES = ("none", "folder", "binary", "empty", "file/x", "/proc/self/mem", "/proc/version/x")
"""The things that a file may turn out to be that should be read."""
BAD_PLACES = ("file/x", "/proc/x", "/sys/x", "/dev/null/x")
"""The places where nothing can be written, whoever asks."""

READ = {
    "sim": ("--headless", "--script"),
    "record-bot": (),
    "emulate": ("--script",),
    "emulate ": ("--image",),
    "replay": (),
    "flash": ("--uf2",),
    "flash ": ("--drive",),
    "flash  ": ("--port",),
    "doctor": ("--port",),
    "gif": (),
    "bench": ("--compare",),
    "bench ": ("--markdown",),
    "redraw": (),
    "types": (),
    "cart": ("info",),
    "cart ": ("play",),
    "cart  ": ("install",),
    "firmware": ("--micropython-dir",),
}
"""Command -> the words before the name of a file that is read."""

FINE = {(one, "empty") for one in ("sim", "redraw", "types", "emulate", "gif")}
"""The files that may be empty: a script that presses nothing, a module that does nothing."""

WRITTEN = {
    "sim": ("--headless", "--shot"),
    "sim ": ("--headless", "--script", "shoot", "--shots"),
    "sim  ": ("--headless", "--storage"),
    "sim   ": ("--headless", "--main"),
    "demo": ("--shots",),
    "emulate": ("--shot",),
    "widgets": ("--out",),
    "bench": ("desktop", "--only", "moves", "--games", "line", "--json"),
    "pictures": ("240x240/line", "--save"),
    "new-game": ("fresh", "--into"),
    "layouts": ("--into",),
    "cart": ("new",),
    "web": ("--out",),
}
"""Command -> the words before the name of a file or a folder that is written."""

WORDS = {
    "sim": (["--board", "9x9"], ["--main", ""], ["--shot", "x.png"], ["x"]),
    "demo": (["--scale", "0"], ["x"]),
    "screenshots": (["x"], ["--chek"]),
    "gif": ([], ["--seconds", "0", "x"], ["--scale", "9", "x"]),
    "record-bot": ([], ["--out", "x", "a", "b"], ["--al"]),
    "bench": (["flying"], ["--only", ""], ["--games", "chess"]),
    "types": (["--strictest"],),
    "firmware": (["--board", "game_boy"], ["--board", ""]),
    "flash": (["--board", "game_boy"], ["--port", ""], ["--wait", "0"]),
    "doctor": (["--port", ""], ["--seconds", "0"], ["--backup", "a", "--restore", "b"]),
    "emulate": (["--board", "game_boy"], ["--usb", "65536"], ["--seed", str(1 << 31)]),
    "web": (["x"],),
    "docs": (["x"],),
    "release": (["x"],),
    "completion": ([], ["tcsh"]),
    "texts": (
        ["x"],
        ["--update", "../xx"],
        ["--update", "../fr"],
        ["--fits", "xx"],
        ["--where", "x"],
    ),
    "rules": ([], ["chess"], ["line", "--language", "xx"], ["line", "--board", "9x9"]),
    "fonts": (["x"],),
    "widgets": (["--board", "9x9"], ["--scale", "0"], ["--scale", "9"]),
    "pictures": (["chess"], ["--accpt"], ["240x240/line", "--page", "no-such-commit"]),
    "redraw": (
        ["line", "--board", "9x9"],
        ["chess"],
        ["--presses", "0"],
        ["line", "--seats", "9"],
    ),
    "desktop": ([], ["--install", "--remove"], ["x"]),
    "stats": ([], ["export"], ["import", "x", "--merge", "--replace"], ["print", "x"]),
    "lab": (
        [],
        ["chess"],
        ["tournament", "chess"],
        ["tournament", "line", "--games", "0"],
        ["tournament", "line", "--seats", "x"],
        ["tournament", "line", "--players", "easy,easy"],
    ),
    "soak": (
        ["--presses", "0"],
        ["--unix"],
        ["--minutes", "1", "--unix", "--heap", "x"],
        ["--minutes", "0"],
        ["--jobs", "0"],
        ["--seed", "x"],
        ["line"],
    ),
    "cart": ([], ["eat"], ["build"], ["new"], ["info"], ["play"], ["install"], ["remove"]),
    "layouts": (["chess"],),
    "contract": (["x"],),
    "conformance": (["chess"], ["--games", "0"], ["--jobs", "0"], ["--runtime", "jython"]),
    "replay": ([], ["a", "b"]),
    "rng": (["--bytes", "-1"], ["--seed", "-1"], ["--seed", str(1 << 64)]),
    "mistakes": ([], ["chess"], ["line", "--decisions", "0"], ["line", "--seats", "9"]),
    "medals": ([], ["chess"], ["line"], ["clustered", "--games", "0"]),
    "arena": ([], ["chess"], ["line", "--levels", ""], ["line", "--option", "="]),
    "new-game": ([], ["Class"], ["class"], [""], ["line"], ["x" * 99], ["fresh", "--title", ""]),
    "learn": (
        [],
        ["chess"],
        ["numberdrop", "--games", "2"],
        ["line", "--generations", "0"],
        ["line", "--seed", "-1"],
    ),
}
"""Command -> words that it cannot take."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with bad files in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(b"\xff\xfe\0")
    (tmp_path / "empty").touch()
    (tmp_path / "file").write_text("a file\n")
    (tmp_path / "shoot").write_text("shot one\n")
    return tmp_path


@pytest.fixture
def refused(capfd: pytest.CaptureFixture[str], folder: Path) -> Callable[..., str]:
    """The one line that a command says, behind argparse's usage, and then ends with 2."""

    def line(*words: str) -> str:
        before = sorted(folder.rglob("*"))
        try:
            status = cli.main(words)
        except SystemExit as left:
            status = left.code
        said = capfd.readouterr()
        lines = said.err.splitlines()
        if lines and lines[0].startswith("usage: "):
            del lines[: next(i for i, one in enumerate(lines) if ": error: " in one)]
        assert status == 2, said
        assert len(lines) == 1, said
        assert "Traceback" not in said.out + said.err
        assert sorted(folder.rglob("*")) == before, "something was left behind"
        return lines[0]

    return line


def rows(table: dict[str, tuple[str, ...]], bad: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for command, words in table.items():
        for name in bad:
            if (command, name) not in FINE:
                yield (command.strip(), *words, name)


def test_every_command_is_tried() -> None:
    assert set(WORDS) == set(cli.COMMANDS)


@pytest.mark.slow
@pytest.mark.parametrize("words", rows(READ, BAD_FILES), ids=" ".join)
def test_a_file_that_cannot_be_read(refused: Callable[..., str], words: tuple[str, ...]) -> None:
    assert words[-1] in refused(*words)


@pytest.mark.slow
@pytest.mark.parametrize("words", rows(WRITTEN, BAD_PLACES), ids=" ".join)
def test_a_place_that_cannot_be_written(
    refused: Callable[..., str], words: tuple[str, ...]
) -> None:
    assert words[-1] in refused(*words)


@pytest.mark.parametrize(
    "words",
    [(command, *words) for command, every in WORDS.items() for words in every],
    ids=lambda words: " ".join(word[:20] for word in words),
)
def test_words_that_a_command_cannot_take(
    refused: Callable[..., str], words: tuple[str, ...]
) -> None:
    refused(*words)


TEXTS = (
    None,
    read_files.named,
    arguments.language,
    arguments.language_code,
    arguments.not_empty,
)
"""Types of options that take no number."""


def numbers() -> Iterator[tuple[str, str]]:
    """Every option of every command that takes a number."""
    for name in cli.COMMANDS:
        actions = cli.build_parser(name)._actions
        commands = next(one for one in actions if isinstance(one, argparse._SubParsersAction))
        for action in commands.choices[name]._actions:
            if action.type in TEXTS:
                continue
            if not is_written(action) and action.option_strings:
                yield name, action.option_strings[0]


@pytest.mark.slow
@pytest.mark.parametrize(("command", "option"), numbers())
@pytest.mark.parametrize(
    "word",
    ["x", "", "1.5", "0x10", "\u0663", "-2", HUGE, "-" + HUGE],
    ids=lambda word: repr(word[:9]),
)
def test_a_number_that_is_none(
    refused: Callable[..., str], command: str, option: str, word: str
) -> None:
    said = refused(command, option, word)
    assert f"argument {option}: " in said
    assert len(said) < 200


SCRIPTS = {
    "press A " + HUGE: "line 1",
    "wait " + HUGE: "line 1",
    "press FIRE": "line 1",
    "#! --help": "unrecognized",
    "#! --storage here": "unrecognized",
    "#! --seed " + HUGE: "--seed",
    "#! --seed": "--seed",
    "#! --board 9x9": "9x9",
    '#! "': "line 1",
    "\0": "line 1",
}
"""A bad script of key presses -> what is said of it."""


def scripts() -> Iterator[tuple[str, str]]:
    for command in ("sim --headless --script", "record-bot", "redraw", "emulate --script"):
        for text in SCRIPTS:
            if not (command.startswith("emulate") and text.startswith("#!")):
                yield pytest.param(command, text, id=f"{command} {text[:20]!r}")


@pytest.mark.parametrize(("command", "text"), scripts())
def test_a_script_that_cannot_be_played(
    refused: Callable[..., str], folder: Path, command: str, text: str
) -> None:
    (folder / "keys.txt").write_text(text)
    said = refused(*command.split(), "keys.txt")
    assert "keys.txt" in said and SCRIPTS[text] in said
    assert len(said) < 400


def test_a_command_that_is_stopped_says_so() -> None:
    command = [sys.executable, "-m", "tools.cli", "rng"]
    with subprocess.Popen(
        command, cwd=paths.ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=False
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.read(1)
        running.send_signal(signal.SIGINT)
        assert running.stderr.read() == b"lineup rng: stopped\n"
    assert running.returncode == 130


ODD = ("", "two\nlines", os.fsdecode(b"\xff\xfe"), "y" * 5000, "loop", "-", "deep", "long", "zero")
"""Names of files that nobody thinks of, and of files with contents that nobody does."""

NAMED = {**READ, "stats": ("import", "--merge", "--storage", "folder"), "doctor ": ("--restore",)}


def odd() -> Iterator[tuple[str, ...]]:
    for command, words in NAMED.items():
        for name in ODD:
            # These two start what takes long; "-" is standard input.
            if command not in ("types", "bench") and (command, name) != ("stats", "-"):
                yield pytest.param((command.strip(), *words, name), id=f"{command} {name[:9]!r}")


@pytest.mark.slow
@pytest.mark.parametrize("words", odd())
def test_an_odd_name_gets_one_line(
    refused: Callable[..., str], folder: Path, words: tuple[str, ...]
) -> None:
    (folder / "loop").symlink_to("loop")
    (folder / "deep").write_text("[" * 200_000)
    (folder / "long").write_text("press A " + "9" * 100_000)
    (folder / "zero").symlink_to("/dev/zero")
    said = refused(*words)
    assert len(said) < 700


def test_a_word_with_a_line_break_is_told_on_one_line(refused: Callable[..., str]) -> None:
    assert "'a\\nb'" in refused("sim", "--board", "a\nb")
    assert "a\\nb" in refused("replay", "a\nb")
    assert "a\\nb" in refused("arena", "line", "a\nb")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["docs", "--write", "--check"], "not allowed with argument"),
        (["completion", "Bash"], "invalid choice: 'Bash'"),
        (["completion"], "required: SHELL"),
        (["flash", "--uf2", os.devnull], "is no file"),
        (["stats", "export", ""], "'' is no name"),
        (["stats", "import", "--merge", ""], "'' is no name"),
        (["--frob"], "unrecognized arguments: --frob"),
        (["--", "--"], "invalid choice"),
        (["stats"], "required: export|import, FILE"),
    ],
)
def test_what_is_wrong_is_named(refused: Callable[..., str], words: list[str], why: str) -> None:
    assert why in refused(*words)
