"""Simulate a game alone with every set of its options: the points of its medals, as a table."""

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from host_sim.command import arguments
from host_sim.command.errors import UserError
from tools.bots import matches, seating
from tools.processes import workers

HELP = "print the points of a solo game's medals, from games that CPU players play alone"

GAMES = 1000

MEDALS = ("champion", "gold", "silver", "bronze")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("key", metavar="KEY", help="a game for one, such as clustered")
    add(
        "--games",
        type=arguments.count,
        default=GAMES,
        metavar="N",
        help="games that each level plays (default: %(default)s)",
    )
    add("--json", action="store_true", help="print one JSON object")
    workers.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    rules = seating.load_rules(args.key)
    if 1 not in rules.SEATS:
        raise UserError(f"{args.key} cannot be played alone")
    rows = []
    with workers.hired_by(args) as crew:
        for options in solo_options(rules):
            row = medals(args.key, options, args.games, crew)
            rows.append({"options": options, **dict(zip(MEDALS, row, strict=True))})
            if not args.json:
                print(f"    {row},  # {described(rules, options)}", flush=True)
    if args.json:
        print(json.dumps({"game": args.key, "games": args.games, "rows": rows}))
    return 0


def solo_options(rules: Any) -> Iterator[tuple[int, ...]]:
    """Every set of choices that makes a difference alone; those of the last option vary first."""
    from tools.game.conformance.rules import choices

    yield from product(*choices(rules, 1))


def medals(
    key: str, options: Sequence[int], games: int, crew: workers.Crew | None = None
) -> tuple[int, ...]:
    """Champion, gold, silver, bronze: what the best tenth of the hard player's games reach, and
    the means of the hard, the normal and the easy player's."""
    hard = sorted(_scores(key, "hard", options, games, crew))
    best_tenth = hard[-max(1, games // 10)]
    others = (mean(key, level, options, games, crew) for level in ("normal", "easy"))
    return (best_tenth, round(sum(hard) / games), *others)


def mean(
    key: str, level: str, options: Sequence[int], games: int, crew: workers.Crew | None = None
) -> int:
    """The mean score of a level, rounded."""
    return round(sum(_scores(key, level, options, games, crew)) / games)


def _scores(
    key: str, level: str, options: Sequence[int], games: int, crew: workers.Crew | None
) -> list[int]:
    setup = matches.Setup(key, (level,), tuple(options), 1, 1)
    return [game.scores[0] for game in matches.play_games(setup, games, crew)]


def described(rules: Any, options: Sequence[int]) -> str:
    """The choices of the options that apply alone, by name.

    >>> from types import SimpleNamespace as Rules
    >>> described(Rules(OPTIONS=(("quick", ("no", "yes"), 0),)), (1,))
    'quick yes'
    """
    from lineup.engine import protocol

    return ", ".join(
        f"{name} {choices[options[i]]}"
        for i, (name, choices, _) in enumerate(rules.OPTIONS)
        if protocol.applies(rules, i, 1)
    )
