"""Positions for the tests: cards by name and variant ("Kick Flip a"), states written by hand."""

from array import array
from functools import partial

from lineup.games.line import rules
from lineup.games.line.rules import cards
from lineup.games.line.rules import layout as at
from tests.games import asking

legal = partial(asking.legal, rules)
seen_by = partial(asking.seen_by, rules)
random_games = partial(asking.random_games, rules)
some_positions = partial(asking.some_positions, rules)

CHAINS, SIMPLE = (0,), (1,)
NAMES = [trick[0] for trick in cards.TRICKS]
KEYS = [obstacle[0] for obstacle in cards.OBSTACLES]
EXAMPLE = ("Kick Flip a", "Nollie a", "Melon a", "Feeble Grind a", "Board Slide a")


def card(face):
    """The code of "Kick Flip a"; "-Kick Flip a" lies face down."""
    down = at.DOWN if face.startswith("-") else 0
    name, variant = face.lstrip("-")[:-2], face[-1]
    return NAMES.index(name) * 3 + "abc".index(variant) + 1 + down


def codes(faces):
    return [card(face) for face in faces]


def obstacle(key):
    return KEYS.index(key) + 1


def scores(state):
    out = array("i", [0] * state[at.SEATS])
    rules.scores(state, out)
    return list(out)


def play(face):
    return at.MOVE_PLAY | card(face)


def swap(place, face):
    return at.MOVE_SWAP | place << at.PLACE_SHIFT | card(face)


def table(rows=(), hands=(), obstacles=("plaza",) * 9, number=None, seats=2, options=CHAINS,
          step=at.PLAY):  # fmt: skip
    """Seat 0, first in the order, is to play at obstacle `number` (the one behind its row)."""
    state = rules.new(seats, 1, options)
    number = number or len(rows[0]) + 1
    state[at.ROUND] = number + at.OPENING
    state[at.STEP] = step
    state[at.SEAT] = state[at.PLACE] = 0
    for i in range(at.COLUMN, at.OBSTACLES + at.LENGTH):
        state[i] = 0
    for i in range(number):
        state[at.OBSTACLES + i] = obstacle(obstacles[i])
    for seat, faces in enumerate(rows):
        base = at.player_at(seat)
        state[base + at.ROW_N] = len(faces)
        for i, code in enumerate(codes(faces)):
            state[base + at.ROW + i] = code
    for seat, faces in enumerate(hands):
        base = at.player_at(seat)
        state[base + at.HAND_N] = len(faces)
        for i, code in enumerate(sorted(codes(faces))):
            state[base + at.HAND + i] = code
    return state


def end(state):
    """The game is over as it lies."""
    state[at.STEP] = at.ENDED
    state[at.SEAT] = at.NOBODY


def column(state, *faces):
    """Seat 0 begins a draft from these cards."""
    state[at.STEP] = at.DRAFT
    for i, code in enumerate(codes(faces)):
        state[at.COLUMN + i] = code
    return state
