"""Positions for the tests: cards by their faces, and states written by hand."""

from array import array
from functools import partial

from lineup.games.lineit import rules
from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.rules import line
from tests.games import asking

legal = partial(asking.legal, rules)
seen_by = partial(asking.seen_by, rules)
random_games = partial(asking.random_games, rules)
some_positions = partial(asking.some_positions, rules)

EXACTLY, AT_LEAST = (0,), (1,)
HEART, GEM, LEAF, STAR = range(4)


def card(face):
    """The code of a number, or of a challenge card: "+3" or, for the second one, "+3b"."""
    if isinstance(face, int):
        return face
    return 101 + 2 * (int(face[1]) - 3) + (len(face) > 2)


def collect():
    return at.MOVE_COLLECT


def end():
    return at.MOVE_END


def play(face):
    return at.MOVE_PLAY | card(face)


def to_line(face):
    return at.MOVE_LINE | card(face)


def keep(face):
    return at.MOVE_KEEP | card(face)


def scores(state):
    out = array("i", [0] * state[at.SEATS])
    rules.scores(state, out)
    return list(out)


def table(market, lines=(), hands=(), jackpots=(0, 0, 0, 0), seats=2, options=EXACTLY, deck=None):
    """Seat 0's turn with these cards in the market, the others gone; lines and hands by seat,
    the deck drawn from its end. Cards that are nowhere were discarded."""
    state = rules.new(seats, 1, options)
    state[at.FIRST] = state[at.SEAT] = 0
    for i in range(at.MARKET, at.PLAYERS):
        state[i] = 0
    for i in range(seats + 2):
        state[at.MARKET + i] = at.TAKEN | 1
    for i, code in enumerate(sorted(card(face) for face in market)):
        state[at.MARKET + i] = code
    for seat, faces in enumerate(lines):
        base = at.player_at(seat)
        for face in faces:
            assert line.fits(state, base, card(face))
            line.add(state, base, card(face))
    for seat, faces in enumerate(hands):
        for i, code in enumerate(sorted(card(face) for face in faces)):
            state[at.player_at(seat) + at.HAND + i] = code
    for code in range(1, at.CARD_COUNT + 1):
        state[at.KNOWN + code] = 1
    codes = [card(face) for face in (range(1, 31) if deck is None else deck)]
    state[at.DECK_N] = len(codes)
    for i, code in enumerate(codes):
        state[at.DECK + i] = code
        state[at.KNOWN + code] = 0
    for colour, count in enumerate(jackpots):
        state[at.JACKPOTS + colour] = count
    return state


def hand(state, seat):
    base = at.player_at(seat)
    return [code for code in state[base + at.HAND : base + at.HAND + 2] if code]


def line_of(state, seat):
    base = at.player_at(seat)
    return list(state[base + at.LINE : base + at.LINE + state[base + at.LINE_N]])


def play_all(state, *moves):
    for move in moves:
        rules.play(state, move)
    return state
