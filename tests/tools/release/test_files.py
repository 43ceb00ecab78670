"""The files of a release follow from the commit alone, and say what they are."""

import hashlib
import json
import tarfile
import zipfile
from pathlib import Path

import pytest

from lineup import VERSION
from tools.release import archives, command, package, sbom, source

DAY = 1_790_000_000
COMMIT = "0123456789ab"


def test_an_archive_does_not_tell_when_or_in_which_order_it_was_made(tmp_path: Path) -> None:
    first = archives.zipped({"b/x.txt": b"x", "a.txt": b"y" * 1000}, DAY)
    second = archives.zipped({"a.txt": b"y" * 1000, "b/x.txt": b"x"}, DAY)
    assert first == second
    (tmp_path / "one.zip").write_bytes(first)
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.namelist() == ["a.txt", "b/x.txt"]
        assert archive.read("b/x.txt") == b"x"


def test_the_sums_are_those_of_all_files(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"1")
    (tmp_path / command.SUMS).write_text("old")
    assert command.sums(tmp_path) == f"{hashlib.sha256(b'1').hexdigest()}  one\n"


def test_the_notes_lead_into_the_manual_of_the_release() -> None:
    told = command.written("See [one](docs/boards/unproven.md), [two](docs/web.md#saves).")
    top = f"lineup-{VERSION}-manual"
    assert told == (
        f"# Lineup {VERSION}\n\n"
        f"See [one]({top}/boards/unproven.html), [two]({top}/web.html#saves).\n"
    )


@pytest.mark.slow
def test_the_bill_of_materials_is_the_same_and_has_every_part() -> None:
    made = sbom.made(COMMIT, DAY)
    assert made == sbom.made(COMMIT, DAY)
    bill = json.loads(made)
    assert bill["bomFormat"] == "CycloneDX"
    assert bill["metadata"]["component"]["version"] == VERSION
    names = {part["name"] for part in bill["components"]}
    assert {"MicroPython", "Pico SDK", "rp2040js", "pygame", "littlefs"} <= names
    assert len(bill["dependencies"]) == len(names) + 1


@pytest.mark.slow
@pytest.mark.in_turn
def test_wheel_and_source_are_the_same_twice_and_say_what_they_are(tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        out = tmp_path / name
        (out / "tree").mkdir(parents=True)
        (out / "made").mkdir()
        package.built(package.exported(out / "tree"), out / "made", DAY)
        made.append({path.name: path.read_bytes() for path in (out / "made").iterdir()})
    assert made[0] == made[1]
    (wheel,) = (tmp_path / "one" / "made").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        info = archive.read(f"lineup_console-{VERSION}.dist-info/METADATA").decode()
        commit = archive.read(f"lineup_console/{source.EXPORTED}").decode().strip()
    assert commit == source.git("rev-parse", "HEAD")
    for line in (
        f"Version: {VERSION}", "License-Expression: MIT", "License-File: NOTICE",
        "Classifier: Topic :: Games/Entertainment :: Board Games",
        "Description-Content-Type: text/markdown", "Requires-Dist: pillow<13,>=11",
    ):  # fmt: skip
        assert f"{line}\n" in info
    assert "opens the console in a window" in info
    (sources,) = (tmp_path / "one" / "made").glob("*.tar.gz")
    with tarfile.open(sources) as files:
        names = files.getnames()
    assert f"lineup_console-{VERSION}/tests/tools/release/test_files.py" in names
    assert f"lineup_console-{VERSION}/Makefile" in names
