"""The costs of a cartridge on the emulated board: free heap in a game of most seats, and the
slowest decisions of its hardest CPU players, in modelled milliseconds."""

from collections.abc import Iterator
from pathlib import Path

from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import CPU
from host_sim.command.errors import UserError
from host_sim.emulator import Board
from tools.board import firmware
from tools.board.bench import decisions, workbench
from tools.board.bench.device import LEVEL_BOUNDS_MS, SLICE_BOUND_MS
from tools.board.bench.figures import Figure
from tools.cart.registered import registered

HEAP_BOUND_KB = 80
_LIMIT_MS = 900_000


def figures(one: Cartridge) -> Iterator[Figure]:
    """Measure a cartridge with CPU players. Raises UserError where there is no image, or it is
    older than its sources."""
    image = firmware.made(DEFAULT_BOARD)
    flash = holding(image, one)
    key = one.head.key
    if not one.head.parts & CPU:
        raise UserError(f"{key} has no CPU players, who would play while it is measured")
    own = workbench.free_heap(image)
    found = workbench.run(image, "heap", [key], _LIMIT_MS, flash=flash)
    free = found[f"{key}.free"] + own - found["start.free"]
    yield Figure(f"{key}.free_heap", free / 1024, "KB", HEAP_BOUND_KB, at_least=True)
    with registered(one) as games:
        group = decisions.group_of(key, "hard", max(games.seats(key)))
    found = workbench.run(
        image, "bots", [key], _LIMIT_MS, modelled=True, groups=[group], flash=flash
    )
    for what, bound in (("worst", LEVEL_BOUNDS_MS["hard"]), ("slice", SLICE_BOUND_MS)):
        value = found[f"{group.name}.{what}_us"] / 1000
        yield Figure(f"{key}.{group.name}.{what}", value, "ms", bound)


def holding(image: Path, one: Cartridge) -> bytes:
    """The flash of a board that was used once, with a cartridge on it. Raises UserError where that
    has no room."""
    model = EMULATED[DEFAULT_BOARD]
    data = one.on_console(order=1)
    room = model.saves_at - model.cartridges_at
    if len(data) > room:
        raise UserError(f"{one.head.key} takes {len(data):,} bytes, and a board has {room:,}")
    with Board(image) as board:
        board.begin()
        flash = bytearray(board.flash_image())
    flash[model.cartridges_at : model.cartridges_at + len(data)] = data
    return bytes(flash)
