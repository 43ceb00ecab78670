"""The image by folders: where its bytes of flash are."""

from collections.abc import Mapping
from typing import Any


def folder(module: str) -> str:
    """Tells which folder a module counts for.

    >>> folder("lineup.ui.type.faces.body"), folder("lineup.games.line.screen"), folder("main")
    ('lineup.ui.type.faces', 'lineup.games.line', 'main')
    """
    names = module.split(".")
    if names[:4] == ["lineup", "ui", "type", "faces"]:
        return ".".join(names[:4])
    if names[:2] == ["lineup", "games"]:
        return ".".join(names[:3])
    return ".".join(names[:2]) if names[0] == "lineup" else names[0]


def flash(sizes: Mapping[str, Any]) -> dict[str, int]:
    """Folder or part of the C code -> bytes, from the size.json of an image.

    >>> made = {"frozen_modules": {"a": 3}, "frozen_shared": 5, "c_parts": {"USB": 7}}
    >>> flash(made)
    {'a': 3, 'names_they_share': 5, 'c.USB': 7}
    """
    parts: dict[str, int] = {}
    for module, taken in sizes["frozen_modules"].items():
        parts[folder(module)] = parts.get(folder(module), 0) + taken
    parts["names_they_share"] = sizes["frozen_shared"]
    for name, taken in sizes["c_parts"].items():
        parts["c." + name.split(" (")[0].replace(" ", "_")] = taken
    return parts
