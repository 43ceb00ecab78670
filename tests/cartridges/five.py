"""The five games of the image as cartridges: copies of their folders under other keys."""

import re
import shutil
from pathlib import Path

from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import number_of
from host_sim.command import paths
from tools.cart.command import built

GAMES = paths.FIRMWARE / "lineup" / "games"
_TEXTS = {".py", ".po", ".md"}


def key_of(key: str) -> str:
    """The key of the game's cartridge."""
    return f"{key}cart"


def as_cartridge(key: str, home: Path) -> Cartridge:
    """Makes a cartridge of a game of the image, of a copy of its folder in `home`."""
    folder = home / key_of(key)
    shutil.copytree(GAMES / key, folder, ignore=shutil.ignore_patterns("__pycache__"))
    identity = key.encode().ljust(16, b".")
    for path in folder.rglob("*"):
        if path.suffix in _TEXTS:
            text = path.read_text(encoding="utf-8")
            path.write_text(_renamed(text, key, number_of(identity)), encoding="utf-8")
    facts = {"id": identity.hex(), "version": "1.0", "author": "A", "licence": "MIT"}
    lines = [f'{name} = "{value}"\n' for name, value in facts.items()]
    (folder / "cart.toml").write_text("".join(lines), encoding="utf-8")
    return built(folder)


def _renamed(text: str, key: str, number: int) -> str:
    new = key_of(key)
    text = re.sub(rf"\blineup\.games\.{key}\b", f"lineup.games.{new}", text)
    text = re.sub(rf"\blineup\.games import {key}\b", f"lineup.games import {new} as {key}", text)
    text = re.sub(rf'"{key}\.', f'"{new}.', text)  # of messages, in modules and in catalogues
    text = text.replace(f'KEY = "{key}"', f'KEY = "{new}"')
    return re.sub(r"^ID = const\(\d+\)", f"ID = const({number})", text, flags=re.MULTILINE)
