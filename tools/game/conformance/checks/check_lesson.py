"""Checks of a game's lesson: its moves are a game, whichever seat the player has."""

from collections.abc import Iterator
from typing import Any

from tools.game.conformance.report import Broken, Run, check_named
from tools.game.conformance.rules import list_moves

TRIES = 20
"""So often the player goes on alone."""


@check_named("lesson-played")
def check_played(run: Run) -> None:
    """each step begins with a move of the player, all moves are legal, and the game goes on"""
    state = None
    for where, _, state, move in _decisions(run, run.lesson.STEPS):
        if move not in list_moves(run.rules, bytearray(state)):
            raise Broken(f"{where}: move {move} is not legal")
    if state is None or not run.lesson.STEPS:
        raise Broken("a lesson without steps")
    state = _end(run)
    if run.rules.turn(state) < 0 or run.lesson.finished(state):
        raise Broken("after the steps nothing is left to the player")


@check_named("lesson-finished", "lesson-played")
def check_finished(run: Run) -> None:
    """a player who goes on alone comes to where the lesson is finished"""
    chance = run.chance()
    for _ in range(TRIES):
        state = _end(run)
        while not run.lesson.finished(state):
            if run.rules.turn(state) < 0:
                break
            run.rules.apply(state, chance.choice(list_moves(run.rules, state)))
        else:
            return
    raise Broken(f"not finished after {TRIES} games")


@check_named("lesson-otherwise", "lesson-played")
def check_otherwise(run: Run) -> None:
    """another move that does what is asked for leads to steps that can be played"""
    steps = run.lesson.STEPS
    for where, (step, at), state, wanted in _decisions(run, steps):
        if run.rules.turn(state) != run.lesson.SEAT:
            continue
        for move in list_moves(run.rules, bytearray(state)):
            other = run.lesson.otherwise(steps, step, at, move) if move != wanted else None
            if other is None:
                continue
            if other[:step] != steps[:step] or other[step][0][at] != move:
                raise Broken(f"{where}: otherwise({move}) changes what was played, or the move")
            for place, _, then, following in _decisions(run, other):
                if following not in list_moves(run.rules, bytearray(then)):
                    raise Broken(
                        f"{where}: otherwise({move}): {place}: move {following} is not legal"
                    )


def _decisions(run: Run, steps: Any) -> Iterator[tuple[str, tuple[int, int], bytearray, int]]:
    """Yields where each move of these steps stands, step and number in it, the state, and the
    move, which is played then."""
    state = run.rules.new(run.lesson.SEATS, run.lesson.SEED, run.lesson.OPTIONS)
    for step, (moves, _) in enumerate(steps):
        for at, move in enumerate(moves):
            where = f"step {step + 1}, move {at + 1}"
            seat = run.rules.turn(state)
            if seat < 0:
                raise Broken(f"{where}: the game is over")
            if not at and seat != run.lesson.SEAT:
                raise Broken(f"{where}: seat {seat} decides, not the player's, {run.lesson.SEAT}")
            yield where, (step, at), state, move
            run.rules.apply(state, move)


def _end(run: Run) -> bytearray:
    """The state after all steps."""
    state = run.rules.new(run.lesson.SEATS, run.lesson.SEED, run.lesson.OPTIONS)
    for moves, _ in run.lesson.STEPS:
        for move in moves:
            run.rules.apply(state, move)
    return state
