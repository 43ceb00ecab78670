"""Learn what the CPU players of a game know, by playing."""

from __future__ import annotations

import argparse

from host_sim import arguments, paths
from tools import workers
from tools.learn import learning, line, numberdrop, numberdrop_alone, numberdrop_patterns

HELP = "learn by playing: the worth of Number Drop's sheets, or how LINE's rows are played on"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("key", choices=("numberdrop", "line"), metavar="KEY", help="numberdrop or line")
    add(
        "--games",
        type=arguments.whole(3),
        default=30000,
        metavar="N",
        help="of Number Drop (%(default)s)",
    )
    add("--generations", type=arguments.count, default=line.GENERATIONS, metavar="N",
        help="of weights for LINE's rows")  # fmt: skip
    add("--seed", type=arguments.seed, default=1, metavar="N")
    add("--alone", action="store_true", help="the values of Number Drop's solo game")
    add("--patterns", action="store_true", help="the patterns of its sheets, by a program in C")
    add("--on", action="store_true", help="go on from Number Drop's values as they are")
    workers.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    paths.use_firmware()
    with workers.hired_by(args) as crew:
        if args.key == "line":
            line.save(line.learn(args.generations, args.seed, crew))
        elif args.patterns:
            numberdrop_patterns.save(numberdrop_patterns.learned(args.games, args.seed))
        else:
            kind = numberdrop_alone.AloneLearner if args.alone else numberdrop.Learner
            learning.run(kind(args.on), args.games, args.seed, crew)
    return 0
