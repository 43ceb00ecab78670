"""Checks of observations: what a seat may know, and completing it to a whole state."""

import random
from collections.abc import Iterator

from tools.game.conformance.plays import Position
from tools.game.conformance.report import Broken, Run, check_named
from tools.game.conformance.rules import Rules, list_moves, points, seen_by

ENOUGH = 8
"""Revealing moves of one kind that must not all show the same."""


@check_named("observe-length", "pure", "state-length")
def check_observe_length(run: Run) -> None:
    """an observation has the length of the state"""
    for position, seat in _views(run, 200):
        out = bytearray(len(position.state))
        run.rules.observe(position.state, seat, out)
        if len(out) != len(position.state):
            raise Broken(f"{position}: seat {seat} sees {len(out)} of {len(position.state)} bytes")


@check_named("observe-whole", "observe-length")
def check_observe_whole(run: Run) -> None:
    """observe writes every byte of its buffer"""
    for position, seat in _views(run, 200):
        zeros, ones = bytearray(len(position.state)), bytearray(b"\xff" * len(position.state))
        run.rules.observe(position.state, seat, zeros)
        run.rules.observe(position.state, seat, ones)
        _compare(run, (position, seat), zeros, ones, "is not written")


@check_named("observe-seat", "observe-length")
def check_observe_seat(run: Run) -> None:
    """observe raises ValueError or IndexError for a seat that is not in the game"""
    for position in run.sample(50):
        for seat in (-1, -position.seats, position.seats, position.seats + 1, 255, 1 << 20):
            try:
                seen_by(run.rules, position.state, seat)
            except (ValueError, IndexError):
                continue
            raise Broken(f"{position}: seat {seat} may observe")


@check_named("observe-idempotent", "observe-whole")
def check_observe_idempotent(run: Run) -> None:
    """an observation observed again is the same"""
    for position, seat, seen in _observed(run, 200):
        _compare(run, (position, seat), seen, seen_by(run.rules, seen, seat), "changes")


@check_named("observe-hides", "observe-idempotent")
def check_observe_hides(run: Run) -> None:
    """an observation does not change when only hidden parts change"""
    chance = run.chance()
    for position, seat, seen in _observed(run, 200):
        one, two = (seen_by(run.rules, _resampled(run.rules, seen, seat, chance), seat)
                    for _ in range(2))  # fmt: skip
        if one != two:
            named = run.where(position, one, two)
            raise Broken(f"{position}: seat {seat} sees {named}, which is hidden")


@check_named("observe-in-place", "observe-hides")
def check_observe_in_place(run: Run) -> None:
    """a state may be made an observation where it lies"""
    for position, seat, seen in _observed(run, 200):
        state = bytearray(position.state)
        run.rules.observe(state, seat, state)
        _compare(run, (position, seat), seen, state, "differs in place")


@check_named("resample-fits", "observe-hides")
def check_resample_fits(run: Run) -> None:
    """a resampled state gives the observation it was made from, which stays as it was"""
    chance = run.chance()
    for position, seat, seen in _observed(run, 200):
        given = bytearray(seen)
        state = _resampled(run.rules, given, seat, chance)
        if given != seen:
            raise Broken(f"{position}: seat {seat}: resample changes the observation")
        if not isinstance(state, bytearray) or state is given or len(state) != len(seen):
            raise Broken(f"{position}: seat {seat}: resample gives no new state of that length")
        _compare(run, (position, seat), seen, seen_by(run.rules, state, seat), "differs")


@check_named("resample-moves", "resample-fits")
def check_resample_moves(run: Run) -> None:
    """the seat to move has the same moves in a resampled state"""
    chance = run.chance()
    for position in run.sample(200, over=False):
        seat = run.rules.turn(position.state)
        seen = seen_by(run.rules, position.state, seat)
        state = _resampled(run.rules, seen, seat, chance)
        if list_moves(run.rules, state) != position.moves:
            raise Broken(f"{position}: seat {seat} has other moves in a resampled state")


@check_named("resample-plays", "state-is-all", "resample-moves", "score-range")
def check_resample_plays(run: Run) -> None:
    """a resampled state can be played to the end within the declared bounds"""
    rules = run.rules
    chance = run.chance()
    for position, seat, seen in _observed(run, 20):
        state = _resampled(rules, seen, seat, chance)
        length = position.depth
        while rules.turn(state) >= 0:
            moves = list_moves(rules, state)
            if not moves or len(moves) > rules.MAX_MOVES or length >= rules.MAX_LENGTH:
                raise Broken(f"{position}: seat {seat}: a resampled game does not end well")
            rules.play(state, chance.choice(moves))
            length += 1
        low, high = rules.SCORE_RANGE
        if not all(low <= score <= high for score in points(rules, state, position.seats)):
            raise Broken(f"{position}: seat {seat}: a resampled game has scores out of range")


@check_named("resample-varies", "resample-fits")
def check_resample_varies(run: Run) -> None:
    """resampling with another generator gives another state somewhere"""
    chance = run.chance()
    for _, seat, seen in _observed(run, 100):
        if _resampled(run.rules, seen, seat, chance) != _resampled(run.rules, seen, seat, chance):
            return
    raise Broken("every resampled state is the same, whatever the generator")


@check_named("resample-future", "resample-varies", "resample-moves", "resample-plays")
def check_resample_future(run: Run) -> None:
    """what a revealing move will show is not fixed by the observation"""
    rules = run.rules
    chance = run.chance()
    varied: dict[str, list[bool]] = {}
    for position, move in _moves(run, 400):
        if rules.reveals(position.state, move) and not _ends(rules, position, move):
            key = rules.describe(position.state, move)[0]
            varied.setdefault(key, []).append(_varies(rules, position, move, chance))
    for key, found in varied.items():
        if len(found) >= ENOUGH and not any(found):
            raise Broken(f"{key} shows the same in all resampled states, {len(found)} times")


def _ends(rules: Rules, position: Position, move: int) -> bool:
    state = position.state
    rules.apply(state, move)
    return rules.turn(state) < 0


@check_named("reveals", "state-is-all", "resample-varies", "resample-moves")
def check_reveals(run: Run) -> None:
    """a move after which its player knows something new is said to reveal"""
    rules = run.rules
    chance = run.chance()
    for position, move in _moves(run, 300):
        if not rules.reveals(position.state, move) and _varies(rules, position, move, chance):
            raise Broken(f"{position}: move {move} shows something new")


def _varies(rules: Rules, position: Position, move: int, chance: random.Random) -> bool:
    """Does the mover see different things after this move in different resampled states?"""
    seat = rules.turn(position.state)
    seen = seen_by(rules, position.state, seat)
    results = set()
    for _ in range(4):
        state = _resampled(rules, seen, seat, chance)
        rules.apply(state, move)
        results.add(bytes(seen_by(rules, state, seat)))
    return len(results) > 1


def _moves(run: Run, count: int) -> list[tuple[Position, int]]:
    chance = run.chance()
    return [(p, chance.choice(p.moves)) for p in run.sample(count, over=False)]


def _views(run: Run, count: int) -> list[tuple[Position, int]]:
    chance = run.chance()
    return [(p, chance.randrange(p.seats)) for p in run.sample(count)]


def _observed(run: Run, count: int) -> Iterator[tuple[Position, int, bytearray]]:
    """Yields positions, each with a seat and what it sees."""
    for position, seat in _views(run, count):
        yield position, seat, seen_by(run.rules, position.state, seat)


def _compare(
    run: Run, view: tuple[Position, int], seen: bytearray, other: bytearray, wrong: str
) -> None:
    """Checks that what a seat sees of a position is the same; wrong: what else is said of it."""
    position, seat = view
    if other != seen:
        raise Broken(f"{position}: seat {seat}: {run.where(position, seen, other)} {wrong}")


def _resampled(rules: Rules, seen: bytearray, seat: int, chance: random.Random) -> bytearray:
    from lineup.engine import rng

    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, chance.getrandbits(64))
    return rules.resample(seen, seat, generator)
