"""Number Drop, carelessly: each shape where it lies flat, the dice as they join, every combo.

The largest combo is claimed as soon as it is there; nothing is kept for a larger one.
"""

from host_sim.bots import finish
from lineup.games.numberdrop.bot.easy import EasyDecision


class CarelessDecision(EasyDecision):
    """The easy player's first look, without its slips, and without its patience."""

    def blur(self, places: object) -> None:
        """Nothing."""


def choose(seen: bytearray, seat: int, moves: list[int], generator: bytearray) -> int:
    """The move that looks best by itself."""
    if len(moves) == 1:
        return moves[0]
    return finish(CarelessDecision(seen, seat, generator).decide(moves, len(moves)))
