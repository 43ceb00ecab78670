"""A move that a program plays: a legal one, or an error that says why not, in words."""

import reprlib
from typing import Any

from tools.lab.parameters import whole
from tools.play.replay import speaker


def play(rules: Any, state: bytearray, action: object) -> None:
    """Raises lineup.engine.protocol.IllegalMove, and the state is as before."""
    from lineup.engine.protocol import IllegalMove

    move = whole(action)
    if move is None:
        raise IllegalMove(f"a move is a whole number, not {reprlib.repr(action)}")
    try:
        rules.play(state, move)
    except IllegalMove as error:
        said, _, key = str(error).rpartition(": ")  # a game's own reason is a message's key
        raise IllegalMove(f"{said}: {speaker()(key)}" if said else key) from None
