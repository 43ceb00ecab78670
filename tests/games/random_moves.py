"""Games a while after their beginning."""

from random import Random

from lineup.engine import protocol
from lineup.engine.replay import Session


def advance(session: Session, count: int, chance: Random) -> Session:
    """Plays so many random moves, or fewer where the next one would end the game."""
    rules = session.rules
    out = protocol.move_buffer(rules)
    for _ in range(count):
        move = out[chance.randrange(rules.moves(session.state, out))]
        after = bytearray(session.state)
        rules.apply(after, move)
        if rules.turn(after) < 0:
            break
        session.play(move)
    return session
