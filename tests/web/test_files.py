"""The files of the web page, without a browser."""

import json
import re
import zlib
from pathlib import Path, PurePosixPath

import pytest

from host_sim.boards.models import EMULATED
from host_sim.command import paths
from host_sim.command.errors import UserError
from host_sim.emulator import parts
from host_sim.emulator.node import ensure_node_modules
from tests.host_sim.images import named
from tools.board import firmware
from tools.board.web import command, modules

IMAGES = {name: f"the image of {name}".encode() * 100 for name in EMULATED}
ADDRESS = re.compile(r"(?:https?:)?//[a-z0-9]")
IMPORT = re.compile(r"(?:from |new URL\()'(\.[^']+)'")


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    ensure_node_modules()
    return command.files(IMAGES)


def test_every_import_leads_to_a_file_of_the_page(files: dict[str, bytes]) -> None:
    scripts = {name: data.decode() for name, data in files.items() if name.endswith(".js")}
    assert len(scripts) > 60
    for name, text in scripts.items():
        for target in IMPORT.findall(text):
            place = PurePosixPath(name).parent / target
            assert normal(place) in files, f"{name} imports {target}"


def normal(place: PurePosixPath) -> str:
    parts: list[str] = []
    for part in place.parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def test_the_page_names_only_its_own_files(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    for name in re.findall(r'(?:src|href)="([^"#][^"]*)"', page):
        assert name in files
    ours = {name: data for name, data in files.items() if re.match("index|[^/]+/page/", name)}
    assert len(ours) > 30
    for name, data in ours.items():
        if name.endswith(".png"):
            continue
        text = data.decode().replace("http://www.w3.org/2000/svg", "")
        text = text.replace("http://localhost:8000", "")  # where one's own server would be
        assert not ADDRESS.search(text), name


def test_what_is_kept_for_offline_is_all_there_is(files: dict[str, bytes]) -> None:
    code = files["offline.js"].decode()
    found = re.search(r"const FILES = (\{.*\});", code)
    assert found is not None
    assert set(json.loads(found[1])) == {"./", *files} - {"offline.js"}


def test_what_a_text_ends_with_tells_that_it_is_whole(files: dict[str, bytes]) -> None:
    found = re.search(r"const FILES = (\{.*\});", files["offline.js"].decode())
    assert found is not None
    known = json.loads(found[1])
    assert known.pop("./") == known["index.html"]
    for name, facts in known.items():
        assert facts["size"] == len(files[name])
        assert name.endswith((".bin", ".png")) == ("end" not in facts)
        if "end" in facts:
            text = files[name].decode()
            assert text.rstrip().endswith(facts["end"]) and text.count(facts["end"]) == 1


def test_another_image_is_another_edition(files: dict[str, bytes]) -> None:
    name = next(iter(IMAGES))
    other = command.files({**IMAGES, name: b"changed" * 100})
    assert set(other) & set(files) == {"index.html", "offline.js"}
    assert all(other[name] != files[name] for name in ("index.html", "offline.js"))
    assert command.files(IMAGES) == files


def test_all_that_is_loaded_is_in_the_folder_of_its_edition(files: dict[str, bytes]) -> None:
    edition = re.search(r'const EDITION = "(\w{16})"', files["offline.js"].decode())
    assert edition is not None
    assert {name.split("/")[0] for name in files} == {edition[1], "index.html", "offline.js"}
    starting = files[f"{edition[1]}/page/starting.js"].decode()
    listed = re.search(r"var FILES = (\{.*\});", starting)
    assert listed is not None
    inner = {name.removeprefix(f"{edition[1]}/") for name in files if "/" in name}
    assert set(json.loads(listed[1])) == inner - {"page/starting.js"}


def test_the_licences_of_all_parts_are_there(files: dict[str, bytes]) -> None:
    text = next(data for name, data in files.items() if name.endswith("/licences.txt")).decode()
    for part in ("MicroPython", "TinyUSB", "Pico SDK", "littlefs", "rp2040js", "boot ROM"):
        assert part in text
    assert (paths.ROOT / "LICENSE").read_text().strip() in text


def test_the_boot_rom_is_whole_but_for_its_floating_point() -> None:
    whole, free = parts.bootrom(), parts.free_bootrom()
    assert len(free) == len(whole) == 16384
    changed = [at for at, (old, new) in enumerate(zip(whole, free, strict=True)) if old != new]
    first, last = changed[0], changed[-1]
    assert (first, last) == (0x2758, 0x3DAB)
    assert set(free[first : last + 1 : 2]) == {0xFF} and set(free[first + 1 : last + 1 : 2]) == {
        0xBE
    }
    assert zlib.crc32(free[:first]) == zlib.crc32(whole[:first])


def test_a_module_from_elsewhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "a.mjs").write_text("import { b } from '../b.mjs';\n")
    (tmp_path / "b.mjs").write_text("export const b = 1;\n")
    with pytest.raises(ValueError, match="in none of the page's folders"):
        modules.gather([tmp_path / "page" / "a.mjs"], {tmp_path / "page": "page"})


def test_an_image_that_is_none_for_its_board_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = EMULATED["picopad"]
    monkeypatch.setattr(firmware, "product_folder", lambda name: tmp_path)
    for image, said in (
        (named(model.title, 1280 * 1024 + 1), "1,310,721 bytes is 1 too large for picopad"),
        (named("Lineup on PicoSystem"), "it is Lineup for picosystem"),
        (b"\xff" * 5000, "it does not say that it is Lineup"),
    ):
        (tmp_path / "firmware.bin").write_bytes(image)
        with pytest.raises(UserError, match=said):
            command.image_of(model)
    (tmp_path / "firmware.bin").write_bytes(named(model.title, 1280 * 1024))
    assert len(command.image_of(model)) == 1280 * 1024
