"""Random positions of games, and what their hints say there."""

import importlib
import random
from collections.abc import Iterator
from typing import Any

from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from tools.game.conformance.checks.check_hints import NAMES
from tools.game.conformance.plays import rest_of_turn
from tools.game.conformance.rules import list_moves, points

GAMES = 6
"""Random games of each number of seats."""


class Case:
    """A random position, a random rest of the turn, and what is said of its first moves."""

    def __init__(self, session: Session, moves: list[int], count: int, found: Any) -> None:
        self.rules: Any = session.rules
        self.state = bytearray(session.state)
        self.seat: int = self.rules.turn(self.state)
        self.moves = moves
        self.count = count
        self.key, self.args, self.gain = found

    def legal(self) -> list[int]:
        return legal(self.rules, self.state)

    def after(self, moves: list[int]) -> bytearray:
        """The state once these are played."""
        state = bytearray(self.state)
        for move in moves:
            self.rules.play(state, move)
        return state

    def brings(self, moves: list[int]) -> list[int]:
        """Returns what they add to each seat's score."""
        return [
            then - now
            for then, now in zip(
                scores(self.rules, self.after(moves)), scores(self.rules, self.state), strict=True
            )
        ]

    def own(self, moves: list[int]) -> int:
        """Returns what they add to the mover's score."""
        return self.brings(moves)[self.seat]


def legal(rules: Any, state: bytearray) -> list[int]:
    return list(list_moves(rules, state))


def scores(rules: Any, state: bytearray) -> list[int]:
    return points(rules, state, max(rules.SEATS))


def reasons(key: str) -> Any:
    """Loads what the hints of a game claim: `CLAIMS`, a function of a `Case` for each message; and
    `shown(state, moves)` where a hint shows several moves at once, as the screen's `aim` says."""
    return importlib.import_module(f"tests.games.{key}.reasons")


def cases(key: str) -> Iterator[Case]:
    rules: Any = games.load(key)
    why: Any = games.load_why(key)
    shown = getattr(reasons(key), "shown", None)
    chance = random.Random(key)
    for number in range(GAMES):
        for seats in rules.SEATS:
            options = [
                chance.randrange(len(choices)) if protocol.applies(rules, i, seats) else 0
                for i, (_, choices, *_) in enumerate(rules.OPTIONS)
            ]
            session = Session(rules, seats, 100 + number, options)
            while rules.turn(session.state) >= 0:
                if chance.random() < 0.3:
                    moves = rest_of_turn(rules, bytearray(session.state), chance)
                    seat = rules.turn(session.state)
                    seen = bytearray(len(session.state))
                    rules.observe(session.state, seat, seen)
                    before = bytes(seen)
                    count = shown(session.state, moves) if shown else 1
                    found = why.reason(seen, seat, moves, count, NAMES)
                    assert bytes(seen) == before
                    if found:
                        yield Case(session, moves, count, found)
                session.play(chance.choice(legal(rules, session.state)))
