"""Number Drop, carelessly: each shape where it lies flat, the dice as they join, every combo.

The largest combo is claimed as soon as it is there; nothing is kept for a larger one.
"""

from array import array

from host_sim.playing.bots import finish
from lineup.games.numberdrop.bot.easy import EasyDecision


def choose(seen: bytearray, seat: int, moves: list[int], generator: bytearray) -> int:
    """The move that looks best by itself."""
    if len(moves) == 1:
        return moves[0]
    decision = EasyDecision(seen, seat, generator)
    decision.noise = 0
    return finish(decision.decide(array("i", moves), len(moves)))
