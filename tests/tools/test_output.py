"""The output of commands goes through any pipe or code page; what Windows writes is read."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.command import paths, read_files
from host_sim.command.errors import UserError
from tools import cli

PRINTS = {
    "ja": ("rules", "lineit", "--language", "ja"),
    "de": ("rules", "setup", "--language", "de"),
    "help": ("sim", "--help"),
    "an error": ("replay", "なし"),
    "an error of words": ("sim", "--board", "盤"),
    "a wrong word": ("ä",),
}


def output(words: tuple[str, ...], **environment: str) -> tuple[int, bytes]:
    done = subprocess.run(
        [sys.executable, "-m", "tools.cli", *words],
        cwd=paths.ROOT, env={**os.environ, **environment}, check=False,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    return done.returncode, done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("page", ["cp1252", "cp850", "cp932", "ascii"])
@pytest.mark.parametrize("what", PRINTS)
def test_what_is_printed_is_utf_8_in_every_code_page(what: str, page: str) -> None:
    wanted = output(PRINTS[what], PYTHONIOENCODING="utf-8")
    assert b"Traceback" not in wanted[1]
    assert output(PRINTS[what], PYTHONIOENCODING=page) == wanted


@pytest.mark.slow
def test_a_file_s_name_that_is_no_text_is_printed_as_it_is() -> None:
    name = os.fsdecode(b"caf\xe9")
    status, said = output(("replay", name), PYTHONUTF8="1")
    assert (
        status == 2 and said == b"lineup replay: cannot read caf\xe9: No such file or directory\n"
    )


TEXT = "press LEFT\n# ü 漢\nshot one\n"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]
)
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_a_text_is_read_as_windows_writes_it(tmp_path: Path, encoding: str, ends: str) -> None:
    mark = "\ufeff" if encoding[-3:] in ("-le", "-be") else ""
    (tmp_path / "a").write_bytes((mark + TEXT.replace("\n", ends)).encode(encoding))
    assert read_files.text_of(tmp_path / "a") == TEXT


@pytest.mark.parametrize("data", [b"\xff\xfe\0", b"\xfe\xff\xd8\0", b"\x80", b"a\xff"])
def test_what_is_no_text_is_told(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a").write_bytes(data)
    with pytest.raises(UserError, match="it is not a text file"):
        read_files.text_of(tmp_path / "a")


def test_the_size_of_a_file_is_looked_at_first(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 4097)
    with pytest.raises(UserError, match="it has more than 4 KB"):
        read_files.text_of(tmp_path / "a", 4096)
    with pytest.raises(UserError, match="it has more than 64 MB"):
        read_files.bytes_of(Path("/dev/zero"))


SCRIPT = "\ufeff#! --board 240x135 --seed 7\r\npress A\r\n"


def test_commands_take_a_script_with_a_mark(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    standin = str(paths.ROOT / "tests" / "host_sim" / "standin.py")
    for encoding in ("utf-8", "utf-16-le"):
        (tmp_path / "keys.txt").write_bytes(SCRIPT.encode(encoding))
        words = ["sim", "--headless", "--main", standin, "--script", str(tmp_path / "keys.txt")]
        assert cli.main([*words, "--shot", str(tmp_path / "a.png")]) == 0
        assert capsys.readouterr().out.startswith("1 step, ")


def test_who_ends_a_command_lets_it_write_what_it_keeps(tmp_path: Path) -> None:
    code = """
import sys, time
from host_sim.command.arguments import told
def run():
    try:
        print("on", flush=True)
        time.sleep(60)
    finally:
        open(sys.argv[1], "w").close()
sys.exit(told("it", (), run))
"""
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "kept")],
        cwd=paths.ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as running:  # fmt: skip
        assert running.stdout is not None and running.stderr is not None
        assert running.stdout.readline() == b"on\n"
        running.send_signal(signal.SIGTERM)
        assert running.stderr.read() == b"it: stopped\n"
    assert running.returncode == 130 and (tmp_path / "kept").exists()
