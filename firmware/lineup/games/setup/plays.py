"""All turns that a seat can make from here, each found once, with what it brings at once."""

from array import array

from lineup.games.setup import board, flow, sets
from lineup.games.setup.choices import find_first, find_next
from lineup.games.setup.layout import CHOOSE, HAND, PLACE, SEATS, STEP, TEAMS, place_move

DEEPEST = 4
"""Tiles of a turn at most: more are hardly ever better."""


class Play:
    """A turn: its moves, its squares, what counts (masks), and its value in tenths of a point."""

    def __init__(self, chain, made, value):
        self.chain = chain
        self.made = made
        self.value = value


class Plays:
    """Finds turns on copies of an observation and keeps the best `keep` of them in `best`.

    worth(state, made) values a turn; `looked` counts the placements.
    """

    def __init__(self, observation, seat: int, deepest: int, keep: int, worth):
        self.seat = seat
        self.deepest = deepest
        self.keep = keep
        self.worth = worth
        self.best = []
        self.states = [bytearray(observation) for _ in range(deepest + 2)]
        self._zones = [array("i", [0] * (2 * HAND)) for _ in range(deepest + 2)]
        self.looked = 0
        self._found = set()
        self._chain = []
        seats, teams = observation[SEATS], observation[TEAMS]
        self.owned = [board.owned(seats, teams, other) for other in range(seats)]

    def run(self):
        """Generator: looks at everything, yielding after each tile."""
        if self.states[0][STEP] == PLACE and sets.is_set(self.states[0]):
            self._take(self.states[0])
        yield from self._grow(0, 0)

    def _grow(self, depth, key):
        state = self.states[depth]
        zones = self._zones[depth]
        if state[STEP] == CHOOSE:
            find_first(state, zones)
        else:
            find_next(state, zones)
        copy = self.states[depth + 1]
        for slot in range(2 * HAND):
            zone = zones[slot]
            square = 0
            while zone:
                if zone & 1:
                    name = key | (slot + 1) << 4 * square
                    if name not in self._found:
                        self._found.add(name)
                        self.looked += 1
                        move = place_move(slot, square)
                        copy[:] = state
                        flow.act(copy, move)
                        self._chain.append(move)
                        if sets.is_set(copy):
                            self._take(copy)
                        yield
                        if depth + 1 < self.deepest:
                            yield from self._grow(depth + 1, name)
                        self._chain.pop()
                zone >>= 1
                square += 1

    def _take(self, state):
        made = sets.made(state)
        value = self.worth(state, made)
        best = self.best
        if len(best) == self.keep and value <= best[-1].value:
            return
        play = Play(tuple(self._chain), made, value)
        i = len(best)
        while i and best[i - 1].value < value:
            i -= 1
        best.insert(i, play)
        if len(best) > self.keep:
            best.pop()
