"""`lineup firmware`: builds the image of a board, with all of firmware/ frozen into it."""

import argparse
import os
import re
import shutil
from pathlib import Path

from host_sim import paths
from host_sim.errors import UserError
from host_sim.models import BUILT, DEFAULT_BOARD, Model
from tools.flash import modules
from tools.image import build, definition, report, sdk_board, sources, staged, uf2

HELP = "build the firmware image of a board (MicroPython with the console frozen in)"

NEWER = ("pico2", "raspberrypipico2", "rpipico2", "rp2350")
"""What somebody would call a board with the RP2040's successor."""


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
    board = model(args.board)
    if args.micropython_dir:
        parts = sources.from_checkout(Path(args.micropython_dir))
        build.need_tools(from_debian=False)
    else:
        build.need_tools(from_debian=True)
        parts = sources.from_debian(paths.BUILD / "sources")
    tree = paths.BUILD / "micropython"
    version = sources.assemble(parts, tree)
    sdk_board.check(board, tree)
    products = product_folder(board.name)
    defined, made = products / "definition", products / "cmake"
    definition.write(board, defined)
    staged.write(modules.sources(), defined / "sources")
    build.build(tree, version, board.name, defined, made)
    for name in ("firmware.bin", "firmware.elf"):
        shutil.copyfile(made / name, products / name)
    image = (products / "firmware.bin").read_bytes()
    (products / "firmware.uf2").write_bytes(uf2.encode(image))
    modules.write_manifest(products)
    print(report.write(products, made))
    print(products / "firmware.uf2")
    return 0


def model(name: str) -> Model:
    """A board that an image can be built for. Raises UserError that lists the known ones."""
    if re.sub(r"[^a-z0-9]", "", name.lower()).startswith(NEWER):
        raise UserError(
            "the Pico 2 (RP2350) is not supported: nothing here can run its image; "
            "boards/README.md says what is missing"
        )
    if name not in BUILT:
        raise UserError(f"there is no board {name!r}; known: {', '.join(BUILT)}")
    return BUILT[name]


def product_folder(name: str) -> Path:
    """Where a board's firmware.bin, firmware.uf2, firmware.elf and size.json are written."""
    return paths.BUILD / "firmware" / name
