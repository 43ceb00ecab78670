"""The fewest presses that a decision takes at the game's own screen, found by trying.

What a press shows is a place; from the first one all that a press leads to are looked at, nearest
first, until A plays the move that is wanted.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from tools.bots.pressed_screens import Keys, Seen

MOST = 9
"""So many presses a move takes at most; what takes more counts as so many and one more."""


class _Waits(BaseException):
    """All presses are used up, and nothing is decided. No `except Exception` may hold it."""


class _Keys(Keys):
    """Gives what is to be pressed, one after the other."""

    def __init__(self) -> None:
        self.given: tuple[int, ...] = ()
        self.used = 0

    def press(self) -> int:
        if self.used == len(self.given):
            raise _Waits
        self.used += 1
        return self.given[self.used - 1]


class Presses:
    """Somebody at a game's screen who knows what to do."""

    def __init__(self, key: str, seats: int, options: Sequence[int]) -> None:
        self._keys = _Keys()
        self._seen = Seen(key, seats, tuple(options), self._keys)
        self._legal = array("i", [0] * self._seen.rules.MAX_MOVES)

    def fewest(self, state: bytearray, seat: int, wanted: Sequence[int]) -> tuple[int, int]:
        """(presses, moves): how few presses play the first of the moves that are wanted, and how
        many of them they play: what counts is the state that they lead to."""
        from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A

        states = [bytes(self._after(state, wanted[: i + 1])) for i in range(len(wanted))]
        known = {self._look(state, seat, ())}
        ways = deque([()])  # type: deque[tuple[int, ...]]
        while ways:
            way = ways.popleft()
            for key in (A, LEFT, RIGHT, UP, DOWN):
                keys = (*way, key)
                found = self._look(state, seat, keys)
                if isinstance(found, list):
                    reached = bytes(self._after(state, found))
                    if reached != state and reached in states:
                        return len(keys), states.index(reached) + 1
                elif found not in known and len(keys) < MOST:
                    known.add(found)
                    ways.append(keys)
        return MOST + 1, 1

    def _after(self, state: bytearray, moves: Sequence[int]) -> bytearray:
        # The state that moves lead to. As at a table, what is not legal is passed over.
        rules = self._seen.rules
        copy = bytearray(state)
        for move in moves:
            count = rules.moves(copy, self._legal)
            if move in self._legal[:count]:
                rules.apply(copy, move)
        return copy

    def _look(self, state: bytearray, seat: int, keys: tuple[int, ...]) -> Any:
        # The moves that presses make, or what they show, at a screen that remembers nothing.
        self._seen.forget()
        screen = self._seen.screen(state, seat)
        self._keys.given = keys
        self._keys.used = 0
        canvas = self._seen.ui.canvas
        canvas.owner = None
        try:
            screen.draw(seat)
            move = int(screen.choose(seat))
        except _Waits:
            return hash(bytes(canvas.buffer))
        return [move, *screen.queue]


def a_turn(key: str, seats: int, games_played: int) -> float:
    """Counts the presses that a turn takes of somebody who plays as the normal CPU player does, in
    games of so many seats."""
    from host_sim.playing import bots
    from lineup import games
    from lineup.engine import rng

    rules, bot = games.load(key), games.load_bot(key)
    options = [option[2] for option in rules.OPTIONS]
    normal = bots.LEVELS["normal"]
    presses = turns = 0
    for seed in range(games_played):
        somebody = Presses(key, seats, options)
        state = rules.new(seats, seed, options)
        own = bytearray(rng.SIZE)
        rng.seed(own, 0, seed)

        def choose(known: bytearray, seat: int, own: bytearray = own) -> int:
            return bots.choose(bot, rules, known, seat, own, normal)

        while (seat := rules.turn(state)) >= 0:
            if seat:
                rules.apply(state, choose(state, seat))
                continue
            plan = _plan(rules, state, choose)
            turns += 1
            while plan:
                cost, count = somebody.fewest(state, seat, plan)
                presses += cost
                for move in plan[:count]:
                    rules.apply(state, move)
                del plan[:count]
    return presses / turns


def _plan(rules: Any, state: bytearray, choose: Callable[[bytearray, int], int]) -> list[int]:
    """Finds what seat 0 plays in this turn."""
    copy, plan = bytearray(state), []
    turn = rules.turn_number(state)
    while rules.turn(copy) == 0 and rules.turn_number(copy) == turn:
        move = choose(copy, 0)
        plan.append(move)
        rules.apply(copy, move)
    return plan
