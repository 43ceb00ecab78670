"""The modules that a cartridge may use: those that do on a desktop what they do on a board.

All else a desktop has too, or has another way: a game that used it would work for its author and
end on the first board.
"""

import ast
from collections.abc import Iterator

from tools.cart import unsupported
from tools.cart.folder import Folder

PLAIN = ("array", "framebuf", "micropython")
"""Modules of MicroPython."""

_PLAYED = ("rules/", "bot/")
"""The parts of a game that `lineup cart check` has MicroPython play."""

PACKAGES = ("lineup.engine", "lineup.ui")
"""Packages of the console, whose modules may all be used."""


def problems(folder: Folder) -> list[str]:
    """Lists the imports of a game that it may not have, and what else boards lack, a line each,
    with the place."""
    own = (*PACKAGES, f"lineup.games.{folder.key}")
    known = {name for text in folder.sources.values() for name in unsupported.names(text)}
    found = [
        f"{folder.path / path}:{line}: {said}"
        for path, text in folder.sources.items()
        for line, said in unsupported.problems(text, known, path.startswith(_PLAYED))
    ]
    return (
        found
        + _hidden(folder)
        + [
            f"{folder.path / path}:{line}: imports {name}; a cartridge may import "
            f"{', '.join((*own, *PLAIN))}"
            for path, text in folder.sources.items()
            for name, line in imported(text)
            if name not in PLAIN and not any(f"{name}.".startswith(f"{home}.") for home in own)
        ]
    )


def _hidden(folder: Folder) -> list[str]:
    """Private constants of a module that another one asks for."""
    gone = {
        "lineup.games." + f"{folder.key}/{path}".removesuffix(".py").replace("/", "."): (
            unsupported.hidden(text)
        )
        for path, text in folder.sources.items()
    }
    gone |= {name.removesuffix(".__init__"): found for name, found in gone.items()}
    return [
        f"{folder.path / path}:{node.lineno}: imports {alias.name}, a private constant: on a "
        "board nothing is left of it outside its module"
        for path, text in folder.sources.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in gone.get(node.module or "", ())
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
