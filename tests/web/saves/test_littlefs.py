"""The page's reader of file systems, beside littlefs itself."""

import json
import random
import subprocess
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from littlefs import LittleFS, UserContext

from host_sim.emulator.node import find_node
from tests.console.storage import DEVICE

CHECK = Path(__file__).with_name("littlefs_check.mjs")
BLOCK = 4096
BLOCKS = 64
IMAGE = b"an image" * 2 * BLOCK


def read(flash: bytes, folder: Path) -> tuple[int, dict[str, bytes]]:
    """Finds where the page finds a file system, and its files."""
    (folder / "flash.bin").write_bytes(flash)
    command = [find_node(), str(CHECK), str(folder / "flash.bin")]
    found: Any = json.loads(subprocess.check_output(command))
    return found["start"], {path: b64decode(data) for path, data in found["files"]}


def worn(seed: int) -> tuple[bytes, dict[str, bytes]]:
    """A file system after many changes, and what is in it."""
    chance = random.Random(seed)
    context = UserContext(BLOCK * BLOCKS)
    system = LittleFS(context=context, block_size=BLOCK, block_count=BLOCKS, mount=False, **DEVICE)
    system.format()
    system.mount()
    kept: dict[str, bytes] = {}
    for folder in ("lineup", "lineup/replays"):
        system.mkdir(folder)
    for _ in range(400):
        folder = chance.choice(("", "lineup/", "lineup/replays/"))
        path = folder + chance.choice(("game1.0", "settings.1", "ä", "people.0", *"0123456789"))
        deed = chance.random()
        if path in kept and deed < 0.2:
            system.remove(path)
            del kept[path]
        elif path in kept and deed < 0.35:
            other = path + "x"
            system.rename(path, other)
            kept[other] = kept.pop(path)
        else:
            data = chance.randbytes(chance.choice((0, 1, 40, 300, 943, 5000, 17000, 40000)))
            if sum(map(len, (data, *kept.values()))) < BLOCK * BLOCKS // 2:
                kept[path] = data
                with system.open(path, "wb") as file:
                    file.write(data)
    return bytes(context.buffer), kept


@pytest.mark.parametrize("seed", range(6))
def test_all_files_are_read_as_they_are(seed: int, tmp_path: Path) -> None:
    system, kept = worn(seed)
    assert len(kept) > 10
    assert read(IMAGE + system, tmp_path) == (len(IMAGE), kept)


def test_what_is_no_file_system_is_none(tmp_path: Path) -> None:
    for flash in (b"", bytes(BLOCK * 4), random.Random(1).randbytes(BLOCK * 4), IMAGE):
        assert read(flash, tmp_path) == (-1, {})


def test_one_of_the_first_two_blocks_is_enough(tmp_path: Path) -> None:
    system, kept = worn(0)
    both = [read(IMAGE + system, tmp_path)]
    for block in (0, 1):
        cut = bytearray(system)
        cut[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
        both.append(read(IMAGE + cut, tmp_path))
    assert (len(IMAGE), kept) in both[1:] and both[1][0] == both[2][0] == len(IMAGE)


def test_a_damaged_one_gives_what_is_whole_and_ends(tmp_path: Path) -> None:
    system, _ = worn(0)
    for seed in range(30):
        chance = random.Random(seed)
        damaged = bytearray(system)
        for _ in range(200):
            damaged[chance.randrange(BLOCK * 2, len(damaged))] ^= 1 << chance.randrange(8)
        start, found = read(IMAGE + bytes(damaged), tmp_path)
        assert start == len(IMAGE)
        assert all(len(data) <= BLOCK * BLOCKS for data in found.values())
