"""A CPU player's decision in slices, from what its seat may know and nothing else."""

import gc

from lineup.engine import rng

_OWN = 0x6C696E65757063  # sets the CPU's generator apart from the game's own


class Cpu:
    """Thinks for the CPU seats of one session, in buffers that it lends."""

    def __init__(self, session, bot) -> None:
        self._session = session
        self._bot = bot
        self._rng = bytearray(rng.SIZE)

    def start(self, seat: int, level: int):
        """A generator that yields between slices (progress 0..100 or None), returns the move.

        The same position of the same game gives the same move, also after a power cut.
        """
        gc.collect()  # now, and so within no slice: no decision takes as much as is free then
        session = self._session
        count = len(session.moves)
        mix = _OWN ^ session.seed ^ (count << 40) ^ (seat << 60)
        rng.seed(self._rng, 0, mix & 0xFFFFFFFFFFFFFFFF)
        seen, moves = session.lend()
        session.rules.observe(session.state, seat, seen)
        n = session.rules.moves(session.state, moves)
        if not 0 < n <= len(moves):
            raise RuntimeError("%s: %d moves" % (session.rules.KEY, n))
        return self._bot.think(seen, seat, moves, n, self._rng, level)
