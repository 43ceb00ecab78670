"""The CPU players of Number Drop.

All levels guess many drops cheaply (`plan`). Easy takes one that looks good to it, with noise, and
claims the largest combo. Normal and hard weigh the best few guesses, each with the best claim
that follows (`claims`, `worth`); hard weighs more of them.

A drop and its digits are planned together; the digits are planned again when they are due, with
the same dice on the same sheet, so nothing is kept in between.
"""

from array import array

from micropython import const

from lineup.bots import EASY
from lineup.engine import rng as generator
from lineup.games.numberdrop.bot import claims, plan, worth
from lineup.games.numberdrop.rules import picking, shapes
from lineup.games.numberdrop.rules.layout import (
    BLOCK, CHOICE_MASK, CIRCLES, CLAIM, COLUMNS, COMBO, CROSSED, DIGITS, DROP, GO, GRID, HEIGHTS,
    LINE, MOVE_COMBO, MOVE_DIGIT, MOVE_PLACE, NOTCHES, SEATS, SETUP, SHEET_SIZE, SHEETS, SLIDE,
    STEP, TOP, ZERO, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.sheet import claim as enter
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS

_WEIGHED = b"\x01\x02\x28"
"""How many guesses each level weighs."""

_NOISE = const(500)
"""Easy: up to so much is added to a guess, in hundredths of a point."""


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields often, returns the move."""
    if count == 1:
        return moves[0]
    step = observation[STEP]
    if step == SETUP:
        return moves[generator.below(rng, 0, count)]
    if step == SLIDE:
        return best_slide(observation, moves, count)
    player = Player(observation, seat, rng, level)
    if step == BLOCK:
        return (yield from player.block(moves, count))
    if step == DROP:
        guess = yield from player.drop(moves, count)
        return MOVE_PLACE | guess >> 16
    if step == DIGITS:
        return (yield from player.digit())
    if step == COMBO:
        return (yield from player.combo(moves, count))
    return (yield from player.cell(moves, count))


def best_slide(observation, moves, count: int) -> int:
    """Solo: tiles whose letter is circled first, one after the other; else all evenly."""
    best = -1
    choice = 0
    for i in range(count):
        letter = moves[i] & CHOICE_MASK
        score = GO - observation[NOTCHES + letter]
        if observation[SHEETS + CIRCLES] >> letter & 1:
            score = 3 * GO - score
        if score > best:
            best = score
            choice = moves[i]
    return choice


def turns_left(observation, dropped: int) -> int:
    """How many turns are likely after this one, at least 1; a turn takes 4 2/3 cells of space.

    dropped: a mask of the seats whose drop of this turn is on their sheets already.
    """
    least = 99
    for other in range(observation[SEATS]):
        base = sheet_at(other) + HEIGHTS
        space = 77 if dropped >> other & 1 else 73
        for i in range(base, base + COLUMNS):
            space -= observation[i]
        if space < least:
            least = space
    turns = least * 14 >> 6
    if observation[SEATS] == 1:
        slides = 5 * GO
        for i in range(NOTCHES, NOTCHES + 5):
            slides -= observation[i]
        if slides * 2 // 3 < turns:
            turns = slides * 2 // 3
    return turns if turns > 1 else 1


class Player:
    """One decision: the observation, and a copy of the seat's own sheet to try things on."""

    def __init__(self, observation, seat: int, rng, level: int):
        self.seen = observation
        self.rng = rng
        self.level = level
        self.crossed = observation[CROSSED]
        self.turns = turns_left(observation, 1 << seat if observation[STEP] > DROP else 0)
        base = sheet_at(seat)
        self.sheet = bytearray(observation[base : base + SHEET_SIZE])
        self.before = bytearray(self.sheet)
        self.saved = bytearray(self.sheet)
        self.planner = plan.Planner(self.sheet, observation, _WEIGHED[level])
        self.known = bytearray(plan.PLACES)  # whether `ground` is known for a place
        self.ground = array("i", [0] * plan.PLACES)

    def block(self, moves, count: int):
        """Generator: the place of a block; easy looks at the stack only."""
        yield from self.planner.survey()
        yield from self.planner.rank_places(moves, count)
        places = self.planner.places
        if self.level == EASY:
            return MOVE_PLACE | places.items[0]
        top = -1 << 29
        choice = 0
        for i in range(places.count):
            place = places.items[i]
            turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
            shapes.drop_crosses(self.sheet, 0, place >> 6, turned, place & 7)
            value = worth.ground(self.sheet, self._turns())
            yield
            value += worth.hopes(self.sheet, self.crossed, self._turns())
            if value > top:
                top = value
                choice = place
            self.sheet[:] = self.before
            yield
        return MOVE_PLACE | choice

    def drop(self, moves, count: int):
        """Generator: the best guess for a drop and its digits (see plan.Planner)."""
        planner = self.planner
        yield from planner.survey()
        yield from planner.rank_places(moves, count)
        if self.level == EASY:
            self._blur(planner.places)
        yield from planner.fill_places()
        return (yield from self._weigh())

    def digit(self):
        """Generator: the next digit of the shape that is being written."""
        yield from self.planner.survey()
        self.planner.fill_held()
        yield
        guess = yield from self._weigh()
        return MOVE_DIGIT | guess >> (12 - 4 * self.planner.first) & 15

    def _blur(self, ranking) -> None:
        for i in range(ranking.count):
            ranking.scores[i] += generator.below(self.rng, 0, _NOISE)

    def _weigh(self):
        """Generator: the guess after which the sheet is worth most."""
        guesses = self.planner.guesses
        if guesses.count == 1:
            return guesses.items[0]
        top = -1 << 29
        choice = 0
        for k in range(guesses.count):
            guess = guesses.items[k]
            self._write(guess)
            turns = self._turns()
            place = self._place_of(guess)
            if not self.known[place]:
                self.known[place] = 1
                self.ground[place] = worth.ground(self.sheet, turns)
                yield
            yield from claims.weigh(self.sheet, self.saved, self.crossed, turns, 1)
            value = (self.ground[place] + claims.best[0]) * 4 + guesses.scores[k]
            if value > top:
                top = value
                choice = guess
            self.sheet[:] = self.before
        return choice

    def _turns(self) -> int:
        """Turns left after this one, for the sheet as it is now: none over the line."""
        return 0 if self.sheet[TOP] > LINE else self.turns

    def _place_of(self, guess: int) -> int:
        """Which of the planner's places a guess is for."""
        places = self.planner.places
        for i in range(places.count):
            if places.items[i] == guess >> 16:
                return i
        return 0

    def _write(self, guess: int) -> None:
        """Write a guess's digits on the sheet, and drop the shape if it is not yet there."""
        planner = self.planner
        if self.seen[STEP] == DROP:
            place = guess >> 16
            turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
            corner = shapes.settle(self.sheet, 0, turned, place & 7)
            for i in range(4):
                planner.cells[i] = corner + CELLS[turned * MOST_CELLS + i]
        for i in range(planner.first, 4):
            self.sheet[GRID + planner.cells[i]] = ZERO + (guess >> (12 - 4 * i) & 15)

    def combo(self, moves, count: int):
        """Generator: the claim, or none, after which the sheet is worth most."""
        if self.level == EASY:
            return self._largest(moves, count)
        yield from claims.weigh(self.sheet, self.saved, self.crossed, self._turns(), 6)
        return MOVE_COMBO | claims.best[1]

    def _largest(self, moves, count: int) -> int:
        """The largest claim; small ones only later."""
        best = 2 if self.sheet[TOP] > 5 else 3
        choice = moves[0]
        for i in range(1, count):
            if moves[i] & 15 > best:
                best = moves[i] & 15
                choice = moves[i]
        return choice

    def cell(self, moves, count: int):
        """Generator: the next cell of a combo."""
        claim = self.seen[CLAIM]
        top = -1 << 29
        choice = moves[0]
        for i in range(count):
            picking.pick(self.sheet, 0, moves[i] & 127)
            claims.complete(self.sheet, claim)
            enter(self.sheet, 0, claim, self.crossed)
            value = worth.hopes(self.sheet, self.crossed, self._turns())
            if value > top:
                top = value
                choice = moves[i]
            self.sheet[:] = self.before
            yield
        return choice
