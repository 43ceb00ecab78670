"""A `.cart` file: a head, a ROMFS with the game as a console runs it, and behind that, for
desktops alone, an archive of the same modules as sources."""

import hashlib
import io
import tomllib
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from host_sim.cartridges import romfs
from host_sim.cartridges.head import API, PAGE, Head, NoCartridge, unpacked
from host_sim.command import read_files
from host_sim.command.errors import UserError

SUFFIX = ".cart"
MOST = 4 << 20
"""Bytes of a file: more than any console has room for."""

FACTS = "facts.toml"
"""The file of the ROMFS with all that is said of the game."""

_FACTS = {
    "title": dict, "version": str, "author": str, "licence": str, "rules": int, "languages": list,
}  # fmt: skip
"""The facts that every cartridge tells."""

_EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True)
class Cartridge:
    """head, rom: what goes to a console. archive: the sources, a zip."""

    head: Head
    rom: bytes
    archive: bytes

    @cached_property
    def facts(self) -> dict[str, Any]:
        """The facts of the game."""
        return tomllib.loads(romfs.files(self.rom)[FACTS].decode())

    @cached_property
    def sources(self) -> dict[str, bytes]:
        """Path -> source, of what a desktop runs."""
        with zipfile.ZipFile(io.BytesIO(self.archive)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    def on_console(self, order: int = 0) -> bytes:
        """The bytes that a console gets."""
        return self.head.packed(order) + self.rom

    def to_bytes(self) -> bytes:
        """The file."""
        return self.on_console() + self.archive


def made(
    key: str, identity: bytes, parts: int, seats: tuple[int, int],
    files: Mapping[str, bytes], sources: Mapping[str, bytes],
) -> Cartridge:  # fmt: skip
    """A cartridge of these files of the ROMFS and these sources."""
    rom, archive = romfs.image(files), _archive(sources)
    sums = (hashlib.sha256(rom).digest(), hashlib.sha256(archive).digest())
    head = Head(key, identity, parts, seats, PAGE + len(rom), len(archive), *sums)
    return Cartridge(head, rom, archive)


def _archive(sources: Mapping[str, bytes]) -> bytes:
    # Stored: what a library makes of the same bytes when it packs them differs by its version.
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(sources.items()):
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return out.getvalue()


def parsed(data: bytes) -> Cartridge:
    """The cartridge that a file's bytes are. Raises NoCartridge that says what is wrong."""
    head = unpacked(data[:PAGE])
    if len(data) < head.size + head.behind:
        missing = head.size + head.behind - len(data)
        raise NoCartridge(f"it is cut off: {missing:,} of its bytes are missing")
    if len(data) > head.size + head.behind:
        raise NoCartridge("it is damaged: it goes on behind its end")
    rom, archive = data[PAGE : head.size], data[head.size :]
    for part, wanted in ((rom, head.rom), (archive, head.rest)):
        if hashlib.sha256(part).digest() != wanted:
            raise NoCartridge("it is damaged: its hash is wrong")
    if head.api != API:
        raise NoCartridge(
            f"it is made for API version {head.api} of the console, and this is {API}"
        )
    one = Cartridge(head, rom, archive)
    _check_facts(one)
    return one


def _check_facts(one: Cartridge) -> None:
    try:
        facts = one.facts
    except (ValueError, KeyError) as error:
        raise NoCartridge(f"its facts cannot be read: {error}") from None
    for name, kind in _FACTS.items():
        if not isinstance(facts.get(name), kind):
            raise NoCartridge(f"its facts do not say {name}")
    if not isinstance(facts["title"].get("en"), str):
        raise NoCartridge("its facts do not say its title in English")


def read(path: Path) -> Cartridge:
    """The cartridge in a file that a person named. Raises UserError, in a line."""
    data = read_files.bytes_of(path, MOST)
    try:
        return parsed(data)
    except NoCartridge as error:
        raise UserError(f"{path}: {error}") from None
