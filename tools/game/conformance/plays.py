"""Random games, recorded with every state, that all checks look at."""

import itertools
import random
from dataclasses import dataclass, field

from tools.game.conformance.rules import Rules, Setup, choices, is_over, list_moves, points

MOST_IN_TURN = 16
"""So many moves of a turn, at most, are taken together."""


class Crashed(Exception):
    """The rules raised something while a game was played; the text tells where."""


@dataclass
class Play:
    """One random game: `states[d]` and `lists[d]` (the legal moves) before move `moves[d]`.

    The last state has no move after it; `over` tells whether the game says that it has ended.
    """

    setup: Setup
    moves: list[int] = field(default_factory=list)
    states: list[bytes] = field(default_factory=list)
    lists: list[tuple[int, ...]] = field(default_factory=list)
    over: bool = False

    def __str__(self) -> str:
        seats, seed, options = self.setup
        return f"seats {seats}, seed {seed}, options {options}"


@dataclass
class Position:
    """A place in a recorded game."""

    play: Play
    depth: int

    @property
    def state(self) -> bytearray:
        """A fresh copy of the state."""
        return bytearray(self.play.states[self.depth])

    @property
    def moves(self) -> tuple[int, ...]:
        return self.play.lists[self.depth]

    @property
    def seats(self) -> int:
        return self.play.setup.seats

    def __str__(self) -> str:
        return f"{self.play}, after {self.depth} moves"


def setups(rules: Rules, count: int, chance: random.Random) -> list[Setup]:
    """At least `count` deals: all seat counts, and all choices of all options where they apply."""
    every = [
        (seats, options)
        for seats in rules.SEATS
        for options in itertools.product(*choices(rules, seats))
    ]
    if len(every) > count:
        every = _diagonal(rules) + chance.sample(every, count)
        every = list(dict.fromkeys(every))
    rounds = max(1, -(-count // len(every)))
    return [
        Setup(seats, chance.getrandbits(64), options)
        for _ in range(rounds)
        for seats, options in every
    ]


def _diagonal(rules: Rules) -> list[tuple[int, tuple[int, ...]]]:
    table = {seats: choices(rules, seats) for seats in rules.SEATS}
    deals = [
        (seats, tuple(some[i % len(some)] for some in table[seats]))
        for i in range(max([len(rules.SEATS), *(len(option[1]) for option in rules.OPTIONS)]))
        for seats in [rules.SEATS[i % len(rules.SEATS)]]
    ]
    defaults = tuple(option[2] for option in rules.OPTIONS)
    for i in range(len(rules.OPTIONS)):
        where = [seats for seats in rules.SEATS if len(table[seats][i]) > 1]
        met = {options[i] for seats, options in deals if seats in where}
        for choice in table[where[-1]][i] if where else ():
            if choice not in met:
                deals.append((where[-1], (*defaults[:i], choice, *defaults[i + 1 :])))
    return deals


def record(rules: Rules, setup: Setup, chance: random.Random, greedy: bool = False) -> Play:
    """Play at random until the game is over, stuck, or one move beyond MAX_LENGTH.

    greedy: of some random moves the one that scores most at once, to reach other parts of a game.
    Raises Crashed.
    """
    play = Play(setup)
    try:
        _play_on(rules, play, chance, greedy)
    except Exception as error:  # whatever the rules raise is theirs to answer for
        where = Position(play, len(play.moves))
        raise Crashed(f"{where}: {type(error).__name__}: {error}") from error
    return play


def _play_on(rules: Rules, play: Play, chance: random.Random, greedy: bool) -> None:
    state = rules.new(*play.setup)
    while True:
        moves = list_moves(rules, bytearray(state))
        play.states.append(bytes(state))
        play.lists.append(moves)
        play.over = is_over(rules, bytearray(state))
        if play.over or not moves or len(play.moves) > rules.MAX_LENGTH:
            return
        move = _best(rules, state, moves, chance) if greedy else chance.choice(moves)
        rules.apply(state, move)
        play.moves.append(move)


def _best(rules: Rules, state: bytearray, moves: tuple[int, ...], chance: random.Random) -> int:
    seat = rules.turn(state)
    tried = [chance.choice(moves) for _ in range(min(8, len(moves)))]
    return max(tried, key=lambda move: _gain(rules, state, seat, move))


def _gain(rules: Rules, state: bytearray, seat: int, move: int) -> int:
    after = bytearray(state)
    rules.apply(after, move)
    return points(rules, after, max(rules.SEATS))[seat]


def rest_of_turn(rules: Rules, state: bytearray, chance: random.Random) -> list[int]:
    """Moves at random up to the turn's end, or to what nobody can know before."""
    seat = rules.turn(state)
    moves: list[int] = []
    while rules.turn(state) == seat and len(moves) < MOST_IN_TURN:
        moves.append(chance.choice(list_moves(rules, state)))
        if rules.reveals(state, moves[-1]):
            break
        rules.apply(state, moves[-1])
    return moves
