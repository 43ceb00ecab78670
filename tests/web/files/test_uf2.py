"""The page reads .uf2 files as Python does: what the chip passes over is refused by both."""

import json
import struct
import subprocess
from pathlib import Path
from random import Random
from typing import Any

from host_sim.boards import program, uf2
from host_sim.emulator.node import find_node
from tests.host_sim.images import named

CHECK = Path(__file__).with_name("uf2_check.mjs")
GOOD = uf2.encode(named("Lineup on PicoPad", 2000))

WORDS = {"first": 0, "second": 1, "flags": 2, "address": 3, "size": 4, "index": 5, "count": 6}
CHANGED = {
    **{f"{name} 255": (word, 255) for name, word in WORDS.items()},
    "empty": (4, 0),
    "address within a page": (3, uf2.FLASH_START + 300),
    "not main flash": (2, 0x2001),
    "family": (7, 0xE48BFF59),
    "last": (127, 0),
}


def changed(block: int, word: int, value: int) -> bytes:
    data = bytearray(GOOD)
    struct.pack_into("<I", data, block * 512 + word * 4, value)
    return bytes(data)


def texts(folder: Path, contents: dict[str, bytes]) -> dict[str, Any]:
    """Collects what the page says, by the names of the files."""
    paths = [folder / f"{number}.uf2" for number in range(len(contents))]
    for path, data in zip(paths, contents.values(), strict=True):
        path.write_bytes(data)
    said = json.loads(subprocess.check_output([find_node(), str(CHECK), *map(str, paths)]))
    return dict(zip(contents, said, strict=True))


def ours(data: bytes) -> Any:
    """Name and length, None where it is refused."""
    try:
        family, start, image = uf2.decode(data)
    except ValueError:
        return None
    if (family, start) != (uf2.FAMILY_RP2040, uf2.FLASH_START):
        return None
    return [program.name(image), len(image), True]


def test_both_take_the_same_files_and_the_page_writes_them_anew(tmp_path: Path) -> None:
    contents = {"whole": GOOD, "cut": GOOD[:-512], "beginning cut": GOOD[512:], "empty": b""}
    contents |= {name: changed(1, *words) for name, words in CHANGED.items()}
    contents |= {f"{name}, first": changed(0, *words) for name, words in CHANGED.items()}
    contents["twice"] = GOOD + GOOD
    contents["turned round"] = b"".join(
        GOOD[at : at + 512] for at in (512, 0, *range(1024, 4096, 512))
    )
    said = texts(tmp_path, contents)
    assert said["whole"] == ["Lineup on PicoPad", 2048, True]
    for name, data in contents.items():
        assert (said[name] if isinstance(said[name], list) else None) == ours(data), name
    assert [name for name in contents if isinstance(said[name], list)] == ["whole"]


def test_both_find_the_same_name_in_damaged_images(tmp_path: Path) -> None:
    """The words that lead to a name may lead anywhere, and are followed nowhere else."""
    random = Random(28)
    contents = {}
    for number in range(300):
        image = bytearray(named("Lineup on PicoPad", 2048))
        for at in random.choices((*range(0x1D4, 0x1E8, 4), *range(0x300, 0x31C, 4)), k=2):
            struct.pack_into("<I", image, at, random.choice((0, 1 << 28, random.getrandbits(32))))
        contents[str(number)] = uf2.encode(bytes(image))
    said = texts(tmp_path, contents)
    assert {name: ours(data) for name, data in contents.items()} == said
    assert 0 < sum(name == "" for name, *_ in said.values()) < 300
