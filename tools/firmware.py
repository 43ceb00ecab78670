"""`lineup firmware`: builds the image of a board, with all of firmware/ frozen into it."""

import argparse
import os
import re
import shutil
from pathlib import Path

from host_sim import paths
from host_sim.errors import UserError
from tools.image import build, report, sources, uf2

HELP = "build the firmware image of a board (MicroPython with the console frozen in)"

DEFAULT_BOARD = "pico_lcd_1_3"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", default=DEFAULT_BOARD, help=f"default: {DEFAULT_BOARD}")
    parser.add_argument(
        "--micropython-dir",
        type=Path,
        default=os.environ.get("MICROPYTHON_DIR") or None,
        help="a checkout of MicroPython v1.25.0 with its submodules, instead of Debian's source "
        "(also taken from MICROPYTHON_DIR)",
    )


def run(args: argparse.Namespace) -> int:
    board = board_folder(args.board)
    build.need_tools(from_debian=not args.micropython_dir)
    if args.micropython_dir:
        parts = sources.from_checkout(Path(args.micropython_dir))
    else:
        parts = sources.from_debian(paths.BUILD / "sources")
    tree = paths.BUILD / "micropython"
    version = sources.assemble(parts, tree)
    products = product_folder(board.name)
    made = products / "cmake"
    build.build(tree, version, board, made)
    for name in ("firmware.bin", "firmware.elf"):
        shutil.copyfile(made / name, products / name)
    image = (products / "firmware.bin").read_bytes()
    (products / "firmware.uf2").write_bytes(uf2.encode(image))
    print(report.write(products, made))
    return 0


def boards() -> list[str]:
    """The names of the boards that an image can be built for."""
    return sorted(path.parent.name for path in paths.BOARDS.glob("*/mpconfigboard.cmake"))


def board_folder(name: str) -> Path:
    """The folder of a board. Raises UserError that lists the known ones."""
    if name not in boards():
        raise UserError(f"there is no board {name!r}; known: {', '.join(boards())}")
    return paths.BOARDS / name


def title(name: str) -> str:
    """The name that a board's image gives itself, such as `Lineup on Pico-LCD-1.3`."""
    text = (paths.BOARDS / name / "mpconfigboard.h").read_text(encoding="utf-8")
    match = re.search(r'MICROPY_HW_BOARD_NAME\s+"([^"]+)"', text)
    if not match:
        raise UserError(f"boards/{name}/mpconfigboard.h gives the board no name")
    return match.group(1)


def product_folder(name: str) -> Path:
    """Where a board's firmware.bin, firmware.uf2, firmware.elf and size.json are written."""
    return paths.BUILD / "firmware" / name
