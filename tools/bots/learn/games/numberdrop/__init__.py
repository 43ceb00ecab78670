"""Learn what Number Drop's sheets are worth, in games of several or of one."""

from __future__ import annotations

import argparse

from host_sim.command import arguments
from tools.bots.learn import learning
from tools.bots.learn.games import Option
from tools.processes import workers

GAMES = 30000

OPTIONS = (
    Option("games", f"to play ({GAMES})", arguments.whole(3)),
    Option("alone", "the values of the solo game"),
    Option("patterns", "the patterns of its sheets"),
    Option("on", "go on from the values as they are"),
)


def run(args: argparse.Namespace, crew: workers.Crew | None) -> None:
    """Learns by playing and writes the values."""
    games = args.games or GAMES
    learning.run(_learner(args, games), games, args.seed, crew)


def _learner(args: argparse.Namespace, games: int) -> learning.Learner:
    from tools.bots.learn.games.numberdrop import alone, patterns, sheets

    if args.patterns:
        return patterns.PatternLearner(games)
    if args.alone:
        return alone.AloneLearner(args.on)
    return sheets.SheetLearner(args.on)
