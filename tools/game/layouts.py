"""Writes the constants of the games' `rules/layout.py` from the tables in their docstrings.

    lineup layouts             the constants of all games, and of the template for new ones
    lineup layouts mygame --renumber
    lineup layouts --check     is anything wrong, or to be written?

`host_sim/layout/table.py` tells how a table is written. A table with gaps, overlaps or names that
stand twice is refused. --renumber counts the offsets anew after rows were added or taken out.
"""

import argparse
import ast
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from host_sim.command import paths, written_files
from host_sim.command import read_files as named
from host_sim.command.errors import UserError
from host_sim.layout import Layout, LayoutError, Table, parse

HELP = "write the constants of the games' layouts from their tables"

BEGIN = "# Made of the table above by `lineup layouts`; change the table instead."
END = "# End of what `lineup layouts` makes."

GAMES = "firmware/lineup/games/*/rules/layout.py"
TEMPLATE = "tools/game/template/game/rules/layout.py.txt"

_OFFSET = re.compile(r"( {4})(\d+ *)( (?:[A-Z]|\(spare\)).*)")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("keys", nargs="*", metavar="KEY", help="games (default: all)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if due")
    parser.add_argument("--renumber", action="store_true", help="first work out all offsets anew")
    parser.add_argument(
        "--into", type=written_files.tree, default=paths.ROOT, metavar="DIR",
        help="the project's tree to read and write (default: this one)",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """0 when all is as it should be; 1 with --check when a file would be written."""
    due = 0
    for path in files(args.into, args.keys):
        before = named.text_of(path)
        name = path.relative_to(args.into)
        try:
            after = written(renumbered(before) if args.renumber else before)
            check(after)
        except LayoutError as error:
            raise UserError(f"{name}: {error}") from None
        if after == before:
            continue
        due += 1
        if args.check:
            print(f"{name}: its constants are not those of its table: run `lineup layouts`")
        else:
            path.write_text(after, encoding="utf-8")
            print(name)
    return 1 if due and args.check else 0


def files(root: Path, keys: Sequence[str]) -> list[Path]:
    """The layouts of these games, or of all and of the template. UserError for an unknown one."""
    games = {path.parent.parent.name: path for path in root.glob(GAMES)}
    unknown = [key for key in keys if key not in games]
    if unknown:
        raise UserError(f"no game {unknown[0]!r}; there are: {', '.join(sorted(games))}")
    return [games[key] for key in keys or sorted(games)] + ([] if keys else [root / TEMPLATE])


def written(source: str) -> str:
    """A layout's source with the constants that its table gives. Raises LayoutError."""
    if not re.fullmatch(f"(?s).*^{BEGIN}$.*^{END}$.*", source, re.MULTILINE):
        raise LayoutError(f"the constants stand between {BEGIN!r} and {END!r}, once")
    table = parse(ast.get_docstring(ast.parse(source), clean=False) or "")
    head, _, rest = source.partition(BEGIN)
    return f"{head}{BEGIN}\n{constants(table)}{END}{rest.partition(END)[2]}"


def constants(table: Table) -> str:
    """The lines that define what the table names, a paragraph a block."""
    return "\n".join(
        "".join(f"{name} = const({number})\n" for name, number in names)
        for names in table.constants()
    )


def renumbered(source: str) -> str:
    """The source with the offsets of its table counted anew, from the sizes of the rows."""
    lines = source.split("\n")
    at = 0
    for i, line in enumerate(lines):
        row = _OFFSET.fullmatch(line)
        if row is None:
            at = at if line.strip() else 0
            continue
        indent, offset, rest = row.groups()
        lines[i] = f"{indent}{str(at).ljust(len(offset))}{rest}"
        sizes = rest.split()[1].split("*")
        at += int(sizes[0]) * int(sizes[-1] if len(sizes) > 1 else 1) if _numbers(sizes) else 0
    return "\n".join(lines)


def _numbers(sizes: list[str]) -> bool:
    return all(size.isdigit() for size in sizes)


def check(source: str) -> None:
    """Raise LayoutError where the module does not go with its table."""
    given = [
        target.id
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    ]
    for name in given:
        if given.count(name) > 1:
            raise LayoutError(f"{name} is defined twice")
    names: dict[str, Any] = {}
    exec(compile(source, "layout.py", "exec"), names)
    Layout(names)
