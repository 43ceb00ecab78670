"""`lineup bench`: one line a figure; `--json` keeps a run, `--compare` sets it beside another."""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from host_sim.command import file_kinds, read_files, written_files
from host_sim.command.errors import UserError
from tools.board.bench import desktop, device, figures, machine, markdown
from tools.board.bench.figures import Figure

HELP = "measure speed, memory and size; one line a figure, comparable with a stored run"

Part = Callable[[Sequence[str]], Iterator[Figure]]
"""Measures the games with these keys."""

SECTIONS: dict[str, Mapping[str, Part]] = {"desktop": desktop.PARTS, "device": device.PARTS}

SIDE_BY_SIDE = frozenset({"device"})
"""Sections whose parts may be measured at the same time: their figures are of emulated time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("sections", nargs="*", metavar="SECTION", help=f"{_or(SECTIONS)} (default: all)")
    parts = "; ".join(f"{name}: {', '.join(parts)}" for name, parts in SECTIONS.items())
    add("--only", metavar="PART,...", help=f"only these parts; {parts}")
    add("--games", metavar="KEY,...", help="only these games, where a part is about games")
    add(
        "--json",
        type=written_files.File(file_kinds.FIGURES),
        metavar="FILE",
        help="keep the figures in FILE",
    )
    add("--compare", type=read_files.named, metavar="FILE", help="a kept run to compare with")
    add(
        "--markdown", type=read_files.named, metavar="FILE",
        help="measure nothing, and print a kept run as the tables of a page",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """Measure and print. Returns 0: a missed bound is marked, not an error."""
    from lineup import games

    if args.markdown:
        found = markdown.Run(figures.about(args.markdown), figures.load(args.markdown))
        print("\n".join(markdown.pages(found)))
        return 0
    sections = _chosen("section", args.sections, SECTIONS)
    known = dict.fromkeys(part for section in sections for part in SECTIONS[section])
    parts = _chosen("part", _listed(args.only), known)
    keys = _chosen("game", _listed(args.games), games.KEYS)
    stored = figures.load(args.compare) if args.compare else None
    measured = []
    for section in sections:
        chosen = [measure for part, measure in SECTIONS[section].items() if part in parts]
        for figure in _figures(chosen, keys, section in SIDE_BY_SIDE):
            measured.append(figure)
            if stored is None:
                print(figure.line(), flush=True)
    if stored is not None:
        print("\n".join(figures.compared(measured, stored)))
    if args.json:
        figures.save(args.json, measured, machine.about())
    return 0


def _figures(parts: Sequence[Part], keys: Sequence[str], side_by_side: bool) -> Iterator[Figure]:
    """Yields what parts measure, in their order."""
    if not side_by_side or len(parts) < 2:
        for part in parts:
            yield from part(keys)
        return
    begun = [part(keys) for part in parts]  # processes start here, before there are threads
    with ThreadPoolExecutor(len(parts)) as pool:
        runs: list[Future[list[Figure]]] = [pool.submit(list, part) for part in begun]
        for done in runs:
            yield from done.result()


def _listed(text: str | None) -> list[str]:
    return [] if text is None else text.split(",")


def _chosen(what: str, wanted: Sequence[str], known: Iterable[str]) -> list[str]:
    """Chooses what is wanted of what is known, all if nothing is, in its order. Raises
    UserError."""
    names = list(known)
    for name in wanted:
        if name not in names:
            raise UserError(f"there is no {what} {name!r}; there are {', '.join(names)}")
    return [name for name in names if not wanted or name in wanted]


def _or(names: Iterable[str]) -> str:
    return " or ".join(names)
