"""Lets a bot decide in one go; the console slices it instead. Runs on MicroPython too."""

from lineup.engine.levels import EASY, HARD, NORMAL, SPOILING_HARD, SPOILING_TRICKY, TRICKY
from lineup.engine.protocol import index_of, move_buffer

LEVELS = {"easy": EASY, "normal": NORMAL, "tricky": TRICKY, "hard": HARD}
"""Name -> level, the weakest first."""

WAYS = {"tricky:spoiling": SPOILING_TRICKY, "hard:spoiling": SPOILING_HARD}
"""Those with a second way of playing."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any


def choose(
    bot: "Any", rules: "Any", state: bytearray, seat: int, rng: bytearray, level: int,
    times: int = 1,
) -> int:  # fmt: skip
    """The move `bot` chooses for `seat`, who is to move.

    bot: a module with `think`. rng: 8 bytes of an engine.rng generator of the bot's own.
    level: one of LEVELS or WAYS. times: hard takes so many times
    its budget. Raises ValueError where it is not this seat's turn, or where the bot returns a move
    that is not legal.
    """
    if rules.turn(state) != seat:
        raise ValueError(f"seat {seat!r} is not to move")
    seen = bytearray(len(state))
    rules.observe(state, seat, seen)
    moves = move_buffer(rules)
    count = rules.moves(state, moves)
    more = {} if times == 1 else {"times": times}
    move = finish(bot.think(seen, seat, moves, count, rng, level, **more))
    if index_of(moves, count, move) < 0:
        raise ValueError(f"the bot chose {move!r}, which is not legal")
    return move


def finish(thought: "Generator[int | None, None, int]") -> int:
    """Run a generator to its end; what it returns."""
    while True:
        try:
            next(thought)
        except StopIteration as stop:
            move: int = stop.value
            return move
