"""`lineup soak`: random presses over all titles, sizes and languages, with power cuts.

lineup soak --presses 100000 --jobs 2
lineup soak --seed 31                   one life again, as a fault names it
lineup soak --minutes 30                on the emulated board, with its heap
lineup soak --minutes 60 --unix         on this machine, in MicroPython with a board's heap
lineup soak --minutes 60 --unix --heap 200
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from host_sim.command import arguments, paths
from host_sim.command.errors import UserError
from tools.board.soak import life

HELP = "press at random in every game, size and language, with power cuts, and count what breaks"


MOST_GROWN = 512
"""Bytes that may be gone at the end: the names of settings and titles that were chosen since."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "--presses", type=arguments.count, default=life.PRESSES, metavar="N",
        help=f"presses in all, {life.PRESSES} of each seed (default: %(default)s)",
    )  # fmt: skip
    add("--seed", type=arguments.seed, default=1, metavar="N", help="the first seed (%(default)s)")
    add(
        "--minutes", type=arguments.count, metavar="N",
        help="play so many emulated minutes on the emulated board instead",
    )  # fmt: skip
    add(
        "--unix", action="store_true",
        help="play the minutes in MicroPython's unix port, with the console frozen in",
    )  # fmt: skip
    add(
        "--heap",
        type=arguments.count,
        metavar="KB",
        help="the unix port's heap (default: a board's)",
    )
    add("--jobs", type=arguments.jobs, default=1, metavar="N", help="processes that run at a time")


def run(args: argparse.Namespace) -> int:
    """0 where nothing broke, else 1."""
    if args.unix and not args.minutes:
        raise UserError("say for how long: --unix --minutes 60")
    if args.heap and not args.unix:
        raise UserError("--heap goes with --unix: --unix --minutes 60 --heap 200")
    if not args.minutes:
        return _here(args)
    return _in_micropython(args.minutes, args.unix, args.heap)


def _in_micropython(minutes: int, unix: bool, heap_kb: int | None) -> int:
    if unix:
        from tools.board.soak import frozen

        found = frozen.run(minutes, heap_kb or frozen.HEAP_KB)
    else:
        from tools.board.soak import board

        found = {name: int(value) for name, value in board.run(minutes).items()}
    print(
        f"{minutes} {'' if unix else 'emulated '}minutes: "
        f"{found['presses']} presses, {found['kept']} times kept, "
        f"{found['finished']} games finished, {found['visits']} times in the launcher"
    )
    if unix:
        print(f"{found['restarts']} starts again into a game that found no memory")
    grown = found["first"] - found["last"]
    print(f"free there: {found['first']} bytes at first, {found['last']} at the end")
    if not unix:
        print(f"of the stack {found['stack']} bytes were never used")
    return 1 if grown > MOST_GROWN else 0


def _here(args: argparse.Namespace) -> int:
    from lineup import games

    finished: Counter[str] = Counter()
    presses = cuts = faults = 0
    for lived in _lives(args):
        presses += lived.presses
        cuts += lived.cuts
        finished.update(lived.finished)
        faults += len(lived.faults)
        for fault in lived.faults:
            print(f"{lived.name}: {fault}", flush=True)
        print(f"\r{presses} presses ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    ends = ", ".join(f"{key} {finished[key]}" for key in games.KEYS)
    print(f"{presses} presses, {cuts} power cuts, {faults} faults; games finished: {ends}")
    return 1 if faults else 0


def _lives(args: argparse.Namespace) -> Iterator[life.Lived]:
    count = -(-args.presses // life.PRESSES)
    seeds = range(args.seed, args.seed + count)
    share = [min(life.PRESSES, args.presses - n * life.PRESSES) for n in range(count)]
    if args.jobs == 1:
        yield from map(life.live, seeds, share)
        return
    with ProcessPoolExecutor(args.jobs, initializer=paths.use_firmware) as pool:
        yield from pool.map(life.live, seeds, share)
