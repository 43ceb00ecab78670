"""`lineup bench`: one line a figure; `--json` keeps a run, `--compare` sets it beside another."""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.bench import desktop, device, figures
from tools.bench.figures import Figure
from tools.errors import UserError

HELP = "measure speed, memory and size; one line a figure, comparable with a stored run"

SECTIONS: dict[str, Callable[[], Iterator[Figure]]] = {
    "desktop": desktop.measure,
    "device": device.measure,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"{' or '.join(SECTIONS)} (default: both)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures in FILE")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="a kept run to compare with")


def run(args: argparse.Namespace) -> int:
    """Measure and print. Returns 0: a missed bound is marked, not an error."""
    for name in args.sections:
        if name not in SECTIONS:
            raise UserError(f"there is no section {name!r}; there are {' and '.join(SECTIONS)}")
    stored = figures.load(args.compare) if args.compare else None
    measured = []
    for name, measure in SECTIONS.items():
        if not args.sections or name in args.sections:
            for figure in measure():
                measured.append(figure)
                if stored is None:
                    print(figure.line(), flush=True)
    if stored is not None:
        print("\n".join(figures.compared(measured, stored)))
    if args.json:
        figures.save(args.json, measured)
    return 0
