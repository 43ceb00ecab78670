"""Learn what the CPU players of a game know, by playing."""

from __future__ import annotations

import argparse

from host_sim.command import arguments, paths
from host_sim.command.errors import UserError
from tools.bots.learn import games
from tools.processes import workers

HELP = "learn by playing what the CPU players of a game know"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("key", choices=games.keys(), metavar="KEY", help=", ".join(games.keys()))
    add("--seed", type=arguments.seed, default=1, metavar="N")
    for name, of in _options().items():
        told = "; ".join(f"{key}: {option.help}" for key, option in of.items())
        kind = next(iter(of.values())).type
        if kind is None:
            add(f"--{name}", action="store_true", help=told)
        else:
            add(f"--{name}", type=kind, metavar="N", help=told)
    workers.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    for name, of in _options().items():
        if getattr(args, name) and args.key not in of:
            raise UserError(f"--{name} is for {_listed(list(of))}, not for {args.key}")
    paths.use_firmware()
    with workers.hired_by(args) as crew:
        games.load(args.key).run(args, crew)
    return 0


def _options() -> dict[str, dict[str, games.Option]]:
    """The options that only some games have: name -> key -> the option."""
    found: dict[str, dict[str, games.Option]] = {}
    for key in games.keys():
        for option in games.load(key).OPTIONS:
            found.setdefault(option.name, {})[key] = option
    return found


def _listed(keys: list[str]) -> str:
    return " and ".join([", ".join(keys[:-1]), keys[-1]]) if len(keys) > 1 else keys[0]
