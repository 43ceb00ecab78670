"""The modules that a cartridge may use: those that do on a desktop what they do on a board.

All else a desktop has too, or has another way: a game that used it would work for its author and
end on the first board.
"""

import ast
from collections.abc import Iterator

from tools.cart.folder import Folder

PLAIN = ("array", "micropython")
"""Modules of MicroPython."""

PACKAGES = ("lineup.engine", "lineup.ui")
"""Packages of the console, whose modules may all be used."""


def problems(folder: Folder) -> list[str]:
    """Lists the imports of a game that it may not have, a line each, with the place."""
    own = (*PACKAGES, f"lineup.games.{folder.key}")
    return [
        f"{folder.path / path}:{line}: imports {name}; a cartridge may import "
        f"{', '.join((*own, *PLAIN))}"
        for path, text in folder.sources.items()
        for name, line in imported(text)
        if name not in PLAIN and not any(f"{name}.".startswith(f"{home}.") for home in own)
    ]


def imported(source: str) -> Iterator[tuple[str, int]]:
    """The modules that a source imports, by their whole names, and the lines. Of `from a import b`
    with a package `a` of ours it is a.b."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            home = "." * node.level + (node.module or "")
            if home in ("lineup", "lineup.games"):
                for alias in node.names:
                    yield f"{home}.{alias.name}", node.lineno
            else:
                yield home, node.lineno
