"""A game in a folder of its own, as its author has it: what `lineup cart new` writes."""

from pathlib import Path

from tools.cart import start

KEY = "tiny"
ID = "0123456789abcdef0123456789abcdef"
NUMBER = 0x27452301

FACTS = b"""
version = "1.0"
author = "A"
licence = "MIT"
rules = 1
languages = ["en"]
[title]
en = "T"
"""
"""The facts that every cartridge tells, for one of no game."""


def written(home: Path, key: str = KEY) -> Path:
    """The folder, in `home`."""
    folder = home / key
    home.mkdir(exist_ok=True)
    start.write(folder, bytes.fromhex(ID), "A. Writer")
    return folder
