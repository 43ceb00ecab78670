"""Number Drop, for one to six players: the game protocol, and all that a screen needs.

Everything lives in one bytearray (`layout` has the table of it and of the moves). Modules:
`tables` dice and shapes, `shapes` dropping, `combos` finding and picking, `sheet` one player's
sheet and its score, `solo` the slide board, `steps` one decision, `flow` the turn, `hidden`
observations, `problems` why a move is illegal, `view` what a screen or a bot reads.

The decisions of a turn, as small moves: solo slides (and the places of blocks that reach GO!);
a block's place; the shape's place; its digits cell by cell; the combo; its cells. A decision
that leaves no choice is not asked: the last equal dice, the only tile, a combo that only one set
of cells can be, and a turn's end without anything to claim.

Read-only accessors, all named here again from `view` and `problems`:

    step(state)                      SETUP SLIDE BLOCK DROP DIGITS COMBO CELLS ENDED
    turn_number, first_player(state) from 1; seat
    die(state, i), shape_die(state)  0..9 or STAR; 0..4 or SHAPE_STAR
    dice_left(state)                 mask of the number dice not yet written, in step DIGITS
    block_shape(state, letter)       shape 0..9 dealt to a letter
    block_letter(state)              letter whose block falls in step BLOCK, else -1
    letter_state(state, seat, letter) OPEN, CIRCLED, CROSSED_OFF or SPENT (circled and crossed)
    notches(state, letter)           solo: 0..4 slides, 4 = GO!
    cell(state, seat, row, column)   -1 empty, 0..9, CROSS_MARK
    is_used, is_fresh, is_picked(state, seat, row, column)
    height(state, seat, column)      0..14
    shape_name, size_of(shape); orientations(shape) -> how many
    turned, flipped(shape, orientation) -> orientation
    wide, tall(shape, orientation); cell_of(shape, orientation, i) -> row << 3 | column
    landing(state, seat, shape, orientation, column) -> row of the lower left corner
    held(state) -> shape << 3 | orientation, or -1; held_cell, held_next(state) in step DIGITS
    claimed(state, seat, size, run)  is that combo on the sheet; can_claim(...) now
    claim_size(state), claim_is_run(state)  the combo being picked, in step CELLS
    last_combo(state, seat) -> size | RUN of its last turn, 0 for none
    picks(state, seat), pick(state, seat, i) -> row << 3 | column; fresh(...), fresh_cell(...)
    row_full, row_fined(state, seat, row)
    score(state, seat); score_parts(state, seat, out) -> identical, consecutive, column bonus,
                                     eight, rows, penalties (0 or negative)
    ladder_place(score), LADDER      solo: place 1..9, 10 for none; the nine thresholds
    why_not(state, move) -> message key, "" where it is legal
    place_move(shape, orientation, column) and the MOVE_* fields to build moves
"""

from array import array

from micropython import const

from lineup.engine import protocol, rng
from lineup.games.numberdrop.rules import flow, hidden, sheet, steps, tables, view
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.problems import why_not
from lineup.games.numberdrop.rules.view import *  # noqa: F403

KEY = "numberdrop"
ID = const(5)
VERSION = const(1)
SEATS = (1, 2, 3, 4, 5, 6)
OPTIONS = (("blocks", ("standard", "full"), 0),)

MAX_MOVES = const(105)
"""The shape die shows a star: 19 orientations of five tetrominoes in all their columns."""

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
        out[seat] = view.score(state, seat)


def winners(state) -> int:
    """The seats with the highest score, a bit each; 0 while the game goes on."""
    if state[at.STEP] != at.ENDED:
        return 0
    return protocol.highest(state, view.score, (1 << state[at.SEATS]) - 1)


def reason(state) -> str:
    """Message key of why the game ended; "" while it goes on."""
    if state[at.ENDING] == at.ENDED_LINE:
        return "numberdrop.end.line"
    if state[at.ENDING] == at.ENDED_TILES:
        return "numberdrop.end.tiles"
    return ""


observe = hidden.observe
resample = hidden.resample


def reveals(state, move: int) -> bool:
    """True where a move ends the turn: dice are rolled, and what all chose is shown."""
    if state[at.STEP] == at.ENDED or move >> at.KIND_SHIFT != view.move_kind(state):
        return False
    copy = _copy[0]
    if len(copy) != len(state):
        copy = _copy[0] = bytearray(len(state))
    copy[:] = state
    apply(copy, move)
    return copy[at.TURN] != state[at.TURN] or copy[at.STEP] == at.ENDED


def describe(state, move: int):
    """(message key, arguments) of a legal move, for the log; rows and columns from 1."""
    step = state[at.STEP]
    choice = move & at.CHOICE_MASK
    if step == at.SETUP:
        return "numberdrop.log.column", (state[at.SEAT] + 1, choice + 1)
    if step == at.SLIDE:
        last = state[at.NOTCHES + choice] == at.GO - 1
        key = "numberdrop.log.go" if last else "numberdrop.log.slide"
        return key, (tables.LETTERS[choice],)
    if step == at.DROP or step == at.BLOCK:
        return _describe_place(state, choice)
    if step == at.DIGITS:
        return "numberdrop.log.digit", (choice,)
    if step == at.COMBO:
        if not choice:
            return "numberdrop.log.none", ()
        key = "numberdrop.log.run" if choice & at.RUN else "numberdrop.log.same"
        return key, (choice & 15,)
    digit = view.cell(state, state[at.SEAT], choice >> 3, choice & 7)
    return "numberdrop.log.cell", (digit, (choice & 7) + 1, (choice >> 3) + 1)


def _describe_place(state, choice: int):
    shape = choice >> 6
    row = view.landing(state, state[at.SEAT], shape, choice >> 3 & 7, choice & 7)
    args = (tables.SHAPE_NAMES[shape], (choice & 7) + 1, row + 1)
    if state[at.STEP] == at.BLOCK:
        return "numberdrop.log.block", (tables.LETTERS[state[at.LETTER]],) + args
    return "numberdrop.log.drop", args
