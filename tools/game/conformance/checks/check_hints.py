"""Checks of what a game's hints say: it can be told, and its points come."""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tools.game.conformance import plays, tables
from tools.game.conformance.checks.check_results import check_message
from tools.game.conformance.plays import Position
from tools.game.conformance.report import Broken, Run, check_named
from tools.game.conformance.rules import Rules, list_moves, points, seen_by

POSITIONS = 100
NAMES = tuple("ABCDEFGH")
TRIES = 20
OWN = 3
"""So often the game is played on, up to so many moves of the seat, to see points come."""


class Said(NamedTuple):
    """The words that are said of the first `shown` of these moves, random ones up to the turn's
    end."""

    position: Position
    moves: list[int]
    shown: int
    reason: Any


@check_named("hint-told")
def check_told(run: Run) -> None:
    """a hint says nothing, or a known message with its arguments and points, and leaves what it
    looks at alone"""
    for said in _all_said(run):
        position, moves = said.position, said.moves
        if not isinstance(said.reason, tuple) or len(said.reason) not in (0, 3):
            raise Broken(f"{position}: {said.reason!r} is not (message, arguments, points)")
        if said.reason:
            key, args, gain = said.reason
            check_message(run, position, key, args)
            if gain is not None and type(gain) is not int:
                raise Broken(f"{position}: {key}: points {gain!r}")
        check_message(
            run, position, *run.hints.words(run.rules, position.state, moves[: said.shown])
        )
        if not all(isinstance(run.hints.ends(move), bool) for move in moves):
            raise Broken(f"{position}: ends is True or False")


@check_named("hint-points", "hint-told")
def check_points(run: Run) -> None:
    """the points of a hint come with the moves that it shows, in that turn, or soon after it"""
    partner = getattr(run.rules, "partner", lambda state, seat: -1)
    for said in _all_said(run):
        seat = run.rules.turn(said.position.state)
        if not said.reason or said.reason[2] is None or partner(said.position.state, seat) >= 0:
            continue  # a team's points are not the seat's
        if not _comes(run.rules, said, seat, said.reason[2], run.chance()):
            raise Broken(
                f"{said.position}: {said.reason[0]}: {said.reason[2]} points never come"
                f" of {said.moves}"
            )


def _all_said(run: Run) -> Iterator[Said]:
    chance = run.chance()
    table = tables.Table(run, "240x240") if run.screen else None
    for position in run.sample(POSITIONS, over=False):
        seat = run.rules.turn(position.state)
        seen = seen_by(run.rules, position.state, seat)
        silent = run.hints.silent(seen)
        if silent:
            check_message(run, position, silent, ())
            continue
        moves = plays.rest_of_turn(run.rules, position.state, chance)
        shown = _shown(run, table, position, moves) if table else 1
        before = bytes(seen)
        reason = run.hints.reason(seen, seat, moves, shown, NAMES)
        if seen != before:
            raise Broken(f"{position}: reason changes its observation")
        yield Said(position, moves, shown, reason)


def _shown(run: Run, table: tables.Table, position: Position, moves: list[int]) -> int:
    """Counts the moves that the screen shows at once."""
    found = [1]

    def look(screen: Any) -> None:
        found.append(screen.point_out(run.rules.turn(position.state), moves))

    table.visit(position, tables.session_at(run, position), look)
    return found[-1]


def _comes(rules: Rules, said: Said, seat: int, gain: int, chance: random.Random) -> bool:
    """Tells whether the seat's points grow by `gain`: by the moves, or as the game goes on at
    random after those that are shown, or after all, where each of the seat's next moves is tried.
    True where the game ends first, which may bring more."""
    state = said.position.state
    wanted = points(rules, state, said.position.seats)[seat] + gain

    def has(after: bytearray) -> bool:
        return points(rules, after, said.position.seats)[seat] == wanted

    then = []
    for number, move in enumerate(said.moves, 1):
        rules.apply(state, move)
        if number >= said.shown and has(state) or rules.turn(state) < 0:
            return True
        if number in (said.shown, len(said.moves)):
            then.append(bytes(state))
    return any(
        _grows(rules, bytearray(after), seat, has, chance) for _ in range(TRIES) for after in then
    )


def _grows(
    rules: Rules,
    state: bytearray,
    seat: int,
    has: Callable[[bytearray], bool],
    chance: random.Random,
) -> bool:
    own = 0
    while own < OWN:
        if rules.turn(state) < 0:
            return True
        moves = list_moves(rules, state)
        if rules.turn(state) == seat:
            own += 1
            for move in moves:
                after = bytearray(state)
                rules.apply(after, move)
                if has(after):
                    return True
        rules.apply(state, chance.choice(moves))
        if has(state):
            return True
    return False
