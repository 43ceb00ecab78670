"""The Pico SDK's facts of a board, against what its board.json says."""

import re
from math import prod
from pathlib import Path

from host_sim.boards.models import Model
from host_sim.command.errors import UserError

_FLASH = re.compile(r"^\s*#\s*define\s+PICO_FLASH_SIZE_BYTES\s+\(?([\d\s*]+)\)?\s*$", re.MULTILINE)


def flash_size(header: str) -> int | None:
    """Bytes of flash that a board's header of the SDK gives; None where it gives none.

    >>> flash_size("#define PICO_FLASH_SIZE_BYTES (2 * 1024 * 1024)"), flash_size("")
    (2097152, None)
    """
    found = _FLASH.search(header)
    return prod(int(number) for number in found[1].split("*")) if found else None


def check(model: Model, tree: Path) -> None:
    """Raises UserError if the SDK in MicroPython's tree does not know the board, or with another
    size of flash, which would put the file system elsewhere than board.json says."""
    name, stated = model.facts["sdk_board"], model.facts["flash"]
    folder = Path("src/boards/include/boards")
    path = tree / "lib" / "pico-sdk" / folder / f"{name}.h"
    where = f"boards/{model.name}/board.json"
    if not path.is_file():
        raise UserError(f"{where}: sdk_board {name!r}: the Pico SDK has no {folder / path.name}")
    known = flash_size(path.read_text(encoding="utf-8"))
    if known is not None and known != stated:
        raise UserError(
            f"{where}: flash is {stated}, but sdk_board {name!r} has {known} bytes "
            f"(the Pico SDK's {name}.h)"
        )
