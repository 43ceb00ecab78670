"""`lineup docs`: the pages as a site in build/docs, and the generated parts of the pages."""

import argparse
from pathlib import Path

from host_sim.command import paths
from host_sim.command.arguments import counted
from tools.docs import blocks, site

HELP = "make the manual and the other pages as a site, or write their generated parts"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_mutually_exclusive_group().add_argument
    add("--write", action="store_true", help="write lists, wiring and figures into the pages")
    add("--check", action="store_true", help="only say which pages are out of date")


def run(args: argparse.Namespace) -> int:
    """0, or with --check 1 if a page is out of date."""
    if args.write or args.check:
        old = [path for path in blocks.pages() if _renewed(path, args.write)]
        for path in old:
            print(path.relative_to(paths.ROOT))
        return int(bool(args.check and old))
    out = paths.BUILD / "docs"
    pages = site.build(out, paths.BUILD / "docs-work")
    print(f"{out / 'index.html'}: {counted(pages, 'page')}")
    return 0


def _renewed(path: Path, write: bool) -> bool:
    """Renews what is stale in a page; tells whether there was something."""
    before = path.read_text(encoding="utf-8")
    after = blocks.written(before, path.name)
    if write and after != before:
        path.write_text(after, encoding="utf-8")
    return after != before
