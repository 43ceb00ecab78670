"""The board whose cartridges are asked for: found, looked at, and started again afterwards."""

from collections.abc import Iterator
from contextlib import contextmanager

from host_sim.command.errors import UserError
from tools.board.flash import finding, serial

_HOW = (
    "Plug one in that runs Lineup, by a cable that carries data, or say which port: --port PORT."
)


@contextmanager
def connected(port: str | None) -> Iterator[str]:
    """The port of a board that runs Lineup, which is stopped within the block. Raises UserError,
    also where it falls silent in the block."""
    at = port or finding.only(serial.ports(), _HOW)
    found = finding.identified(at, _HOW)
    try:
        if not found.is_lineup:
            raise UserError(f"{found} does not run Lineup; to install it: lineup flash")
        yield at
    except serial.NoAnswer as silence:
        raise UserError(
            f"{at} stopped answering ({silence}); what was there before is there. Look at the "
            "cable, and try again"
        ) from None
    finally:
        serial.restart(at)
