"""Play levels of CPU players against each other and tell how often each wins."""

import argparse
import json
import math
import time
from collections.abc import Sequence
from typing import Any

from host_sim.cartridges import known
from host_sim.command import arguments
from host_sim.command.arguments import counted
from host_sim.command.errors import UserError
from tools.bots import matches, players, seating
from tools.bots.matches import Game, Setup
from tools.processes import progress, workers

HELP = "play CPU levels against each other: win rates with confidence intervals"

Z95 = 1.959964
"""Half-width of a 95 % interval of the normal distribution, in standard deviations."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("key", metavar="KEY", help="a game, such as numberdrop, or a .cart file")
    add("--seats", type=arguments.count, metavar="N", help="how many play (as many as levels)")
    add("--levels", default="hard,normal", help=f"{players.KNOWN}: one a seat, in turn")
    add("--games", type=arguments.count, default=400, metavar="N", help="how many (%(default)s)")
    add("--seed", type=arguments.seed, default=1, metavar="N", help="the first seed (%(default)s)")
    add("--option", action="append", default=[], metavar="NAME=CHOICE")
    workers.add_arguments(parser)
    add("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    setup = _setup(args)
    start = time.perf_counter()
    with workers.hired_by(args) as crew, progress.Bar("games") as bar:
        games = list(matches.play_games(setup, args.games, crew, bar.tell))
    seconds = time.perf_counter() - start
    result = summary(setup, games, seconds)
    if args.json:
        print(json.dumps(result))
    else:
        print("\n".join(report(result)))
    return 0


def _setup(args: argparse.Namespace) -> Setup:
    """Raises UserError for what cannot be played."""
    rules = seating.load_rules(args.key)
    names = args.levels.split(",")
    for name in names:
        players.check(name)
    seats = len(names) if args.seats is None else args.seats
    seating.seats(rules, seats)
    if len(names) > seats:
        raise UserError(f"{len(names)} levels for {seats} seats; give at most one a seat")
    arguments.check_seeds(args.seed, args.games)
    levels = tuple(names[i % len(names)] for i in range(seats))
    options = seating.chosen(rules, args.option, seats)
    rotations = seats if len(set(levels)) > 1 else 1
    return Setup(rules.KEY, levels, options, args.seed, rotations, known.games(rules.KEY))


def summary(setup: Setup, games: Sequence[Game], seconds: float) -> dict[str, Any]:
    """The figures of a run, ready for JSON."""
    rows = [_row(setup, games, name) for name in dict.fromkeys(setup.levels)]
    moves = sum(game.moves for game in games)
    return {
        "game": setup.key,
        "seats": len(setup.levels),
        "games": len(games),
        "seed": setup.seed,
        "levels": rows,
        "moves": moves,
        "moves_per_second": round(moves / seconds),
        "games_per_second": round(len(games) / seconds, 2),
    }


def _row(setup: Setup, games: Sequence[Game], name: str) -> dict[str, Any]:
    places = [place for place, level in enumerate(setup.levels) if level == name]
    scores = [game.scores[place] for game in games for place in places]
    row: dict[str, Any] = {"level": name, "score": round(sum(scores) / len(scores), 2)}
    if len(setup.levels) == 1:
        row["deciles"] = deciles(scores)
    else:
        wins = sum(game.shares[place] for game in games for place in places)
        low, high = wilson(wins, len(games))
        row.update(wins=wins, rate=round(wins / len(games), 4))
        row.update(low=round(low, 4), high=round(high, 4))
    return row


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson 1927); a shared win counts its share.

    >>> [round(bound, 3) for bound in wilson(60, 100)]
    [0.502, 0.691]
    """
    rate = wins / games
    middle = rate + Z95 * Z95 / (2 * games)
    spread = Z95 * math.sqrt(rate * (1 - rate) / games + Z95 * Z95 / (4 * games * games))
    scale = 1 + Z95 * Z95 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def deciles(scores: Sequence[int]) -> list[int]:
    """The lowest score, the nine deciles (nearest rank) and the highest.

    >>> deciles(range(1, 101))
    [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    """
    ranked = sorted(scores)
    return [ranked[max(0, math.ceil(len(ranked) * tenth / 10) - 1)] for tenth in range(11)]


def report(result: dict[str, Any]) -> list[str]:
    """The same for people."""
    lines = [
        f"{result['game']}, {counted(result['seats'], 'seat')}, "
        + counted(result["games"], "game")
    ]
    for row in result["levels"]:
        line = f"{row['level']:8} mean score {row['score']:6.2f}"
        if "deciles" in row:
            line += "   deciles " + " ".join(map(str, row["deciles"]))
        else:
            line += f"   wins {100 * row['rate']:5.1f} %"
            line += f" (95 %: {100 * row['low']:.1f} to {100 * row['high']:.1f})"
        lines.append(line)
    lines.append(f"{result['moves_per_second']} moves/s, {result['games_per_second']} games/s")
    return lines
