"""`lineup firmware`: builds the image of a board, with all of firmware/ frozen into it."""

import argparse
import os
import shutil
from pathlib import Path

from host_sim.boards import uf2
from host_sim.boards.models import BUILT, DEFAULT_BOARD, Model
from host_sim.command import paths, read_files
from host_sim.command.errors import UserError
from tools.board.flash import modules
from tools.board.image import build, definition, report, sdk_board, sources, staged

HELP = "build the firmware image of a board (MicroPython with the console frozen in)"

SOURCES = (
    "firmware",
    "boards",
    "host_sim/boards/models.py",
    "tools/board/image",
    "tools/board/firmware.py",
)
"""The sources that go into an image."""


PRODUCTS = ("firmware.uf2", "firmware.bin", "firmware.elf", "size.json")
"""The files that a build makes; one that fails leaves none of them behind."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", default=DEFAULT_BOARD, help=f"default: {DEFAULT_BOARD}")
    parser.add_argument(
        "--micropython-dir",
        type=read_files.named,
        default=os.environ.get("MICROPYTHON_DIR") or None,
        help="a checkout of MicroPython v1.25.0 with its submodules, instead of Debian's source "
        "(also taken from MICROPYTHON_DIR)",
    )


def run(args: argparse.Namespace) -> int:
    board = model(args.board)
    if args.micropython_dir:
        parts = sources.from_checkout(args.micropython_dir)
        build.need_tools(from_debian=False)
    else:
        build.need_tools(from_debian=True)
        parts = sources.from_debian(paths.BUILD / "sources")
    tree = paths.BUILD / "micropython"
    version = sources.assemble(parts, tree)
    sdk_board.check(board, tree)
    products = product_folder(board.name)
    print(f"building the image of {board.name}, minutes the first time", flush=True)
    defined, made = products / "definition", products / "cmake"
    definition.write(board, defined)
    staged.write(modules.sources(chip=board.chip), defined / "sources")
    for name in PRODUCTS:
        (products / name).unlink(missing_ok=True)
    try:
        build.build(tree, version, board.name, defined, made)
    except build.TooLarge as error:
        raise UserError(board.too_large(board.image_room + error.by)) from None
    for name in ("firmware.bin", "firmware.elf"):
        shutil.copyfile(made / name, products / name)
    image = (products / "firmware.bin").read_bytes()
    (products / "firmware.uf2").write_bytes(uf2.encode(image, family=uf2.FAMILIES[board.chip]))
    modules.write_manifest(products, board.chip)
    print(report.write(products, made, board.image_room))
    print(products / "firmware.uf2")
    if board.untried:
        print(board.untried)
    return 0


def model(name: str) -> Model:
    """A board that an image can be built for. Raises UserError that lists the known ones."""
    if name not in BUILT:
        raise UserError(f"there is no board {name!r}; known: {', '.join(BUILT)}")
    return BUILT[name]


def made(name: str) -> Path:
    """A board's image. Raises UserError where there is none, or its sources are newer."""
    image = product_folder(name) / "firmware.bin"
    if not image.exists():
        raise UserError("there is no firmware image; build it with: make firmware")
    if is_stale(image):
        raise UserError("the firmware image is older than its sources: make firmware")
    return image


def is_stale(image: Path) -> bool:
    """True if something that goes into the image is newer than it, or there is none."""
    if not image.exists():
        return True
    made = image.stat().st_mtime
    for name in SOURCES:
        root = paths.ROOT / name
        files = [root] if root.is_file() else root.rglob("*")
        sources = (f for f in files if f.is_file() and f.suffix != ".pyc" and not _is_cache(f))
        if any(f.stat().st_mtime > made for f in sources):
            return True
    return False


def _is_cache(file: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(paths.ROOT).parts)


def product_folder(name: str) -> Path:
    """Names the folder where a board's firmware.bin, firmware.uf2, firmware.elf and size.json are
    written."""
    return paths.BUILD / "firmware" / name
