"""The same on the emulated board, where the heap is as small as it is."""

from host_sim.boards.models import DEFAULT_BOARD
from host_sim.command.errors import UserError
from tools.board import firmware
from tools.board.bench import workbench

_SPARE = 3
"""Times as long as wanted may pass: a game is not left at once when the time is over."""


def run(minutes: int) -> dict[str, float]:
    """Runs and returns what `pressing.py` of bench/on_device counts in so many emulated minutes.
    In bytes: what is free of the heap in the launcher, first, last and least; `stack`, of which
    nothing was ever used. Raises UserError where the console breaks, or has hardly come back to
    its launcher."""
    image = firmware.made(DEFAULT_BOARD)
    found = workbench.run(image, "soak", [str(minutes)], limit_ms=_SPARE * minutes * 60_000)
    if not found["first"]:
        raise UserError(f"{minutes} minutes are too short: take 5 or more")
    return found
