"""Play levels of CPU players against each other and tell how often each wins."""

import argparse
import json
import math
import time
from array import array
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from typing import Any

from host_sim import arguments, bots, paths
from host_sim.errors import UserError
from tools import careless

HELP = "play CPU levels against each other: win rates with confidence intervals"

PLAYERS = ("random", "careless", *bots.LEVELS)
"""Who can be named: random plays any legal move, careless is of `tools.careless`."""

Z95 = 1.959964
"""Half-width of a 95 % interval of the normal distribution, in standard deviations."""


@dataclass(frozen=True)
class Setup:
    """What all games of a run share. levels: one a seat, in the first game's order."""

    key: str
    levels: tuple[str, ...]
    options: tuple[int, ...]
    seed: int
    rotations: int


@dataclass(frozen=True)
class Game:
    """The result of one game, by the seats of the first game's order."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    moves: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("key", metavar="KEY", help="a game, such as numberdrop")
    add("--seats", type=arguments.count, metavar="N", help="how many play (as many as levels)")
    add("--levels", default="hard,normal", help=f"{', '.join(PLAYERS)}: one a seat, in turn")
    add("--games", type=arguments.count, default=400, metavar="N")
    add("--seed", type=arguments.seed, default=1, metavar="N", help="of the first game")
    add("--option", action="append", default=[], metavar="NAME=CHOICE")
    add("--jobs", type=arguments.jobs, default=1, metavar="N", help="processes at a time")
    add("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    setup = _setup(args)
    start = time.perf_counter()
    games = list(play_games(setup, args.games, args.jobs))
    seconds = time.perf_counter() - start
    result = summary(setup, games, seconds)
    if args.json:
        print(json.dumps(result))
    else:
        print("\n".join(report(result)))
    return 0


def _setup(args: argparse.Namespace) -> Setup:
    """Raises UserError for what cannot be played."""
    rules = load_rules(args.key)
    names = args.levels.split(",")
    for name in names:
        if name not in PLAYERS:
            raise UserError(f"there is no level {name!r}; there are {', '.join(PLAYERS)}")
    seats = len(names) if args.seats is None else args.seats
    if seats not in rules.SEATS:
        raise UserError(f"{args.key} is for {_span(rules.SEATS)} seats, not {seats}")
    if len(names) > seats:
        raise UserError(f"{len(names)} levels for {seats} seats; give at most one a seat")
    if args.seed + args.games > arguments.SEEDS[1]:
        raise UserError("--seed: seeds end at 2**64 - 1")
    levels = tuple(names[i % len(names)] for i in range(seats))
    options = _options(rules, args.option)
    return Setup(args.key, levels, options, args.seed, seats if len(set(levels)) > 1 else 1)


def load_rules(key: str) -> Any:
    """The rules of a game. Raises UserError where there is none of that name."""
    paths.use_firmware()
    from lineup import games

    if key not in games.KEYS:
        raise UserError(f"there is no game {key!r}; there are {', '.join(games.KEYS)}")
    return games.load(key)


def _span(seats: Sequence[int]) -> str:
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])


def _options(rules: Any, given: Sequence[str]) -> tuple[int, ...]:
    chosen = {option[0]: option[2] for option in rules.OPTIONS}
    choices = {option[0]: option[1] for option in rules.OPTIONS}
    for text in given:
        name, _, choice = text.partition("=")
        if name not in choices:
            raise UserError(f"there is no option {name!r}; there are {', '.join(choices)}")
        if choice not in choices[name]:
            raise UserError(f"option {name} is one of {', '.join(choices[name])}, not {choice!r}")
        chosen[name] = choices[name].index(choice)
    return tuple(chosen.values())


def play_games(setup: Setup, count: int, jobs: int = 1) -> Iterator[Game]:
    """The first `count` games of a run, in order, by so many processes."""
    if jobs == 1:
        yield from map(play_game, repeat(setup, count), range(count))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_game, repeat(setup), range(count), chunksize=4)


def play_game(setup: Setup, number: int) -> Game:
    """Game `number` of a run: each seed is played with every rotation of the seats."""
    paths.use_firmware()
    from lineup import games
    from lineup.engine import rng

    rules = games.load(setup.key)
    seats = len(setup.levels)
    turned = number % setup.rotations
    seed = setup.seed + number // setup.rotations
    level_of = [setup.levels[(seat + turned) % seats] for seat in range(seats)]
    generators = [bytearray(rng.SIZE) for _ in range(seats)]
    for seat in range(seats):
        rng.seed(generators[seat], 0, seed << 8 | seat)
    state = rules.new(seats, seed, setup.options)
    moves = 0
    out = array("i", [0] * rules.MAX_MOVES)
    while (seat := rules.turn(state)) >= 0:
        rules.apply(state, _choose(setup.key, rules, state, seat, generators, level_of, out))
        moves += 1
    points = [0] * seats
    rules.scores(state, points)
    winners = rules.winners(state)
    share = 1 / winners.bit_count()
    seat_of = [(place - turned) % seats for place in range(seats)]
    return Game(
        tuple(points[seat] for seat in seat_of),
        tuple(share if winners >> seat & 1 else 0.0 for seat in seat_of),
        moves,
    )


def _choose(
    key: str,
    rules: Any,
    state: bytearray,
    seat: int,
    generators: list[bytearray],
    level_of: list[str],
    out: "array[int]",
) -> int:
    from lineup import games
    from lineup.engine import rng

    level = level_of[seat]
    if level == "random":
        return int(out[rng.below(generators[seat], 0, rules.moves(state, out))])
    if level == "careless":
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        moves = list(out[: rules.moves(state, out)])
        return careless.load(key)(seen, seat, moves, generators[seat])
    bot = games.load_bot(key)
    return bots.choose(bot, rules, state, seat, generators[seat], bots.LEVELS[level])


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
    lines = [f"{result['game']}, {result['seats']} seats, {result['games']} games"]
    for row in result["levels"]:
        line = f"{row['level']:8} mean score {row['score']:6.2f}"
        if "deciles" in row:
            line += "   deciles " + " ".join(map(str, row["deciles"]))
        else:
            line += f"   wins {100 * row['rate']:5.1f} %"
            line += f" (95 %: {100 * row['low']:.1f} to {100 * row['high']:.1f})"
        lines.append(line)
    lines.append(f"{result['moves_per_second']} moves/s")
    return lines
