"""A board's flash is as large as the Pico SDK's header of its `sdk_board` says."""

from dataclasses import replace
from pathlib import Path

import pytest

from host_sim.boards.models import BUILT, DEFAULT_BOARD
from host_sim.command.errors import UserError
from tools.board.image import sdk_board

HEADER = """\
// pico_cmake_set_default PICO_FLASH_SIZE_BYTES = (2 * 1024 * 1024)
#ifndef PICO_FLASH_SIZE_BYTES
#define PICO_FLASH_SIZE_BYTES (2 * 1024 * 1024)
#endif
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A MicroPython tree with an SDK that knows the board `pico`."""
    folder = tmp_path / "lib" / "pico-sdk" / "src" / "boards" / "include" / "boards"
    folder.mkdir(parents=True)
    (folder / "pico.h").write_text(HEADER)
    (folder / "unsized.h").write_text("#define PICO_BOARD\n")
    return tmp_path


def refused(tree: Path, **facts: object) -> str:
    model = BUILT[DEFAULT_BOARD]
    with pytest.raises(UserError) as caught:
        sdk_board.check(replace(model, facts={**model.facts, **facts}), tree)
    return str(caught.value)


def test_a_board_that_agrees_is_built(tree: Path) -> None:
    model = BUILT[DEFAULT_BOARD]
    assert (model.facts["sdk_board"], model.facts["flash"]) == ("pico", 2 * 1024 * 1024)
    sdk_board.check(model, tree)
    unsized = {**model.facts, "sdk_board": "unsized", "flash": 12345}
    sdk_board.check(replace(model, facts=unsized), tree)


def test_another_size_of_flash_gets_one_clear_line(tree: Path) -> None:
    said = refused(tree, flash=4 * 1024 * 1024)
    assert said == (
        "boards/pico_lcd_1_3/board.json: flash is 4194304, but sdk_board 'pico' has 2097152 bytes "
        "(the Pico SDK's pico.h)"
    )


def test_a_board_that_the_sdk_does_not_know_is_named(tree: Path) -> None:
    said = refused(tree, sdk_board="pico_9")
    assert said.startswith(
        "boards/pico_lcd_1_3/board.json: sdk_board 'pico_9': the Pico SDK has no"
    )
    assert said.endswith("boards/pico_9.h")


def test_headers_that_say_it_otherwise_are_read() -> None:
    assert sdk_board.flash_size("#  define PICO_FLASH_SIZE_BYTES 4194304\n") == 4 * 1024 * 1024
    assert sdk_board.flash_size("#define PICO_FLASH_SIZE_BYTES (16*1024*1024)\n") == 16 << 20
    assert sdk_board.flash_size(HEADER.splitlines()[0]) is None
