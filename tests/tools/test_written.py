"""The files and folders that a person names to be written: somebody else's file or folder stays as
it is.

The options are found in the commands' own parsers: one that is new is tried, or has to say here
that it only reads.
"""

import argparse
import json
import shutil
import socket
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from host_sim.command import file_kinds, read_files, written_files
from host_sim.command.errors import UserError
from host_sim.simulated import claim, storage_set, wire
from host_sim.window import icon
from lineup.saves import slotfile
from tools import cli
from tools.board.stats import writing
from tools.board.web import folder as page

READ = {
    "sim --script", "sim --main", "gif script", "record-bot starts", "bench --compare",
    "bench --markdown",
    "types paths",
    "firmware --micropython-dir", "flash --uf2", "doctor --restore", "emulate --script",
    "emulate --image", "sim --cartridge",
}  # fmt: skip
"""Paths that are read."""

ELSEWHERE = {
    "flash --drive": "a board's own drive: tests/tools/board/test_flash.py",
    "stats --storage": "the saves of a console: tests/tools/board/test_stats.py",
}

NEEDS = {
    "gif": ["script.txt"],
    "replay": ["game.lineup"],
    "stats": ["export"],
    "new-game": ["fresh"],
    "rules": ["line"],
    "lab tournament": ["line"],
    "bench": ["desktop", "--only", "moves", "--games", "line"],
}
"""The words that a command wants before it looks at an option."""


def options(parser: argparse.ArgumentParser, name: str) -> Iterator[tuple[str, argparse.Action]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, inner in action.choices.items():
                yield from options(inner, f"{name} {word}")
        else:
            yield (
                f"{name} {action.option_strings[0] if action.option_strings else action.dest}",
                action,
            )


@cache
def every() -> tuple[tuple[str, argparse.Action], ...]:
    """Every option of every command by its name: "sim --shot"."""
    return tuple(_every())


def _every() -> Iterator[tuple[str, argparse.Action]]:
    for command in cli.COMMANDS:
        parser = cli.build_parser(command)
        commands = next(a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
        yield from options(commands.choices[command], command)


def is_written(action: argparse.Action) -> bool:
    named = (storage_set.folder, wire.place, written_files.tree, page.place)
    return (
        isinstance(action.type, written_files.File | written_files.Folder) or action.type in named
    )


WRITTEN = {name: action for name, action in every() if is_written(action)}


def test_no_path_is_left_out() -> None:
    plain = {name for name, action in every() if action.type is read_files.named}
    assert plain == READ | set(ELSEWHERE)
    assert len(WRITTEN) > 20


def test_no_name_is_not_the_folder_that_one_is_in() -> None:
    """As a shell gives a variable that is not set."""
    for name, action in every():
        if name in WRITTEN or action.type is read_files.named:
            assert callable(action.type)
            with pytest.raises(UserError, match="'' is no name"):
                action.type("")


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of somebody's, with a file, a picture and a folder in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes").write_text("mine\n")
    Image.new("RGB", (8, 8), "red").save(tmp_path / "holiday.png")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "letter.txt").write_text("dear\n")
    return tmp_path


def contents(folder: Path) -> dict[str, bytes | None]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


def cases() -> Iterator[tuple[str, str]]:
    for name, action in WRITTEN.items():
        for there in ("notes", "holiday.png", "folder"):
            if there != "folder" or not isinstance(action.type, written_files.Folder):
                yield name, there  # in a folder files get names of their own: the tests below


@pytest.mark.parametrize(("name", "there"), cases())
def test_somebody_else_s_stays_as_it_is(
    name: str, there: str, foreign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, option = name.rsplit(" ", 1)
    before = contents(foreign)
    words = [*command.split(), *NEEDS.get(command, []), option, there]
    assert cli.main(words) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1 and there in lines[0]
    assert contents(foreign) == before


def refused(call: Callable[[], object], foreign: Path) -> str:
    before = contents(foreign)
    with pytest.raises(UserError) as error:
        call()
    assert contents(foreign) == before
    return str(error.value)


OURS: dict[str, tuple[written_files.Kind, bytes]] = {
    "picture": (file_kinds.PICTURE, file_kinds.png(Image.new("RGB", (8, 8)))),
    "icon": (file_kinds.PICTURE, icon.png(2)),
    "film": (
        file_kinds.FILM,
        file_kinds.gif([Image.new("P", (8, 8), n) for n in (0, 1)], [50, 50]),
    ),
    "recorded": (file_kinds.SCRIPT, b"#! --board 240x240\npress A\n# Recorded by `lineup sim`.\n"),
    "statistics": (file_kinds.STATISTICS, writing.text(writing.document({}, {})).encode()),
    "figures": (file_kinds.FIGURES, file_kinds.as_json({"format": 1, "figures": []})),
    "erased": (file_kinds.FLASH, b"\xff" * 4096),
}


@pytest.mark.parametrize("name", OURS)
def test_our_own_are_replaced_and_others_are_not(name: str, foreign: Path) -> None:
    kind, data = OURS[name]
    path = foreign / f"made{kind.suffix}"
    for _ in range(2):
        written_files.write(path, data, kind)
        assert path.read_bytes() == data
    path.write_bytes(b"")
    written_files.write(path, data, kind)
    path.write_bytes(b"mine\n")
    assert "stays as it is" in refused(lambda: written_files.write(path, data, kind), foreign)


def test_the_flash_of_a_board_is_known_by_its_second_boot_stage() -> None:
    # The first 256 bytes of an image: the checksum of 252 bytes as the boot ROM counts it.
    stage = bytes(range(252))
    sound = stage + file_kinds._crc32_of_boot2(stage).to_bytes(4, "little")
    assert file_kinds._crc32_of_boot2(b"123456789") == 0x0376E6E7  # CRC-32/MPEG-2
    assert file_kinds.FLASH.is_ours(sound + b"\0" * 4096)
    assert not file_kinds.FLASH.is_ours(b"\0" * 4096)
    assert not file_kinds.FLASH.is_ours(bytes(stage) + b"\0" * 4096)


def test_of_many_files_none_is_written_where_one_may_not_be(foreign: Path) -> None:
    picture = file_kinds.png(Image.new("RGB", (8, 8)))
    many = {foreign / "a.png": picture, foreign / "holiday.png": picture}
    assert "holiday.png" in refused(
        lambda: written_files.write_all(many, file_kinds.PICTURE), foreign
    )


def test_a_link_stays_one_and_what_it_leads_to_is_looked_at(foreign: Path) -> None:
    (foreign / "link.png").symlink_to("holiday.png")
    picture = file_kinds.png(Image.new("RGB", (8, 8)))
    refused(
        lambda: written_files.write(foreign / "link.png", picture, file_kinds.PICTURE), foreign
    )
    (foreign / "holiday.png").write_bytes(picture)
    larger = file_kinds.png(Image.new("RGB", (16, 16)))
    written_files.write(foreign / "link.png", larger, file_kinds.PICTURE)
    assert (foreign / "link.png").is_symlink()
    assert (foreign / "holiday.png").read_bytes() == larger


def test_a_device_takes_what_is_written() -> None:
    written_files.write(Path("/dev/null"), b"anything", file_kinds.FILM)


def test_shots_of_a_script_leave_others_alone(
    foreign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (foreign / "keys.txt").write_text("shot first\nshot holiday\n")
    before = contents(foreign)
    words = ["sim", "--headless", "--main", str(Path(__file__).parents[1] / "host_sim/standin.py")]
    assert cli.main([*words, "--script", "keys.txt"]) == 2
    assert "holiday.png" in capsys.readouterr().err
    assert contents(foreign) == before


def test_a_film_of_a_script_is_not_written_over_it(foreign: Path) -> None:
    (foreign / "keys.gif").write_text("press A\n")
    before = contents(foreign)
    assert cli.main(["gif", "keys.gif"]) == 2
    assert contents(foreign) == before


# The page.

PAGE = {"index.html": b"a page", "page/style.css": b"", "old/gone.js": b"."}


def made(files: dict[str, bytes]) -> dict[str, bytes]:
    code = f"const FILES = {json.dumps(['./', *files])};\nconst EDITION = '1';\n"
    return {**files, page.WORKER: code.encode()}


def test_a_page_takes_the_place_of_an_earlier_one(foreign: Path) -> None:
    page.put(foreign / "web", made(PAGE))
    newer = {"index.html": b"a newer page", "page/style.css": b"x"}
    page.put(foreign / "web", made(newer))
    found = {name for name, data in contents(foreign / "web").items() if data is not None}
    assert found == {*newer, page.WORKER}
    assert not (foreign / "web" / "old").exists()
    assert (foreign / "web" / "index.html").read_bytes() == b"a newer page"


@pytest.mark.parametrize("there", ["x", "page/x", "images/deep/x", "deep/"])
def test_a_page_with_something_else_in_it_stays(there: str, foreign: Path) -> None:
    web = foreign / "web"
    page.put(web, made(PAGE))
    (web / there).parent.mkdir(parents=True, exist_ok=True)
    if there.endswith("/"):
        (web / there).mkdir()
    else:
        (web / there).write_text("keep")
    said = refused(lambda: page.put(web, made(PAGE)), foreign)
    assert there.rstrip("/") in said


def test_a_page_reaches_nothing_outside_its_folder(foreign: Path) -> None:
    web = foreign / "web"
    page.put(web, made({**PAGE, "../notes2": b"."}))
    (foreign / "notes2").write_text("mine")
    page.put(web, made(PAGE))
    assert (foreign / "notes2").read_text() == "mine"
    shutil.rmtree(web / "page")
    (web / "page").symlink_to(foreign / "folder")
    refused(lambda: page.put(web, made(PAGE)), foreign)


# Saves, and the socket of two windows.


def test_a_folder_of_saves_is_empty_or_has_some(foreign: Path) -> None:
    assert storage_set.folder("new") == Path("new")
    assert "holds other things" in refused(lambda: storage_set.folder("."), foreign)
    (foreign / "settings.0").write_text("of another program")
    refused(lambda: storage_set.folder("."), foreign)
    (foreign / "settings.1").write_bytes(slotfile.pack(1, 1, b""))
    assert storage_set.folder(".") == Path()


def test_another_window_takes_nobody_s_folder(foreign: Path) -> None:
    for name in ("saves", "saves-2"):
        (foreign / name).mkdir()
    (foreign / "saves-2" / "taxes").write_text("mine")
    assert claim.another(foreign / "saves") == foreign / "saves-3"
    assert contents(foreign / "saves-2") == {"taxes": b"mine"}


def test_a_wire_takes_the_place_of_a_dead_socket_alone(foreign: Path) -> None:
    assert "stays as it is" in refused(lambda: wire.place("notes"), foreign)
    line = wire.Local(foreign / "notes")
    line.open()
    line.close()
    assert (foreign / "notes").read_text() == "mine\n"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as other:
        other.bind(str(foreign / "log"))
        line = wire.Local(foreign / "log")
        line.open()
        line.close()
        assert (foreign / "log").is_socket()
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(foreign / "dead"))
    line = wire.Local(wire.place(str(foreign / "dead")))
    line.open()
    other_end = wire.Local(foreign / "dead")
    other_end.open()
    other_end.write(b"heard")
    heard = bytearray(8)
    assert line.read(heard) in (0, 5)
    other_end.close()
    line.close()
    assert not (foreign / "dead").exists()


@pytest.mark.parametrize("text", ["x" * 120, "none/wire", "nul\0"])
def test_a_wire_where_no_socket_can_be(text: str, foreign: Path) -> None:
    refused(lambda: wire.place(text), foreign)
