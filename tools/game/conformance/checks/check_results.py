"""Checks of the end of a game and of what is said about it."""

import itertools
import string
from collections.abc import Sequence
from typing import Any

from tools.game.conformance.plays import Position
from tools.game.conformance.report import Broken, Run, check_named
from tools.game.conformance.rules import choices, points


@check_named("winners-exist", "pure")
def check_winners_exist(run: Run) -> None:
    """at the end somebody wins, and only seats of the game"""
    for position in run.ends():
        mask = run.rules.winners(position.state)
        if not 0 < mask < 1 << position.seats:
            raise Broken(f"{position}: winners {mask:#x} of {position.seats} seats")


@check_named("winners-best", "winners-exist", "score-range")
def check_winners_best(run: Run) -> None:
    """nobody has more points than a winner"""
    for position in run.ends():
        mask = run.rules.winners(position.state)
        scores = points(run.rules, position.state, position.seats)
        worst = min(score for seat, score in enumerate(scores) if mask >> seat & 1)
        if max(scores) > worst:
            raise Broken(f"{position}: scores {scores}, winners {mask:#x}")


@check_named("ladder", "score-range")
def check_ladder(run: Run) -> None:
    """thresholds of a solo score go down, and a score can reach them"""
    ladder = getattr(run.rules, "ladder", None)
    if ladder is None:
        return
    low, high = run.rules.SCORE_RANGE
    chance = run.chance()
    for _ in range(50):
        options = tuple(chance.randrange(len(entry[1])) for entry in run.rules.OPTIONS)
        rungs = list(ladder(options))
        if not rungs or rungs != sorted(set(rungs), reverse=True):
            raise Broken(f"ladder({options}): {rungs} does not go down")
        if not low <= rungs[-1] <= rungs[0] <= high:
            raise Broken(f"ladder({options}): {rungs} is not in SCORE_RANGE {low}..{high}")


@check_named("worth", "ladder")
def check_worth(run: Run) -> None:
    """a solo score is worth the highest rung that it reaches, equal points included; with more
    points no medal is lesser, and below the ladder there is none"""
    from lineup.engine.protocol import GOLD, ladder, worth

    low, high = run.rules.SCORE_RANGE
    for options in itertools.product(*choices(run.rules, 1)):
        rungs = list(ladder(run.rules, options))
        before = 0
        for score in range(low, high + 1):
            rung, medal, key = found = worth(run.rules, score, options)
            if rung != next((i for i, points in enumerate(rungs) if score >= points), -1):
                raise Broken(f"worth({score}, {options}): {found} with the ladder {rungs}")
            if not before <= medal <= GOLD or bool(medal) != bool(key) or (medal and rung < 0):
                raise Broken(f"worth({score}, {options}): {found} above a medal {before}")
            before = medal


@check_named("reason", "pure")
def check_reason(run: Run) -> None:
    """at the end the reason is a known message"""
    for position in run.ends():
        check_message(run, position, run.rules.reason(position.state), ())


@check_named("worth-told", "worth", "reason")
def check_worth_told(run: Run) -> None:
    """a game alone that wins a medal ends with its sentence"""
    from lineup.engine.protocol import worth

    for position in run.ends():
        score = points(run.rules, position.state, position.seats)[0]
        _, _, key = worth(run.rules, score, position.play.setup.options)
        if position.seats == 1 and key and run.rules.reason(position.state) != key:
            raise Broken(f"{position}: {score} points are worth {key}")


@check_named("account", "winners-best")
def check_account(run: Run) -> None:
    """the account of a score adds up to it, part by part the same ones for all seats, and the
    sentence of what decided is a known message"""
    from lineup.engine.accounts import decided

    account = getattr(run.rules, "account", None)
    if account is None:
        return
    for position in run.ends():
        scores = points(run.rules, position.state, position.seats)
        parts = [account(position.state, seat) for seat in range(position.seats)]
        if len({len(own) for own in parts}) > 1:
            raise Broken(f"{position}: accounts of other lengths, {parts}")
        for own, score in zip(parts, scores, strict=True):
            if own and sum(part[1] for part in own) != score:
                raise Broken(f"{position}: {own} are not {score} points")
        for seat, other in itertools.permutations(range(position.seats), 2):
            found = decided(run.rules, position.state, seat, other)
            if bool(found) != (scores[seat] > scores[other] and bool(parts[seat])):
                raise Broken(f"{position}: {found} for {scores[seat]} to {scores[other]}")
            if found:
                key, mine, theirs, befell, more = found
                for name in (key, key + ".you") if befell else (key,):
                    check_message(run, position, name, (mine, theirs, "", *more))


@check_named("describe", "pure")
def check_describe(run: Run) -> None:
    """every legal move is described by a known message and a tuple of its arguments"""
    for position in run.sample(300, over=False):
        for move in position.moves[:60]:
            said = run.rules.describe(position.state, move)
            if not isinstance(said, tuple) or len(said) != 2:
                raise Broken(f"{position}: move {move}: {said!r} is not (message, arguments)")
            check_message(run, position, said[0], said[1])


def check_message(run: Run, position: Position, key: Any, args: Any) -> None:
    if not isinstance(key, str):
        raise Broken(f"{position}: {key!r} is not the key of a message")
    if not isinstance(args, tuple) or not all(isinstance(arg, int | str) for arg in args):
        raise Broken(f"{position}: {key}: arguments {args!r}, not a tuple of ints and texts")
    if run.message is None:
        return
    text = run.message(key)
    if text is None:
        raise Broken(f"{position}: no message {key}: write it, then `lineup texts`")
    _check_places(position, key, text, args)


def _check_places(position: Position, key: str, text: str, args: Sequence[object]) -> None:
    places = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    missing = [name for name in places if not name.isdigit() or int(name) >= len(args)]
    if missing:
        raise Broken(f"{position}: {key}: {text!r} wants more than {args!r}")
