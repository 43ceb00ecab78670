"""Let a bot decide in one go: for the desktop and for tests. The console slices it instead."""

from lineup.engine.protocol import index_of, move_buffer


def choose(bot, rules, state, seat: int, rng, level: int) -> int:
    """The move `bot` chooses for `seat`, who is to move.

    bot: a module with `think`. rng: 8 bytes of an engine.rng generator of the bot's own.
    level: EASY, NORMAL or HARD. Raises ValueError where it is not this seat's turn, or where
    the bot returns a move that is not legal.
    """
    if rules.turn(state) != seat:
        raise ValueError("seat %r is not to move" % (seat,))
    seen = bytearray(len(state))
    rules.observe(state, seat, seen)
    moves = move_buffer(rules)
    count = rules.moves(state, moves)
    move = finish(bot.think(seen, seat, moves, count, rng, level))
    if index_of(moves, count, move) < 0:
        raise ValueError("the bot chose %r, which is not legal" % (move,))
    return move


def finish(thought):
    """Run a generator to its end; what it returns."""
    while True:
        try:
            next(thought)
        except StopIteration as stop:
            return stop.value
