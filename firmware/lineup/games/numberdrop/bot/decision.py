"""One decision of a CPU player: what is asked, and what all levels do alike.

Many drops are guessed cheaply (`place_guesses`, `digit_guesses`); `easy` takes the best guess,
`weighing_guesses` weighs the best few. A drop and its digits are planned together; the digits are
planned again when they are due, with the same dice on the same sheet: nothing is kept in between.
"""

from lineup.engine import rng as generator
from lineup.games.numberdrop.bot.digit_guesses import DigitGuesses
from lineup.games.numberdrop.bot.place_guesses import PLACES, PlaceGuesses
from lineup.games.numberdrop.rules.layout import (
    BLOCK, CHOICE_MASK, CIRCLES, COLUMNS, COMBO, DIGITS, DROP, GO, HEIGHTS, HELD_NEXT, MOVE_DIGIT,
    MOVE_PLACE, NOTCHES, SEATS, SETUP, SHEETS, SHEET_SIZE, SLIDE, STEP, sheet_at,
)  # fmt: skip


class Decision:
    """The observation, and a copy of the seat's own sheet to try things on.

    weighed: how many guesses to keep. noise: by less than this the places for a drop are
    misjudged, in hundredths of a point, but on the last turn. A level gives `place_block`,
    `choose`, `claim` and `pick`, generators.
    """

    def __init__(self, observation, seat: int, rng, weighed: int, noise: int = 0):
        self.seen = observation
        self.seat = seat
        self.rng = rng
        self.weighed = weighed
        self.room = PLACES
        self.turns = turns_left(observation, 1 << seat if observation[STEP] > DROP else 0)
        self.noise = noise if self.turns > 1 else 0
        base = sheet_at(seat)
        self.sheet = bytearray(observation[base : base + SHEET_SIZE])

    def decide(self, moves, count: int):
        """Generator: the choice of moves[:count]."""
        step = self.seen[STEP]
        if step == SETUP:
            return moves[generator.below(self.rng, 0, count)]
        if step == SLIDE:
            return best_slide(self.seen, moves, count)
        if step == BLOCK:
            place = yield from self.place_block((yield from self._places(moves, count)))
            return MOVE_PLACE | place
        if step == DROP:
            guess = yield from self.drop(moves, count)
            return MOVE_PLACE | guess >> 16
        if step == DIGITS:
            return (yield from self._digit())
        if step == COMBO:
            return (yield from self.claim(moves, count))
        return (yield from self.pick(moves, count))

    def drop(self, moves, count: int):
        """Generator: the best guess for a drop and its digits (see DigitGuesses)."""
        places = yield from self._places(moves, count)
        if self.noise:
            for i in range(places.count):
                places.scores[i] += generator.below(self.rng, 0, self.noise)
        guesses = DigitGuesses(self.sheet, self.seen, self.weighed)
        yield from guesses.fill_places(places)
        return (yield from self.choose(guesses))

    def _places(self, moves, count: int):
        places = PlaceGuesses(self.sheet, self.room)
        yield from places.rank(moves, count)
        return places

    def _digit(self):
        guess = yield from self.digits_left()
        return MOVE_DIGIT | guess >> (12 - 4 * self.seen[HELD_NEXT]) & 15

    def digits_left(self):
        """Generator: the best guess for the digits still to be written."""
        guesses = DigitGuesses(self.sheet, self.seen, self.weighed)
        yield from guesses.fill_held()
        return (yield from self.choose(guesses))

    def place_block(self, places):
        """Generator: the place of a block, one of a Ranking."""
        raise NotImplementedError

    def choose(self, guesses):
        """Generator: one of the guesses for a drop or for the digits left."""
        raise NotImplementedError

    def claim(self, moves, count: int):
        """Generator: a COMBO move of moves[:count]."""
        raise NotImplementedError

    def pick(self, moves, count: int):
        """Generator: the next cell of a combo, a CELL move of moves[:count]."""
        raise NotImplementedError


def best_slide(observation, moves, count: int) -> int:
    """Of moves[:count], which tile slides in the solo game: one with a circled letter, the lowest
    first; else all slide evenly."""
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
    """Estimates how many turns are likely after this one, at least 1; a turn takes 4 2/3 cells of
    space.

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
