"""The cartridges of a console on a desktop as its own page sees them (drivers/shelf.py): files in
the folder beside the saves, and those that were named when it was started, which stay."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from host_sim.cartridges import file, shelf
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import API, NoCartridge, unpacked
from host_sim.cartridges.loaded import Loaded, kept_loaded
from host_sim.command.errors import UserError


@dataclass(frozen=True)
class Kept:
    """A cartridge. path: its file, None for one that was named."""

    one: Cartridge
    path: Path | None

    @property
    def key(self) -> str:
        """The game's key."""
        return self.one.head.key

    @property
    def mark(self) -> int:
        """By which this very cartridge is known."""
        return self.one.head.mark

    @property
    def size(self) -> int:
        """Bytes that a board would need for it."""
        return self.one.head.size

    @property
    def head(self) -> bytes:
        """Its first page."""
        return self.one.head.packed()

    @property
    def may_go(self) -> bool:
        """Tells whether it can be taken out here."""
        return self.path is not None

    def whole(self) -> int:
        """Count the bytes that there are of it."""
        return self.one.head.size + self.one.head.behind

    def read(self, at: int, count: int) -> bytes:
        """Some of its bytes, fewer at its end; behind those of a console its archive."""
        return self.one.to_bytes()[at : at + count]


class Shelf:
    """All of them; `games` are those that the console runs."""

    has_archive = True

    def __init__(self, storage: Path, games: Sequence[Loaded]) -> None:
        self.storage = storage
        self.games = list(games)

    def kept(self) -> list[Kept]:
        """List what is there."""
        files: dict[bytes, Path] = {}
        for path in shelf.files(self.storage):
            with suppress(UserError):  # one that is broken is told at the start
                files[file.read(path).head.id] = path
        return [Kept(game.one, files.get(game.head.id)) for game in self.games]

    def room(self) -> tuple[int, int]:
        """(KB that are free, all KB): 0 where nobody counts."""
        return 0, 0

    def remove(self, kept: Kept) -> None:
        """Take one out; it was in the folder."""
        assert kept.path is not None
        kept.path.unlink()
        self.games = [game for game in self.games if game.head.id != kept.one.head.id]

    def refusal(self, head: bytes) -> str:
        """The message of why a cartridge with this head cannot be here, "" where it can."""
        try:
            new = unpacked(head)
        except NoCartridge:
            return "cart.broken"
        if new.api != API:
            return "cart.api"
        others = [game.head for game in self.games if game.head.id != new.id]
        beside = any(one.key == new.key or one.number == new.number for one in others)
        return "cart.beside" if beside else ""

    def take(self, head: bytes, size: int) -> "Taken":
        """Begin to take a cartridge of so many bytes."""
        return Taken(self)


class Taken:
    """A cartridge that comes sector by sector."""

    def __init__(self, to: Shelf) -> None:
        self._shelf = to
        self._data = bytearray()

    def put(self, at: int, data: bytes) -> None:
        """Keep a sector, the byte `at` of the cartridge on."""
        self._data[at:] = data

    def finish(self) -> bool:
        """Look whether it is whole, and make it count: the older one goes then. False where what
        came is damaged, or cannot be written."""
        try:
            one = file.parsed(bytes(self._data))
            shelf.put(self._shelf.storage, one)
        except (NoCartridge, UserError):
            return False
        games = [game for game in self._shelf.games if game.head.id != one.head.id]
        self._shelf.games = [*games, kept_loaded(one)]
        return True
