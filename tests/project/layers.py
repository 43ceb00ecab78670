"""The layers of the design, as data: which part of the firmware may import which.

A module belongs to the first layer whose pattern its name matches; in a game the folder says it:
`rules`, `bot` or `screen`.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PURE = frozenset({"array", "binascii", "hashlib", "micropython", "struct"})
"""The modules that the core may import from outside: computing, and nothing else."""

DEVICE = frozenset({"machine", "rp2", "vfs"})
"""The modules that only drivers and boards may import."""

OUTSIDE = PURE | {"errno", "framebuf", "gc", "io", "os", "sys"}
"""The modules that anything above the core may import from outside."""

CONSOLE = OUTSIDE | {"deflate", "traceback"}
"""The crash screen has `traceback` where Python lacks MicroPython's `sys.print_exception`."""


@dataclass(frozen=True)
class Layer:
    """ours: which of our modules it may import (a pattern). outside: what else."""

    name: str
    members: str
    ours: str
    outside: frozenset[str]


_OWN_RULES = r"lineup\.games\.{game}\.rules(\..*)?"
_OWN_BOT = r"lineup\.games\.{game}\.bot(\..*)?"
_OWN_SCREEN = r"lineup\.games\.{game}\.screen(\..*)?"
_ENGINE = r"lineup\.engine(\..*)?"
_UI = r"lineup\.ui(\..*)?"
_SAVES = r"lineup\.saves(\..*)?"
_LINK = r"lineup\.link(\..*)?"
_TEXT = r"lineup\.text(\..*)?"

_BELOW = r"lineup(\.(?!console).*)?|lineup\.console\.titles"

ROOMS = ("system", "results", "pages", "home", "table", "setup", "replay")
"""The rooms of the console: each may import those before it."""


def _room(name: str) -> str:
    return rf"lineup\.console\.{name}(\..*)?"


LAYERS = (
    Layer("engine", _ENGINE, _ENGINE, PURE),
    Layer("saves", _SAVES, f"lineup|{_ENGINE}|{_SAVES}", PURE | {"errno", "os"}),
    Layer("link", _LINK, f"{_ENGINE}|{_LINK}", PURE),
    Layer("text", _TEXT, _TEXT, frozenset()),
    Layer("ui", _UI, f"{_UI}|{_TEXT}", OUTSIDE),
    *(
        Layer(room, _room(room), "|".join([_BELOW, *map(_room, ROOMS[: number + 1])]), CONSOLE)
        for number, room in enumerate(ROOMS)
    ),
    Layer("console", r"lineup\.console(\..*)?", r"lineup(\..*)?", CONSOLE),
    Layer("games", r"lineup\.games", "", frozenset({"sys"})),
    Layer("package", r"lineup", "", frozenset()),
    Layer("drivers", r"drivers(\..*)?", r"drivers(\..*)?", OUTSIDE | DEVICE | {"time", "uctypes"}),
    Layer("main", r"main", r"board|lineup\.console\.app", frozenset()),
)

GAME = Layer("game", "", "", frozenset())
"""A game's own folder holds nothing but its doors."""

PARTS = {
    "rules": Layer("rules", "", f"{_ENGINE}|{_OWN_RULES}", PURE),
    "bot": Layer("bot", "", f"{_ENGINE}|{_OWN_RULES}|{_OWN_BOT}", PURE),
    "lesson": Layer("lesson", "", f"{_ENGINE}|{_OWN_RULES}", PURE),
    "texts": Layer("texts", "", f"{_ENGINE}|{_OWN_RULES}|{_OWN_SCREEN}", frozenset()),
    "screen": Layer(
        "screen", "", f"{_ENGINE}|{_UI}|{_OWN_RULES}|{_OWN_SCREEN}", PURE | {"framebuf", "gc"}
    ),
}
"""The doors of a game: what is in one of these folders, or modules, keeps to its layer."""

_GAME = re.compile(r"lineup\.games\.(\w+)(?:\.(\w+)(?:\..*)?)?")


def violations(root: Path) -> list[str]:
    """Every import under `root` (a firmware folder) that the layers forbid, as sentences."""
    imports = {module_name(root, path): imported(path) for path in root.rglob("*.py")}
    found = []
    for module, names in sorted(imports.items()):
        layer = layer_of(module)
        game = _GAME.match(module)
        ours = layer.ours.format(game=game.group(1) if game else "")
        for line, name in names:
            if not _allowed(name, ours, layer.outside, imports):
                found.append(f"{module}:{line} ({layer.name}) imports {name}")
    return found


def layer_of(module: str) -> Layer:
    """The layer that a module has to keep to. Raises LookupError for one that is nowhere."""
    game = _GAME.fullmatch(module)
    if game is None:
        for layer in LAYERS:
            if re.fullmatch(layer.members, module):
                return layer
    elif game.group(2) is None:
        return GAME
    elif game.group(2) in PARTS:
        return PARTS[game.group(2)]
    raise LookupError(f"{module} belongs to no layer")


def _allowed(
    name: str, ours: str, outside: frozenset[str], imports: dict[str, tuple[tuple[int, str], ...]]
) -> bool:
    top = name.split(".")[0]
    if any(known.split(".")[0] == top for known in imports) or top == "board":
        return bool(re.fullmatch(ours, name))
    return top in outside


def module_name(root: Path, path: Path) -> str:
    """`lineup.engine.rng` for lineup/engine/rng.py; a package goes by its own name."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> tuple[tuple[int, str], ...]:
    """Line and full name of everything a file imports, inside functions too.

    `from a import b` counts as `a.b` where that is a module, else as `a`.
    """
    return _imported(path, path.read_text(encoding="utf-8"))


@cache
def _imported(path: Path, text: str) -> tuple[tuple[int, str], ...]:
    return tuple(_imports(path, text))


def _imports(path: Path, text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield node.lineno, "." * node.level + (node.module or "")
                continue
            module = node.module or ""
            for alias in node.names:
                whole = f"{module}.{alias.name}"
                yield node.lineno, whole if _is_module(path, whole) else module


def _is_module(path: Path, name: str) -> bool:
    """Tells whether a dotted name is a file or package in the tree that `path` is in."""
    for root in path.parents:
        place = root.joinpath(*name.split("."))
        if place.with_suffix(".py").is_file() or place.is_dir():
            return True
        if (root / "main.py").is_file():
            return False
    return False
