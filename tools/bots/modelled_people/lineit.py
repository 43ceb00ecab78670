"""Line-it, carelessly: each move by itself, by how the line looks then.

Never two moves of a turn together, nothing of later rounds; each look is off by up to SLIP.
"""

from lineup.engine import rng
from lineup.games.lineit.bot.turn_search import TurnSearch
from lineup.games.lineit.rules import flow
from lineup.games.lineit.rules.layout import MOVE_END

SLIP = 160
"""1/256 points."""


def choose(seen: bytearray, seat: int, moves: list[int], generator: bytearray) -> int:
    """The move after which the position looks best."""
    judge = TurnSearch(seen, seat, 1)
    best, choice = -1 << 30, moves[0]
    for move in moves:
        state = bytearray(seen)
        if move != MOVE_END:
            flow.act(state, move)
        value = judge.value_of(state) + rng.below(generator, 0, SLIP)
        if value > best:
            best, choice = value, move
    return choice
