"""Every way to play the rest of a turn, weighed by where it leads.

`Planner` walks through all chains of moves up to END on copies of an observation. A chain's
value is in 1/256 points: the score then, what `judge` expects of the position, less what it
expects of the others'.
"""

from array import array

from micropython import const

from lineup.engine import rng
from lineup.games.lineit import features, flow, judge, line, view
from lineup.games.lineit.layout import (
    EXTRA, FINAL, FIRST, HAND, HAND_SIZE, MARKET, MOVE_END, PLAYER_SIZE, PLAYERS, SEAT, SEATS,
    STEP, TAKEN,
)  # fmt: skip

DEPTH = const(6)
"""Moves of a turn, at most."""

POINT = const(256)
WORST = const(-1 << 28)


class Planner:
    """`best` is the first move of the best chain once `explore` has run to its end.

    rivals: how much others' expectations count, in 1/16. noise: every chain's value is off by
    up to so much, by chance of `generator`; 0: by nothing.
    """

    def __init__(self, seen, seat: int, rivals: int, generator=None, noise: int = 0):
        self.seat = seat
        self.generator = generator
        self.noise = noise
        self.rivals = rivals
        self.turns = features.turns_left(seen)
        self.weights = judge.weights(seen[SEATS], self.turns)
        self.states = [bytearray(seen) for _ in range(DEPTH + 2)]
        self.lists = [array("i", [0] * 17) for _ in range(DEPTH + 1)]
        self.counts = array("i", [0] * (DEPTH + 1))
        self.places = array("i", [0] * (DEPTH + 1))
        self.out = array("i", [0] * features.COUNT)
        self.value = WORST
        self.best = -1
        self.chain = []

    def explore(self):
        """A generator: weighs every chain, a pause after each."""
        states, places, counts = self.states, self.places, self.counts
        depth = 0
        counts[0] = flow.list_moves(states[0], self.lists[0])
        places[0] = 0
        while depth >= 0:
            if places[depth] == counts[depth]:
                depth -= 1
                continue
            move = self.lists[depth][places[depth]]
            places[depth] += 1
            if move == MOVE_END:
                self.weigh(states[depth], depth)
                yield
                continue
            deeper = states[depth + 1]
            deeper[:] = states[depth]
            flow.act(deeper, move)
            depth += 1
            if deeper[STEP] == states[0][STEP] and deeper[SEAT] == self.seat:
                counts[depth] = flow.list_moves(deeper, self.lists[depth])
                places[depth] = 0
            else:
                depth -= 1
                self.weigh(deeper, depth)
                yield

    def weigh(self, state, depth: int):
        """Compare what the moves down to `depth` have led to with the best so far."""
        value = self.value_of(state)
        if self.noise:
            value += rng.below(self.generator, 0, self.noise)
        if value > self.value:
            self.value = value
            self.chain = [self.lists[i][self.places[i] - 1] for i in range(depth + 1)]
            self.best = self.chain[0]

    def value_of(self, state) -> int:
        """The position after END, for this seat, in 1/256 points."""
        work = self.states[DEPTH + 1]
        work[:] = state
        if work[STEP] != FINAL:
            self._leave_market(work)
        value = self.prospect(work, self.seat)
        if self.rivals:
            others = 0
            for seat in range(work[SEATS]):
                if seat != self.seat:
                    others += self.prospect(work, seat)
            value -= others * self.rivals // (16 * (work[SEATS] - 1))
        return value

    def prospect(self, state, seat: int) -> int:
        """Points of a seat now and, as far as can be told, later, in 1/256."""
        points = view.score(state, seat) * POINT
        base = PLAYERS + seat * PLAYER_SIZE
        if not self.turns:
            return points + self.last_points(state, base) * POINT
        return points + self.judge(state, base)

    def judge(self, state, base: int) -> int:
        """What the position of one player is worth, beyond the points it has."""
        out = self.out
        weights = self.weights
        features.fill(state, base, self.turns, out)
        total = 0
        for i in range(features.COUNT):
            if out[i]:
                total += out[i] * weights[i]
        return total >> 4

    def last_points(self, state, base: int) -> int:
        """What the last phase will bring: the line with the best hand card, if that is known
        and still to come."""
        best = line.worth(state, base)
        if self.states[0][STEP] == FINAL:
            return best
        for i in range(base + HAND, base + HAND + HAND_SIZE):
            card = state[i]
            if 0 < card < TAKEN and line.fits(state, base, card):
                copy = bytearray(state)
                points = line.add(copy, base, card) + line.worth(copy, base)
                best = max(best, points)
        return best

    def _leave_market(self, state):
        # The last seat of a round decides what goes to the jackpots.
        if (state[SEAT] + 1) % state[SEATS] == state[FIRST]:
            for i in range(MARKET, MARKET + state[SEATS] + EXTRA):
                flow.to_jackpot(state, state[i])
