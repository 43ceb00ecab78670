"""Does a CPU player decide beside another thought as it does alone?

This file runs on CPython, on MicroPython and on the board, so it needs nothing but the firmware.
A check gives a text that says what is wrong first, or "". It looks at `each` positions with a
choice out of a random game of each deal: (seats, seed, options).
"""

# Device code: no `typing` there.
# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from array import array

from lineup.engine import rng
from lineup.engine.levels import LEVELS
from lineup.engine.protocol import index_of, move_buffer

_LEVEL_NAMES = ("easy", "normal", "hard", "tricky")


class Thought:
    """One decision of the seat to move, slice by slice, with all that it is given.

    slices: how many are done. move: what it chose, once `go_on` has said that it is done.
    """

    def __init__(self, rules, bot, state, level: int) -> None:
        seat = rules.turn(state)
        self.seen = bytearray(len(state))
        rules.observe(state, seat, self.seen)
        self.legal = move_buffer(rules)
        self.count = rules.moves(state, self.legal)
        self.rng = bytearray(rng.SIZE)
        rng.seed(self.rng, 0, level + 1)
        self.move = -1
        self.slices = 0
        self.done = False
        self._steps = bot.think(self.seen, seat, self.legal, self.count, self.rng, level)

    def go_on(self, slices: int) -> None:
        """So many slices more, or fewer where it is done before."""
        while slices and not self.done:
            try:
                next(self._steps)
                self.slices += 1
            except StopIteration as stop:
                self.move = stop.value
                self.done = True
            slices -= 1

    def finish(self) -> "Thought":
        """All that is left; itself."""
        while not self.done:
            self.go_on(1)
        return self

    def differs(self, alone) -> str:
        """Says how it came out otherwise than the same thought did alone; "" if it did not."""
        if self.move != alone.move:
            return f"chooses {self.move} instead of {alone.move}"
        if self.seen != alone.seen:
            return "leaves another observation"
        if self.slices != alone.slices or self.rng != alone.rng:
            return "comes there another way"
        return ""


def positions(rules, deals, each: int) -> list[tuple[str, bytearray]]:
    """(name, state) of `each` positions with a choice out of a random game of each deal."""
    found: list[tuple[str, bytearray]] = []
    for seats, seed, options in deals:
        generator = bytearray(rng.SIZE)
        rng.seed(generator, 0, seed)
        out = move_buffer(rules)
        state = rules.new(seats, seed, options)
        first = len(found)
        met = depth = 0
        count = rules.moves(state, out)
        while count:
            if count > 1:
                # Each one that is met is kept with the same chance.
                met += 1
                place = met - 1 if met <= each else rng.below(generator, 0, met)
                if place < each:
                    name = f"seats {seats}, seed {seed}, options {options}, after {depth} moves"
                    found[first + place : first + place + 1] = [(name, bytearray(state))]
            rules.apply(state, out[rng.below(generator, 0, count)])
            depth += 1
            count = rules.moves(state, out)
    return found


def thought(rules, bot, deals, each: int) -> str:
    """a CPU player's move is legal, the same when asked again, and changes nothing it was given"""
    for name, state in positions(rules, deals, each):
        for level in LEVELS:
            fresh = Thought(rules, bot, state, level)
            one = Thought(rules, bot, state, level).finish()
            wrong = one.differs(Thought(rules, bot, state, level).finish())
            if index_of(fresh.legal, fresh.count, one.move) < 0:
                wrong = f"chooses {one.move}, which is not legal"
            elif one.seen != fresh.seen:
                wrong = "changes its observation"
            elif one.legal != fresh.legal:
                wrong = "changes its list of moves"
            if wrong:
                return _said(name, level, wrong)
    return ""


def thoughts_in_turn(rules, bot, deals, each: int) -> str:
    """two thoughts by turns, and a look at the rules, decide as one after the other"""
    return _each_pair(_in_turn, rules, bot, deals, each)


def thoughts_given_up(rules, bot, deals, each: int) -> str:
    """a thought that is given up halfway leaves nothing behind for others"""
    return _each_pair(_given_up, rules, bot, deals, each)


class _Level:
    # The positions at one level, and how a thought about each comes out alone.

    def __init__(self, rules, bot, places, level: int) -> None:
        self.rules = rules
        self.bot = bot
        self.places = places
        self.level = level
        self.alone = [self.begin(i).finish() for i in range(len(places))]

    def begin(self, i: int) -> Thought:
        return Thought(self.rules, self.bot, self.places[i][1], self.level)

    def wrong(self, i: int, thought: Thought, other: str) -> str:
        differs = thought.differs(self.alone[i])
        return _said(self.places[i][0], self.level, f"{differs}; {other}") if differs else ""


def _each_pair(check, rules, bot, deals, each) -> str:
    # Each position with the one before it, and the first one with itself.
    places = positions(rules, deals, each)
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    for number in LEVELS:
        level = _Level(rules, bot, places, number)
        for i, other in [(i, i - 1) for i in range(len(places))] + [(0, 0)]:
            wrong = check(level, i, other, generator)
            if wrong:
                return str(wrong)
    return ""


def _in_turn(level, i, other, generator) -> str:
    # Whose slice is next is drawn; as often a screen looks at one of the two positions.
    pair = i, other
    both = [level.begin(i), level.begin(other)]
    while not (both[0].done and both[1].done):
        turn = rng.below(generator, 0, 3)
        if turn < 2:
            both[turn].go_on(1)
        else:
            _look(level.rules, level.places[pair[rng.below(generator, 0, 2)]][1])
    for n in range(2):
        beside = f"beside it: {level.places[pair[1 - n]][0]}"
        wrong = level.wrong(pair[n], both[n], beside)
        if wrong:
            return str(wrong)
    return ""


def _given_up(level, i, other, generator) -> str:
    # One that has begun goes on, and a new one begins, while the one given up is still there.
    one = level.begin(i)
    one.go_on(rng.below(generator, 0, level.alone[i].slices + 2))
    given_up = level.begin(other)
    given_up.go_on(level.alone[other].slices + 1 >> 1)
    for thought in (one, level.begin(i)):
        wrong = level.wrong(i, thought.finish(), f"given up: {level.places[other][0]}")
        if wrong:
            return str(wrong)
    return ""


def _look(rules, state):
    # What a screen asks meanwhile.
    legal = move_buffer(rules)
    rules.moves(state, legal)
    rules.reveals(state, legal[0])
    rules.describe(state, legal[0])
    rules.scores(state, array("i", bytes(4 * max(rules.SEATS))))


def _said(name, level, wrong) -> str:
    return f"{name}: level {_LEVEL_NAMES[level]} {wrong}"
