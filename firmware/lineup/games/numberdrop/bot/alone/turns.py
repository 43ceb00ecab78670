"""A turn of the solo game played quickly, by few guesses for its drop."""

from array import array

from micropython import const

from lineup.engine import rng as generator
from lineup.games.numberdrop.bot.alone.value import turns_left
from lineup.games.numberdrop.bot.best_claim import Claims
from lineup.games.numberdrop.bot.decision import best_slide
from lineup.games.numberdrop.bot.digit_guesses import DigitGuesses
from lineup.games.numberdrop.bot.place_guesses import PlaceGuesses
from lineup.games.numberdrop.rules import falling, flow, solo
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.steps import list_moves
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS

ROLLS = const(6)
"""With so many rolls of the dice a turn is played; in them each die shows each of its faces."""

QUICK = const(3)
"""So many guesses are weighed for a drop,"""

QUICK_ROOM = const(5)
"""in so many places."""


class Turns:
    """Plays turns on a state of its own, quickly. appraiser: it looks at other tiles."""

    def __init__(self, observation, appraiser):
        self._seen = bytes(observation)
        self._state = state = bytearray(observation)
        self._sheet = memoryview(state)[at.SHEETS :]
        self._before = bytearray(at.SHEET_SIZE)
        self._moves = array("i", [0] * 128)
        self._appraiser = appraiser
        self._claims = Claims(self._sheet, self._appraiser, 0)
        self._places = PlaceGuesses(self._sheet, QUICK_ROOM)
        self._guesses = DigitGuesses(self._sheet, state, QUICK, True)

    def average(self, sheet, rolls):
        """Generator: the mean of what a sheet is worth after the next turn with each roll."""
        state = self._state
        total = 0
        for roll in rolls:
            state[: at.SHEETS] = self._seen[: at.SHEETS]
            self._sheet[:] = sheet
            self._sheet[at.PICKS_N] = 0
            flow.show_dice(state, roll)
            self._slide()
            total += yield from self._drop()
        return total // len(rolls)

    def after_slide(self, letter: int):
        """Generator: what the sheet is worth after this turn if now that tile slides."""
        self._state[:] = self._seen
        return (yield from self._slid(letter))

    def after_block(self, place: int):
        """Generator: what it is worth if a tile's shape drops there, and no tile slides more."""
        self._state[:] = self._seen
        self._cross(place)
        return (yield from self._drop())

    def _slid(self, letter: int):
        state = self._state
        solo.slide(state, letter)
        if state[at.STEP] == at.BLOCK:
            yield from self._place_block()
        count = solo.list_slides(state, self._moves)
        if not count:
            return (yield from self._drop())
        # Any two tiles: only in one order.
        first = letter if state[at.SHAPE_DIE] == at.SHAPE_STAR else 0
        letters = [move & at.CHOICE_MASK for move in self._moves[:count]]
        saved = bytes(state)
        top = -1 << 29
        for other in letters:
            if other >= first:
                top = max(top, (yield from self._slid(other)))
                state[:] = saved
        return top

    def _place_block(self):
        """Generator: drop a tile's shape where the sheet is worth most then."""
        state = self._state
        self._rank_blocks()
        saved = bytes(self._sheet)
        notches = self._look_at_tiles()
        top = -1 << 29
        choice = 0
        for i in range(self._places.count):
            self._cross(self._places.items[i])
            turns = self._turns(notches)
            value = self._worth(turns) + self._claims.hopes(turns)
            if value > top:
                top = value
                choice = self._places.items[i]
            self._sheet[:] = saved
            yield
        self._cross(choice)
        state[at.STEP] = at.SLIDE

    def _slide(self) -> None:
        state = self._state
        moves = self._moves
        state[at.SLID] = 0
        state[at.STEP] = at.SLIDE
        while True:
            count = solo.list_slides(state, moves)
            if not count:
                return
            solo.slide(state, best_slide(state, moves, count) & at.CHOICE_MASK)
            if state[at.STEP] == at.BLOCK:
                self._rank_blocks()
                self._cross(self._places.items[0])
                state[at.STEP] = at.SLIDE

    def _rank_blocks(self) -> None:
        count = list_moves(self._state, self._moves)
        self._places.begin()
        self._places.take(self._moves, 0, count)

    def _cross(self, place: int) -> None:
        self._sheet[at.FRESH_N] = 0
        turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
        falling.drop_crosses(self._state, at.SHEETS, place >> 6, turned, place & 7)

    def _look_at_tiles(self):
        notches = self._state[at.NOTCHES : at.NOTCHES + 5]
        self._appraiser.look_at_tiles(self._state, notches)
        return notches

    def _turns(self, notches) -> int:
        return 0 if self._sheet[at.TOP] > at.LINE else turns_left(self._sheet, notches)

    def _drop(self):
        """Generator: what the sheet is worth after the best quick drop."""
        state = self._state
        sheet = self._sheet
        places, guesses = self._places, self._guesses
        state[at.STEP] = at.DROP
        state[at.HELD_NEXT] = 0
        notches = self._look_at_tiles()
        count = list_moves(state, self._moves)
        if not count:
            return self._worth(0) + self._claims.hopes(0)
        places.begin()
        yield from places.rank(self._moves, count)
        guesses.begin()
        yield from guesses.fill_places(places)
        self._before[:] = sheet
        top = -1 << 29
        for k in range(guesses.count):
            guess = guesses.items[k]
            place = guess >> 16
            turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
            corner = at.GRID + falling.settle(sheet, 0, turned, place & 7)
            for i in range(4):
                digit = guess >> (12 - 4 * i) & 15
                sheet[corner + CELLS[turned * MOST_CELLS + i]] = at.ZERO + digit
            turns = self._turns(notches)
            ground = self._worth(turns)
            hopes, _ = yield from self._claims.best(turns, 1)
            if ground + hopes > top:
                top = ground + hopes
            sheet[:] = self._before
        return top

    def _worth(self, turns: int) -> int:
        return self._appraiser.ground(self._sheet, turns)


def spread_rolls(rng):
    """ROLLS rolls, numbers 0..6 ** 5 - 1: each face of each die is in one of them."""
    rolls = array("i", [0] * ROLLS)
    faces = bytearray(range(ROLLS))
    for _ in range(5):
        generator.shuffle(rng, 0, faces, 0, ROLLS)
        for i in range(ROLLS):
            rolls[i] = 6 * rolls[i] + faces[i]
    return rolls
