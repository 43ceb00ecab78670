# Random games, always the same ones: a board has no records of games to begin with.

from lineup.engine import protocol, rng
from lineup.engine.replay import Session

MOST = 2000  # moves


def play(rules, players: bytes, seed: int, count: int = MOST):
    # A Session after `count` moves, or at its end.
    session = Session(rules, len(players), seed, protocol.defaults(rules), players)
    own = bytearray(rng.SIZE)
    rng.seed(own, 0, seed)
    moves = protocol.move_buffer(rules)
    while len(session.moves) < count and rules.turn(session.state) >= 0:
        session.play(moves[rng.below(own, 0, rules.moves(session.state, moves))])
    return session
