"""Writes the tables of the guide that say what a game gives, may give, and is given.

    lineup contract

They are made of the base classes' docstrings. A class parts its members by comment lines, which
`BLOCKS` has; `lineup conformance` goes by the same.
"""

import argparse
import ast
import importlib
import inspect
import re
import textwrap
from typing import Any, NamedTuple

from host_sim.command import paths
from host_sim.command.errors import UserError

HELP = "write the guide's tables of what a game gives"

GUIDE = paths.ROOT / "docs" / "new-game"
PAGES = {"screen.md": ("GameScreen", "Part", "Hints"), "lesson.md": ("Script",)}
"""The pages of the guide that have tables, and whose."""

GIVES, MAY_GIVE, IS_GIVEN = BLOCKS = (
    "What a game gives",
    "What a game may give",
    "What a game is given",
)

CLASSES = {
    "GameScreen": "lineup.ui.table.game_screen",
    "Part": "lineup.ui.table.game_screen",
    "Hints": "lineup.engine.hints",
    "Script": "lineup.engine.lessons",
}
"""The classes that a game's are made from, and their modules."""

_TABLE = re.compile(r"(<!-- (\w+): made by `lineup contract` -->\n).*?(?=<!-- end -->)", re.DOTALL)


class Member(NamedTuple):
    """A method, with its arguments, or an attribute, and what its docstring says of it."""

    name: str
    call: str
    about: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None."""


def run(args: argparse.Namespace) -> int:
    for name in PAGES:
        page = GUIDE / name
        before = page.read_text(encoding="utf-8")
        after = written(name, before)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(page.relative_to(paths.ROOT))
    return 0


def written(name: str, page: str) -> str:
    """A page with its tables made anew. Raises UserError where one is not there."""
    found = [match[2] for match in _TABLE.finditer(page)]
    if sorted(found) != sorted(PAGES[name]):
        raise UserError(
            f"{name} has tables of {', '.join(found)}, not of {', '.join(PAGES[name])}"
        )
    return _TABLE.sub(lambda match: match[1] + table(base(match[2])), page)


def base(name: str) -> Any:
    """One of CLASSES."""
    paths.use_firmware()
    return getattr(importlib.import_module(CLASSES[name]), name)


def table(kind: type) -> str:
    """All members of a class as a table of the guide, the blocks one below the other."""
    lines: list[str] = []
    for block, found in members(kind).items():
        lines += [f"| **{block}** | |"] + ([] if lines else ["|---|---|"])
        lines += [f"| `{one.call}` | {one.about.replace('|', '&#124;')} |" for one in found]
    return "\n".join(lines) + "\n"


def members(kind: type) -> dict[str, list[Member]]:
    """Block -> the public members that a class has there. ValueError for one without a block or a
    docstring."""
    source = textwrap.dedent(inspect.getsource(kind))
    starts = {n: text[6:] for n, text in enumerate(source.splitlines(), 1) if text[6:] in BLOCKS}
    found: dict[str, list[Member]] = {block: [] for block in starts.values()}
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    for line, member in _members(body.body):
        before = [n for n in starts if n < line]
        if not before or not member.about:
            raise ValueError(f"{kind.__name__}.{member.name} has no block or no docstring")
        found[starts[max(before)]].append(member)
    return found


def _members(body: list[ast.stmt]) -> list[tuple[int, Member]]:
    """The line of each public member, and the member; those that `__init__` sets, too."""
    found = []
    for i, node in enumerate(body):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            found += _members(node.body)
        elif isinstance(node, ast.FunctionDef):
            words = [argument.arg for argument in node.args.args[1:]]
            call = f"{node.name}({', '.join(words)})"
            found.append((node.lineno, Member(node.name, call, _flat(ast.get_docstring(node)))))
        elif isinstance(node, ast.Assign):
            name = ast.unparse(node.targets[0]).removeprefix("self.")
            found.append((node.lineno, Member(name, name, _text_of(body[i + 1 : i + 2]))))
    return [(line, member) for line, member in found if not member.name.startswith("_")]


def _text_of(nodes: list[ast.stmt]) -> str:
    """The docstring that follows an attribute."""
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return _flat(str(node.value.value))
    return ""


def _flat(text: str | None) -> str:
    return " ".join((text or "").split())
