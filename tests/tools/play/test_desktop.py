"""The desktop entry and the icon."""

import configparser
import io
import os
import re
import stat
import subprocess
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest
from PIL import Image

from host_sim.window import icon
from tools import cli
from tools.play import desktop

SIZES = [32, 64, 128, 256]


def read(text: str) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    return parser["Desktop Entry"]


def command(text: str) -> list[str]:
    """Splits what an entry's Exec starts, by the specification's rules."""
    found = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', text.replace("\\\\", "\\"))
    words = [re.sub(r"\\(.)", r"\1", quoted) or bare for quoted, bare in found]
    return [word.replace("%%", "%") for word in words]


@pytest.mark.slow
def test_it_is_installed_for_one_user_and_removed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "a home"
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    assert cli.main(["desktop", "--install"]) == cli.main(["desktop", "--install"]) == 0
    found = {path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()}
    icons = "icons/hicolor"
    assert found == {
        "applications/lineup.desktop",
        f"{icons}/scalable/apps/lineup.svg",
        *(f"{icons}/{side}x{side}/apps/lineup.png" for side in SIZES),
    }
    entry = read((home / "applications" / "lineup.desktop").read_text(encoding="utf-8"))
    assert (entry["Type"], entry["Name"], entry["Icon"]) == ("Application", "Lineup", "lineup")
    assert entry["Comment[de]"] and entry["Categories"].endswith(";")
    program, *words = command(entry["Exec"])
    assert words[-1] == "sim" and os.stat(program).st_mode & stat.S_IXUSR
    help = subprocess.run([program, *words, "--help"], capture_output=True, text=True, check=True)
    assert "--storage" in help.stdout
    for side in SIZES:
        with Image.open(home / icons / f"{side}x{side}" / "apps" / "lineup.png") as picture:
            assert picture.size == (side, side)
    assert cli.main(["desktop", "--remove"]) == cli.main(["desktop", "--remove"]) == 0
    assert [path for path in home.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("name", ["/usr/bin/lineup", "/a b/lineup", "/50%/li$n`e", '/"/\\'])
def test_any_command_comes_out_of_the_entry_as_it_went_in(name: str) -> None:
    assert command(read(desktop.entry([name, "sim"]))["Exec"]) == [name, "sim"]


def test_the_icon_that_scales_is_the_one_in_pixels() -> None:
    drawn = Image.new("RGBA", (icon.SIDE, icon.SIDE))
    for shape in xml.fromstring(icon.svg()):
        x, y, w, h = (int(shape.attrib[name]) for name in ("x", "y", "width", "height"))
        drawn.paste(shape.attrib["fill"], (x, y, x + w, y + h))
    with Image.open(io.BytesIO(icon.png())) as picture:
        assert picture.tobytes() == drawn.tobytes() == icon.image().tobytes()


def test_without_the_right_to_write_there_it_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert cli.main(["desktop", "--install"]) == 2
    assert "lineup desktop: " in capsys.readouterr().err
