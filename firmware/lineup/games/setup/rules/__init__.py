"""SETUP, for two to four players and for two teams: the game protocol.

`layout` has the table of the state's bytes and of the moves.

A turn is PLACE moves, each joining the set of those before it, or SWAP moves, ended by DONE.
Where bonus points have to be claimed, every other seat may do so then (CLAIM), whether a square
of it was used or not; what is claimed is given when all have decided.

Rulings. The finish is an option (`board.finish`). Who begins is drawn. A swap draws first.
The game ends with the turn that brings a pawn to the finish; of pawns equally far the one wins
that placed tiles last. A game that reaches turn 250 ends there. In the team game `scores` are
those of the team's last pawn, which is what decides.
"""

from array import array

from micropython import const

from lineup.engine import protocol
from lineup.games.setup.rules import bag, board, hidden, legal_moves, scoring, taking_turns
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.hands import slot_at
from lineup.games.setup.rules.why_illegal import why_not

KEY = "setup"
ID = const(2)
VERSION = const(2)
SEATS = (2, 3, 4)
OPTIONS = (
    ("finish", ("short", "standard", "long"), 1),
    ("bonus", ("automatic", "claim"), 0),
    ("teams", ("off", "on"), 0),
)
"""Length of the track; bonus points given or to be claimed; with four seats, 2 against 2."""

GENTLE = (0, 0, 0)
"""The short track."""

MAX_MOVES = const(84)
"""Eight tiles on ten squares, four tiles to swap."""

MOVE_BITS = const(9)
"""The act in bits 7-8, the choice below."""

MAX_LENGTH = const(3000)
"""250 turns: eight tiles and DONE, and three claims."""

SCORE_RANGE = (0, 81)
"""One step before the finish of the long track, and a turn that uses all twelve squares."""

HIDDEN_HANDS = True

_SUIT_NAMES = ("star", "heart", "diamond", "club", "spade")
_moves = array("i", [0] * MAX_MOVES)


def applies(option: int, seats: int) -> bool:
    """Teams are for four seats."""
    return OPTIONS[option][0] != "teams" or seats == 4


def about(option: int, seats: int, options) -> tuple:
    """Tells how far the finish is with so many seats."""
    if option != 0:
        return ()
    return "setup.race", (board.finish(seats, options[2] if seats == 4 else 0, options[0]),)


def new(seats: int, seed: int, options):
    """The state at the start: tiles dealt, a random seat about to begin.

    options: (finish, bonus, teams), see OPTIONS.
    """
    protocol.check_arguments(SEATS, OPTIONS, seats, seed, options)
    return bag.deal(seats, seed, options[0], options[1], options[2])


def turn(state) -> int:
    """The seat that decides now, or protocol.OVER."""
    seat = state[at.SEAT]
    return seat if seat < at.NOBODY else protocol.OVER


moves = legal_moves.list_moves
apply = taking_turns.act


def play(state, move: int) -> None:
    """Play a move. Raises IllegalMove with the reason; the state is unchanged then."""
    protocol.check_move(_moves, moves(state, _moves), move, state, why_not)
    apply(state, move)


def scores(state, out) -> None:
    """Fill out[seat] with every seat's score."""
    for seat in range(state[at.SEATS]):
        out[seat] = scoring.score(state, seat)


winners = scoring.winners
tie_breaks = scoring.tie_breaks
partner = scoring.partner
reason = scoring.reason
ended_by = scoring.ended_by


def turn_number(state) -> int:
    """Turns that have begun, from 1."""
    return state[at.TURN]


def account(state, seat: int) -> list:
    """The score of a seat taken apart, as `engine.accounts` says."""
    from lineup.games.setup.rules import accounts

    return accounts.parts(state, seat)


observe = hidden.observe
resample = hidden.resample


def reveals(state, move: int) -> bool:
    """True where a turn ends: tiles are drawn, and claims come true or not."""
    if state[at.STEP] == at.CLAIM:
        return taking_turns.next_seat(state) == state[at.MOVER]
    return move == at.MOVE_DONE


def describe(state, move: int):
    """(message key, arguments) of a legal move, for the log."""
    kind = move >> at.KIND_SHIFT << at.KIND_SHIFT
    choice = move & at.CHOICE_MASK
    if kind == at.MOVE_PLACE:
        tile = state[slot_at(state, choice >> 4)]
        name = _SUIT_NAMES[(tile >> 4) - 1]
        return "setup.log.place." + name, (tile & 15,)
    if kind == at.MOVE_SWAP:
        return "setup.log.swap", ()
    if kind == at.MOVE_CLAIM:
        return "setup.log.claim" if choice else "setup.log.no_claim", ()
    return "setup.log.swapped" if state[at.STEP] == at.SWAP else "setup.log.done", ()
