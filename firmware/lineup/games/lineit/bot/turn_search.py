"""Every way to play the rest of a turn, weighed by where it leads.

`TurnSearch` walks through all chains of moves up to END on copies of an observation. A chain's
value is in 1/256 points: the score then, and what its features promise.

The figures of the machine code are those of `layout`; a test compares them.
"""

from array import array

import micropython
from micropython import const

from lineup.engine import rng
from lineup.games.lineit.bot import feature_weights
from lineup.games.lineit.bot import position_features as features
from lineup.games.lineit.rules import flow, jackpots, line
from lineup.games.lineit.rules.layout import (
    CARDS, EXTRA, FAILED, FINAL, FIRST, HAND, HAND_SIZE, MARKET, MET, MOVE_COLLECT, MOVE_END,
    PLAYER_SIZE, PLAYERS, SEAT, SEATS, STEP, TAKEN, WON,
)  # fmt: skip
from lineup.games.lineit.rules.legal_moves import list_moves

_JACKPOTS = const(15)
_CARDS = const(40)

_DEPTH = const(6)
"""Moves of a turn, at most."""

_POINT = const(256)
_WORST = const(-1 << 28)
_ALL = const(1 << 29)


class TurnSearch:
    """Finds the best chains of one seat; the best `keep` different outcomes stay in `values`,
    `firsts` (the first move of each) and `ends` (the states), the best one first.

    noise: every chain's value is off by up to so much, by chance of `generator`; 0: by nothing.
    What looks like a mistake (`gives_up`) is never judged too high.
    `leaves` counts the outcomes weighed since it was made.
    """

    def __init__(self, seen, seat: int, keep: int, generator=None, noise: int = 0):
        self.seat = seat
        self.base = PLAYERS + seat * PLAYER_SIZE
        self.generator = generator
        self.noise = noise
        self.leaves = 0
        self.states = [bytearray(len(seen)) for _ in range(_DEPTH + 2)]
        self.lists = [array("i", [0] * 17) for _ in range(_DEPTH + 1)]
        self.counts = array("i", [0] * (_DEPTH + 1))
        self.places = array("i", [0] * (_DEPTH + 1))
        self.out = array("i", [0] * features.COUNT)
        self.values = array("i", [_WORST] * keep)
        self.firsts = array("i", [-1] * keep)
        self.ends = [bytearray(len(seen)) for _ in range(keep)]
        self.begin(seen)

    def begin(self, seen):
        """From here on; what was found before is forgotten."""
        self.states[0][:] = seen
        self.turns = features.turns_left(seen)
        self.weights = features.packed(feature_weights.of(seen[SEATS], self.turns))
        for i in range(len(self.values)):
            self.values[i] = _WORST
            self.firsts[i] = -1

    def explore(self, most: int = _ALL):
        """A generator: weighs every chain, a pause after each, until `leaves` is `most`."""
        states, lists, places, counts = self.states, self.lists, self.places, self.counts
        act, weigh, seat, step = flow.act, self.weigh, self.seat, states[0][STEP]
        depth = 0
        given_up = _DEPTH  # the move of the chain by which a line is
        counts[0] = list_moves(states[0], lists[0])
        places[0] = 0
        while depth >= 0 and self.leaves < most:
            place = places[depth]
            if place == counts[depth]:
                depth -= 1
                continue
            move = lists[depth][place]
            places[depth] = place + 1
            state = states[depth]
            if depth <= given_up:
                gives = self.noise and move == MOVE_COLLECT and gives_up(state, self.base)
                given_up = depth if gives else _DEPTH
            if move != MOVE_END:
                deeper = states[depth + 1]
                deeper[:] = state
                state = deeper
                act(state, move)
                if state[STEP] == step and state[SEAT] == seat:
                    depth += 1
                    counts[depth] = list_moves(state, lists[depth])
                    places[depth] = 0
                    continue
            weigh(state, self.noise if given_up == _DEPTH else 0)
            yield

    def weigh(self, state, noise: int = 0):
        """Keeps an outcome if it is among the best, and unlike those that are kept."""
        self.leaves += 1
        value = self.value_of(state)
        if noise:
            value += rng.below(self.generator, 0, noise)
        i = len(self.values) - 1
        if value <= self.values[i]:
            return
        for k in range(i + 1):
            if self.values[k] == value and alike(self.ends[k], state, self.base):
                return
        end = self.ends.pop()
        while i and self.values[i - 1] < value:
            self.values[i] = self.values[i - 1]
            self.firsts[i] = self.firsts[i - 1]
            i -= 1
        end[:] = state
        self.ends.insert(i, end)
        self.values[i] = value
        self.firsts[i] = self.lists[0][self.places[0] - 1]

    def value_of(self, state) -> int:
        """The position after END, for this seat, in 1/256 points."""
        base = self.base
        if state[STEP] != FINAL and (state[SEAT] + 1) % state[SEATS] == state[FIRST]:
            # The last seat of a round decides what goes to the jackpots.
            work = self.states[_DEPTH + 1]
            work[:] = state
            jackpots.feed_all(work, MARKET, MARKET + work[SEATS] + EXTRA)
            state = work
        points = state[base + CARDS] + state[base + WON] + state[base + MET] - state[base + FAILED]
        if not self.turns:
            return (points + self._last_points(state)) * _POINT
        features.fill(state, base, self.turns, self.out)
        return points * _POINT + (features.weighed(self.out, self.weights) >> 4)

    def _last_points(self, state):
        # What the last phase will bring: the line, with the best hand card if that is to come.
        base = self.base
        best = line.worth(state, base)
        if self.states[0][STEP] == FINAL:
            return best
        for i in range(base + HAND, base + HAND + HAND_SIZE):
            card = state[i]
            if 0 < card < TAKEN and line.fits(state, base, card):
                best = max(best, line.worth_with(state, base, card))
        return best


def gives_up(state, base: int) -> bool:
    """Collecting now brings nothing."""
    return line.worth(state, base) <= 0


@micropython.viper
def alike(one, two, base: int) -> bool:
    """The same hand, line and jackpots: what is left in the market may differ."""
    p = ptr8(one)
    q = ptr8(two)
    for i in range(base, base + _CARDS):
        if p[i] != q[i]:
            return False
    for i in range(_JACKPOTS, _JACKPOTS + 4):
        if p[i] != q[i]:
            return False
    return True
