"""The stamp of a game's folder: which checks it has passed, and by which Lineup.

`lineup cart check` writes it into the folder. A cartridge made of that brings it along, if nothing
in the folder has changed since.

    lineup = "1.0.0"
    sum = "9f86d0..."       SHA-256 of all that the cartridge is made of
    passed = ["shape", ...] the checks, by name (`lineup conformance --list`)
"""

import hashlib
import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from host_sim.command import file_kinds, read_files, written_files
from host_sim.command.errors import UserError
from tools.cart.folder import FACTS, Folder

FILE = "checked.toml"


@dataclass(frozen=True)
class Stamp:
    """lineup: the version of it that checked; passed: the names of the checks."""

    lineup: str
    passed: tuple[str, ...]

    def facts(self) -> str:
        """The same as TOML."""
        return f"lineup = {json.dumps(self.lineup)}\npassed = {json.dumps(list(self.passed))}\n"


def write(folder: Folder, stamp: Stamp) -> Path:
    """Stamp a folder; the file."""
    path = folder.path / FILE
    head = "# Written by `lineup cart check`.\n"
    text = f'{head}sum = "{sum_of(folder)}"\n{stamp.facts()}'
    written_files.write(path, text.encode(), file_kinds.GENERATED)
    return path


def read(folder: Folder) -> Stamp | None:
    """The stamp of a folder; None if it has none that is of what is in it now."""
    path = folder.path / FILE
    if not path.is_file():
        return None
    try:
        found = tomllib.loads(read_files.text_of(path))
        if found["sum"] != sum_of(folder):
            return None
        return Stamp(str(found["lineup"]), tuple(map(str, found["passed"])))
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise UserError(f"{path} is damaged ({error}): make it anew, lineup cart check") from None


def sum_of(folder: Folder) -> str:
    """SHA-256, in hexadecimal digits, of the game's modules, texts and facts, whatever ends their
    lines."""
    parts: dict[str, str] = dict(folder.sources)
    kept: Sequence[Path] = [*(folder.path / "texts").rglob("*.*"), folder.path / FACTS]
    for path in kept:
        if path.is_file():
            parts[path.relative_to(folder.path).as_posix()] = read_files.text_of(path)
    out = hashlib.sha256()
    for name, text in sorted(parts.items()):
        out.update(f"{name}\0{len(text)}\0{text}".encode())
    return out.hexdigest()
