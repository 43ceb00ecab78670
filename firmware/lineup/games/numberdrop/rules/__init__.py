"""Number Drop, for one to six players: the game protocol.

Everything lives in one bytearray; `layout` says where, and how a move is packed.

The decisions of a turn, as small moves: solo slides (and the places of blocks that reach GO!);
a block's place; the shape's place; its digits cell by cell; the combo; its cells. A decision
that leaves no choice is not asked: the last equal dice, the only tile, a combo that only one set
of cells can be, and a turn's end without anything to claim.
"""

from array import array

from micropython import const

from lineup.engine import protocol, rng
from lineup.games.numberdrop.rules import digits, flow, hidden, scoring, sheet, steps, tables
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.problems import why_not

KEY = "numberdrop"
ID = const(5)
VERSION = const(1)
SEATS = (1, 2, 3, 4, 5, 6)
OPTIONS = (("blocks", ("standard", "full"), 0),)

MAX_MOVES = const(105)
"""The shape die shows a star: 19 orientations of five tetrominoes in all their columns."""

MOVE_BITS = const(13)
"""The decision in bits 10-12, the choice below."""

MAX_LENGTH = const(1104)
"""Moves of a game. A seat writes 4 of the 77 cells below the line a turn, so there are at most
20 turns with a drop (a place, 4 digits, a combo), 5 with a block, the set-up, and 58 cells of
combos: 184 moves for each of six seats; 224 in the solo game with its two slides a turn."""

SCORE_RANGE = (-15, 100)

_moves = array("i", [0] * MAX_MOVES)
_copy = [bytearray(0)]


def applies(option: int, seats: int) -> bool:
    """The solo game always has the five tetrominoes."""
    return seats > 1


def ladder(options) -> tuple:
    """The solo board's places, best first: the same with all options."""
    return tables.LADDER


def worth(score: int, options) -> tuple:
    """(place on the ladder, from 0, no medal, no sentence) of a score alone."""
    return protocol.reached(tables.LADDER, score), protocol.NO_MEDAL, ""


def new(seats: int, seed: int, options):
    """The state at the start: tiles dealt to the letters, seat 0 about to write its number.

    options: (blocks,): 0 = the five tiles of the standard set, 1 = five of all ten.
    """
    protocol.check_arguments(SEATS, OPTIONS, seats, seed, options)
    state = bytearray(at.SHEETS + seats * at.SHEET_SIZE)
    state[at.SEATS] = seats
    state[at.OPTION] = options[0] if seats > 1 else 0
    state[at.LETTER] = at.NONE
    rng.seed(state, at.RNG, seed)
    tiles = tables.ALL_TILES if options[0] else tables.BLOCK_TILES
    tiles = bytearray(tables.TETROMINOES if seats == 1 else tiles)
    rng.shuffle(state, at.RNG, tiles, 0, len(tiles))
    for letter in range(5):
        state[at.BLOCKS + letter] = tiles[letter]
    sheet.begin(state, at.SHEETS)
    return state


def turn(state) -> int:
    """The seat that decides now, or protocol.OVER."""
    seat = state[at.SEAT]
    return seat if seat < at.NOBODY else protocol.OVER


def turn_number(state) -> int:
    """The number of the turn, from 1; 0 while setting up."""
    return state[at.TURN]


moves = steps.list_moves


def apply(state, move: int) -> None:
    """Play a move known to be legal."""
    if steps.act(state, move):
        flow.go_on(state)


def play(state, move: int) -> None:
    """Play a move. Raises IllegalMove with the reason; the state is unchanged then."""
    protocol.check_move(_moves, moves(state, _moves), move, state, why_not)
    apply(state, move)


def scores(state, out) -> None:
    """Fill out[seat] with every seat's score."""
    for seat in range(state[at.SEATS]):
        out[seat] = scoring.score(state, seat)


def winners(state) -> int:
    """The seats with the highest score, a bit each; 0 while the game goes on."""
    if state[at.STEP] != at.ENDED:
        return 0
    return protocol.highest(state, scoring.score, (1 << state[at.SEATS]) - 1)


def reason(state) -> str:
    """Message key of why the game ended; "" while it goes on."""
    if state[at.ENDING] == at.ENDED_LINE:
        return "numberdrop.end.line"
    if state[at.ENDING] == at.ENDED_TILES:
        return "numberdrop.end.tiles"
    return ""


def ended_by(state) -> int:
    """The seats that have something above the line where that ended the game, a bit each."""
    found = 0
    if state[at.ENDING] == at.ENDED_LINE:
        for seat in range(state[at.SEATS]):
            found |= (state[at.sheet_at(seat) + at.TOP] > at.LINE) << seat
    return found


def account(state, seat: int) -> list:
    """The score of a seat taken apart, as `engine.accounts` says."""
    from lineup.games.numberdrop.rules import accounts

    return accounts.parts(state, seat)


observe = hidden.observe
resample = hidden.resample


def reveals(state, move: int) -> bool:
    """True where a legal move ends the turn: dice are rolled, and what all chose is shown."""
    if flow.goes_on(state, move):
        return False
    copy = _copy[0]
    if len(copy) != len(state):
        copy = _copy[0] = bytearray(len(state))
    copy[:] = state
    apply(copy, move)
    return copy[at.TURN] != state[at.TURN] or copy[at.STEP] == at.ENDED


SIMULTANEOUS = True
"""All choose in the same turn; what others chose is shown when it ends."""

LISTED = ("numberdrop.log.digit", "numberdrop.log.cell")
"""The steps that are done once for each digit."""

_DROPS = "numberdrop.log.drop.one", "numberdrop.log.drop"
_FALLS = "numberdrop.log.block.one", "numberdrop.log.block"


def describe(state, move: int):
    """(message key, arguments) of a legal move, for the log; columns from 1. Digits that follow by
    themselves are told with the one before them."""
    step = state[at.STEP]
    choice = move & at.CHOICE_MASK
    if step == at.SETUP:
        return "numberdrop.log.column", (state[at.SEAT] + 1, choice + 1)
    if step == at.SLIDE:
        last = state[at.NOTCHES + choice] == at.GO - 1
        key = "numberdrop.log.go" if last else "numberdrop.log.slide"
        return key, (tables.LETTERS[choice],)
    if step == at.DROP:
        return _fall(_DROPS, tables.SHAPE_NAMES[choice >> 6], choice)
    if step == at.BLOCK:
        return _fall(_FALLS, tables.LETTERS[state[at.LETTER]], choice)
    if step == at.DIGITS:
        written = digits.completed(state, (choice,)) or (choice,)
        return "numberdrop.log.digit", (" ".join([str(digit) for digit in written]),)
    if step == at.COMBO:
        if not choice:
            return "numberdrop.log.none", ()
        key = "numberdrop.log.run" if choice & at.RUN else "numberdrop.log.same"
        return key, (choice & 15,)
    digit = state[at.sheet_at(state[at.SEAT]) + at.GRID + choice] - at.ZERO
    return "numberdrop.log.cell", (digit,)


def _fall(keys, name, choice):
    # What falls, and on which columns.
    first = (choice & 7) + 1
    wide = tables.WIDE[tables.FIRST_OF[choice >> 6] + (choice >> 3 & 7)]
    if wide == 1:
        return keys[0], (name, first)
    return keys[1], (name, "%d\u2013%d" % (first, first + wide - 1))
