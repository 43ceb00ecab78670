"""The image that `lineup firmware` built: its size, its parts, its UF2 file."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards import uf2
from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.command import paths
from tools.board import firmware
from tools.board.image import apt, build

pytestmark = pytest.mark.usefixtures("firmware_image")
PRODUCTS = firmware.product_folder(DEFAULT_BOARD)


@pytest.fixture(scope="module")
def sizes() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((PRODUCTS / "size.json").read_text(encoding="utf-8"))
    return found


def test_it_is_within_its_bound(sizes: dict[str, Any]) -> None:
    image = (PRODUCTS / "firmware.bin").stat().st_size
    assert image == sizes["image"]
    assert image <= sizes["bound"] == EMULATED[DEFAULT_BOARD].image_room


@pytest.mark.parametrize("fewer", [0, 4])
def test_one_that_reaches_into_the_next_part_is_not_linked(fewer: int, tmp_path: Path) -> None:
    """The image's own link, with just so much room as it takes, and a word less."""
    made = PRODUCTS / "cmake"
    words = shlex.split((made / "CMakeFiles" / "firmware.dir" / "link.txt").read_text())
    image = (PRODUCTS / "firmware.bin").stat().st_size
    room = EMULATED[DEFAULT_BOARD].image_room
    changed = {
        "firmware.elf": str(tmp_path / "small.elf"),
        f"-Wl,--defsym=__image_bytes={room}": f"-Wl,--defsym=__image_bytes={image - fewer}",
        "-Wl,-Map=firmware.elf.map": f"-Wl,-Map={tmp_path / 'small.map'}",
    }
    assert set(changed) <= set(words)
    link = ["env", "-C", str(made), *(changed.get(word, word) for word in words)]
    log = tmp_path / "log"
    log.touch()
    if not fewer:
        build.step(link, build.environment(paths.BUILD / "micropython"), log)
        return
    with pytest.raises(build.TooLarge) as error:
        build.step(link, build.environment(paths.BUILD / "micropython"), log)
    assert error.value.by == fewer
    assert not (tmp_path / "small.elf").exists()


def test_every_module_is_in_it(sizes: dict[str, Any]) -> None:
    roots = (paths.FIRMWARE, paths.BOARDS / "common")
    files = [path.relative_to(root) for root in roots for path in root.rglob("*.py")]
    names = {".".join(path.with_suffix("").parts) for path in files if path.parent.name != "texts"}
    names -= {"drivers.chip_rp2350"}  # stands in place of drivers.chip in an image for that
    assert set(sizes["frozen_modules"]) == names | {"board_facts"}
    assert min(sizes["frozen_modules"].values()) > 0


def test_the_figures_add_up(sizes: dict[str, Any]) -> None:
    assert sizes["frozen"] == sum(sizes["frozen_modules"].values()) + sizes["frozen_shared"]
    assert sizes["image"] == sizes["frozen"] + sizes["c_image"]
    # The linker's gaps and tables are all that no part owns.
    assert sizes["c_image"] == sum(sizes["c_parts"].values())
    assert all(0 <= size for size in sizes["c_parts"].values())


def test_machine_code_lies_on_words() -> None:
    """The RP2040's core faults where a native function's first word is not aligned."""
    symbols = apt.run(["arm-none-eabi-nm", str(PRODUCTS / "firmware.elf")])
    code = re.findall(r"^(\w+) t fun_data_", symbols, re.MULTILINE)
    assert code
    assert [address for address in code if int(address, 16) % 4] == []


@pytest.mark.parametrize(
    "name", ["mp_execute_bytecode", "mp_setup_code_state_helper", "mp_cstack_check"]
)
def test_the_interpreters_loop_runs_from_ram(name: str) -> None:
    symbols = apt.run(["arm-none-eabi-nm", str(PRODUCTS / "firmware.elf")])
    found = re.search(rf"^(\w+) [tT] {name}$", symbols, re.MULTILINE)
    assert found
    assert int(found[1], 16) >> 28 == 2


def test_the_uf2_file_writes_the_image() -> None:
    image = (PRODUCTS / "firmware.bin").read_bytes()
    family, start, back = uf2.decode((PRODUCTS / "firmware.uf2").read_bytes())
    assert (family, start) == (0xE48BFF56, 0x10000000)
    assert back.rstrip(b"\0") == image.rstrip(b"\0")
    assert len(back) - len(image) < 256
