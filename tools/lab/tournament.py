"""Tournaments: everybody against everybody, by seats and options, with ratings."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from host_sim.cartridges import known
from host_sim.command import arguments, file_kinds, read_files, written_files
from host_sim.command.errors import UserError
from tools.board.bench import machine
from tools.bots import matches, players, seating
from tools.bots.matches import Game, Setup
from tools.lab import plot, ratings
from tools.processes import progress, workers

HELP = "play players against each other: Elo ratings with intervals, as a table and a plot"


@dataclass(frozen=True)
class Condition:
    """The setting that is the same in all games behind one table. setups: a line-up each."""

    words: str
    setups: tuple[Setup, ...]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("key", metavar="KEY", help="a game, such as line, or a .cart file")
    add("--players", default="hard,tricky,normal,easy", metavar="NAME,NAME",
        help=f"the first one has 0 Elo; there are {players.KNOWN}")  # fmt: skip
    add("--seats", default="2", metavar="N,N", help="how many at a table; several by commas")
    add("--option", action="append", default=[], metavar="NAME=CHOICE,CHOICE",
        help="play with each of these choices")  # fmt: skip
    add("--games", type=arguments.count, default=100, metavar="N",
        help="games that each line-up plays (default: %(default)s)")  # fmt: skip
    add("--seed", type=arguments.seed, default=1, metavar="N", help="of the first game")
    workers.add_arguments(parser)
    add(
        "--json",
        type=written_files.File(file_kinds.RATINGS),
        metavar="FILE",
        help="write the figures to a file",
    )
    add(
        "--plot",
        type=written_files.File(file_kinds.PICTURE),
        metavar="FILE.png",
        help="draw the ratings",
    )


def run(args: argparse.Namespace) -> int:
    names = list(dict.fromkeys(args.players.split(",")))
    conditions = _conditions(args, names)
    for option, path in (("--json", args.json), ("--plot", args.plot)):
        if path:
            read_files.folder(path.parent, option)
    setups = [setup for condition in conditions for setup in condition.setups]
    tasks = [(setup, number) for setup in setups for number in range(args.games)]
    with workers.hired_by(args) as crew, progress.Bar("games") as bar:
        games = list(workers.results(matches.play, tasks, crew, bar.tell))
    tables = []
    for condition in conditions:
        played = len(condition.setups) * args.games
        tables.append(table(condition, names, games[:played]))
        del games[:played]
    for made in tables:
        print("\n".join(report(args.key, made)))
    if args.json:
        kept = {"lineup": "tournament", "game": args.key, "tables": tables, "run": machine.about()}
        written_files.write(args.json, file_kinds.as_json(kept), file_kinds.RATINGS)
    if args.plot:
        file_kinds.save(plot.draw(args.key, tables), args.plot)
    return 0


def _conditions(args: argparse.Namespace, names: list[str]) -> list[Condition]:
    """Raises UserError for what cannot be played."""
    rules = seating.load_rules(args.key)
    for name in names:
        players.check(name)
    arguments.check_seeds(args.seed, args.games)
    given = [text.partition("=")[0] for text in args.option]
    for name in given:
        if given.count(name) > 1:
            raise UserError(f"--option {name} is there twice: separate its choices with commas")
    if len(names) < 2:
        raise UserError("--players: a tournament needs at least two different players")
    grid = [
        [
            f"{text.partition('=')[0]}={choice}"
            for choice in dict.fromkeys(text.partition("=")[2].split(","))
        ]
        for text in args.option
    ]
    made = []
    for word, choices in product(dict.fromkeys(args.seats.split(",")), product(*grid)):
        if not (word.isascii() and word.isdecimal() and len(word) < 9):
            raise UserError(f"--seats: give numbers, as in 2,3, not {word[:20]!r}")
        seats = seating.seats(rules, int(word))
        if seats == 1:
            raise UserError("--seats: a tournament needs at least two seats")
        options = seating.chosen(rules, choices, seats)
        words = ", ".join([f"{seats} seats", *(choice.replace("=", " ") for choice in choices)])
        setups = tuple(
            Setup(rules.KEY, line_up, options, args.seed, seats, known.games(rules.KEY))
            for line_up in line_ups(names, seats)
        )
        made.append(Condition(words, setups))
    return made


def line_ups(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Lists who sits together: every choice of so many players; where they are too few, all of
    them again and again.

    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> line_ups(["a", "b"], 3)
    [('a', 'b', 'a')]
    """
    if seats <= len(names):
        return list(combinations(names, seats))
    return [tuple(names[seat % len(names)] for seat in range(seats))]


def table(condition: Condition, names: list[str], games: Sequence[Game]) -> dict[str, Any]:
    """The figures of a condition, the best player first, ready for JSON."""
    each = len(games) // len(condition.setups)
    sat = [setup.levels for setup in condition.setups for _ in range(each)]
    tables = [
        ([names.index(name) for name in line_up], game.shares)
        for line_up, game in zip(sat, games, strict=True)
    ]
    rows: list[dict[str, Any]] = []
    for number, rating in enumerate(ratings.rate(len(names), tables)):
        mine = [
            (share, game.scores[place])
            for (seats, shares), game in zip(tables, games, strict=True)
            for place, share in enumerate(shares)
            if seats[place] == number
        ]
        rows.append({
            "player": names[number], "elo": round(rating.elo, 1), "low": round(rating.low, 1),
            "high": round(rating.high, 1), "games": len(mine),
            "wins": round(sum(share for share, _ in mine), 3),
            "score": round(sum(score for _, score in mine) / len(mine), 2),
        })  # fmt: skip
    rows.sort(key=lambda row: -row["elo"])
    return {"condition": condition.words, "games": len(games), "players": rows}


def report(key: str, made: dict[str, Any]) -> list[str]:
    """The same for people."""
    lines = [f"{key}, {made['condition']}: {made['games']} games"]
    width = max(len(row["player"]) for row in made["players"])
    lines.append(f"{'':{width}}    Elo  95 %             games    wins  mean score")
    for row in made["players"]:
        interval = f"{row['low']:+.0f} to {row['high']:+.0f}"
        rate = 100 * row["wins"] / row["games"]
        lines.append(
            f"{row['player']:{width}}  {row['elo']:+5.0f}  {interval:15}  {row['games']:5}"
            f"  {rate:4.1f} %  {row['score']:10.2f}"
        )
    return lines
