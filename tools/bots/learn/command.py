"""Learn what the CPU players of a game know, by playing."""

from __future__ import annotations

import argparse

from host_sim.command import arguments, paths
from host_sim.command.errors import UserError
from tools.bots.learn import (
    learning,
    line,
    lineit,
    numberdrop,
    numberdrop_alone,
    numberdrop_patterns,
    setup,
)
from tools.processes import workers

HELP = "learn by playing what the CPU players of Number Drop, Line-it, SETUP or LINE know"

KEYS = ("numberdrop", "lineit", "setup", "line")

GAMES = 30000
"""Of Number Drop."""

OF = {
    "games": ("numberdrop", "lineit", "setup"),
    "generations": ("lineit", "line"),
    "alone": ("numberdrop",),
    "patterns": ("numberdrop",),
    "on": ("numberdrop",),
}
"""Options that only some games have."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("key", choices=KEYS, metavar="KEY", help=", ".join(KEYS))
    add("--games", type=arguments.whole(3), metavar="N",
        help=f"of Number Drop ({GAMES}), a generation of Line-it ({lineit.GAMES}), or SETUP "
             f"({setup.GAMES})")  # fmt: skip
    add("--generations", type=arguments.count, metavar="N",
        help=f"of Line-it ({lineit.GENERATIONS}) or LINE ({line.GENERATIONS})")  # fmt: skip
    add("--seed", type=arguments.seed, default=1, metavar="N")
    add("--alone", action="store_true", help="the values of Number Drop's solo game")
    add("--patterns", action="store_true", help="the patterns of its sheets")
    add("--on", action="store_true", help="go on from Number Drop's values as they are")
    workers.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    for name, keys in OF.items():
        if getattr(args, name) and args.key not in keys:
            raise UserError(f"--{name} is for {_listed(keys)}, not for {args.key}")
    paths.use_firmware()
    with workers.hired_by(args) as crew:
        if args.key == "line":
            line.save(line.learn(args.generations or line.GENERATIONS, args.seed, crew))
        elif args.key == "lineit":
            generations = args.generations or lineit.GENERATIONS
            lineit.save(lineit.learn(generations, args.games or lineit.GAMES, args.seed, crew))
        elif args.key == "setup":
            setup.run(args.games or setup.GAMES, args.seed, crew)
        else:
            games = args.games or GAMES
            learning.run(_learner(args, games), games, args.seed, crew)
    return 0


def _learner(args: argparse.Namespace, games: int) -> learning.Learner:
    """Of Number Drop."""
    if args.patterns:
        return numberdrop_patterns.PatternLearner(games)
    if args.alone:
        return numberdrop_alone.AloneLearner(args.on)
    return numberdrop.Learner(args.on)


def _listed(keys: tuple[str, ...]) -> str:
    return " and ".join([", ".join(keys[:-1]), keys[-1]]) if len(keys) > 1 else keys[0]
