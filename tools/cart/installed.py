"""The cartridges on a board, asked and written with mpremote.

A cartridge is written into sectors where none is, from its second page on, and read back; its head
comes last, in one page: until then nothing is there, and after it all is. The one that was there
before it with the same ID goes when the new one is whole. So power may go at any moment. Where
enough is free, but not in one piece, the board moves others together first (drivers/moving.py).
"""

from binascii import b2a_base64
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from host_sim.cartridges import head, shelf
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import PAGE, Head, NoCartridge
from host_sim.command.errors import UserError
from tools.board.flash import serial

SECTOR = 4096
PATIENCE_S = 300

_BEGIN = """
import binascii, hashlib, vfs
from uctypes import addressof, bytearray_at
part = vfs.rom_ioctl(2, 0)
start = addressof(part)
"""
_LOOK = (
    _BEGIN
    + """
try:
    from drivers.cartridges import API
except ImportError:
    API = 0
print(API, part.ioctl(4, 0), int(bytearray_at(start, 3) == b"\\xd2\\xcd1"))
for sector in range(part.ioctl(4, 0)):
    page = bytes(bytearray_at(start + 4096 * sector, 256))
    if page[:8] == {magic!r}:
        print(sector, page.hex())
"""
)
_ERASE = """
for sector in range({first}, {end}):
    part.ioctl(6, sector)
"""
_PUT = "part.writeblocks({sector}, binascii.a2b_base64({data!r}), {offset})"
_CHECK = """
sum = hashlib.sha256()
for at in range({begin}, {end}, 4096):
    sum.update(bytearray_at(start + at, min(4096, {end} - at)))
if sum.digest() != {wanted!r}:
    raise ValueError("another sum")
"""
_MAKE_ROOM = """
try:
    from drivers import shelf
    shelf.Shelf().make_room({sectors})
except ImportError:
    pass
"""
_WIPE = "part.writeblocks({sector}, bytes(256), 0)"


@dataclass(frozen=True)
class Kept:
    """A cartridge on a board, and the sector that it begins with."""

    sector: int
    head: Head

    @property
    def end(self) -> int:
        """The first sector behind it."""
        return self.sector + sectors(self.head.size)


@dataclass(frozen=True)
class Part:
    """The cartridges' part of a board's flash: how many sectors, and what is in them. stale: older
    ones that a cut left behind."""

    count: int
    kept: tuple[Kept, ...]
    stale: tuple[Kept, ...] = ()

    def free(self) -> list[range]:
        """The runs of sectors without a cartridge."""
        edges = [0, *(edge for one in self.kept for edge in (one.sector, one.end)), self.count]
        return [range(a, b) for a, b in zip(edges[::2], edges[1::2], strict=True) if a < b]

    def room(self) -> int:
        """KB that are free."""
        return sum(map(len, self.free())) * SECTOR >> 10


def sectors(size: int) -> int:
    """Count the sectors that so many bytes take."""
    return -(-size // SECTOR)


def look(port: str) -> Part:
    """Look what is there. Raises NoAnswer, and UserError where the board's Lineup knows none."""
    lines = serial.ask(port, _LOOK.format(magic=head.MAGIC))
    api, count, taken = map(int, lines[0].split())
    if api != head.API:
        raise UserError(
            f"the Lineup on the board at {port} takes cartridges of API version {api}, and this "
            f"one makes those of {head.API}: update it, lineup flash"
            if api
            else f"the Lineup on the board at {port} takes no cartridges: update it, lineup flash"
        )
    if taken:
        raise UserError(
            f"a ROMFS of somebody else lies in the cartridges' part of the board at {port}; "
            "nothing was written over it"
        )
    pages = {int(at): bytes.fromhex(page) for at, page in (line.split() for line in lines[1:])}
    kept = newest(pages)
    return Part(count, tuple(kept), tuple(one for one in _whole(pages) if one not in kept))


def newest(pages: Mapping[int, bytes]) -> list[Kept]:
    """The cartridges that a console takes, of the first pages of these sectors: of two with the
    same ID, which a cut leaves behind, the later one."""
    by_id: dict[bytes, Kept] = {}
    for one in _whole(pages):
        if one.head.id not in by_id or by_id[one.head.id].head.order < one.head.order:
            by_id[one.head.id] = one
    return sorted(by_id.values(), key=lambda one: one.sector)


def _whole(pages: Mapping[int, bytes]) -> Iterator[Kept]:
    for sector, page in pages.items():
        with suppress(NoCartridge):  # the rest of one that was never whole
            yield Kept(sector, head.unpacked(page))


def install(port: str, cartridge: Cartridge) -> Kept | None:
    """Put a cartridge on a board; the one in whose place it is now. Raises NoAnswer, and UserError
    where it has no room, or cannot be beside another."""
    shelf.check_key(cartridge.head.key, cartridge.head)
    part = look(port)
    check(part, cartridge.head)
    wanted = sectors(cartridge.head.size)
    if max(map(len, part.free()), default=0) < wanted <= part.room() * 1024 // SECTOR:
        run(port, [_MAKE_ROOM.format(sectors=wanted)])
        part = look(port)
    before = check(part, cartridge.head)
    first = place(part, cartridge.head)
    order = max((one.head.order for one in part.kept), default=0) + 1
    run(port, steps(cartridge, first, order, before))
    return before


def steps(cartridge: Cartridge, first: int, order: int, before: Kept | None) -> list[str]:
    """The code that puts a cartridge into the sectors from `first` on, a step after the other; the
    one `before` goes then."""
    data = cartridge.on_console(order)
    data += b"\xff" * (-len(data) % PAGE)
    base = first * SECTOR
    code = [_BEGIN + _ERASE.format(first=first, end=first + sectors(len(data)))]
    for at in (PAGE, *range(SECTOR, len(data), SECTOR)):
        end = (at // SECTOR + 1) * SECTOR
        code.append(_put(first + at // SECTOR, at % SECTOR, data[at:end]))
    sums = {"begin": base + PAGE, "end": base + cartridge.head.size}
    code.append(_CHECK.format(**sums, wanted=cartridge.head.rom))
    code.append(_put(first, 0, data[:PAGE]))
    if before:
        code.append(_WIPE.format(sector=before.sector))
    return code


def _put(sector: int, offset: int, data: bytes) -> str:
    return _PUT.format(sector=sector, data=b2a_base64(data, newline=False), offset=offset)


def check(part: Part, new: Head) -> Kept | None:
    """The cartridge that a new one takes the place of. Raises UserError where it cannot be beside
    another."""
    for one in part.kept:
        same = one.head.id == new.id
        if same and one.head.key != new.key:
            raise UserError(
                f"{one.head.key} is there with the id of {new.key}: no two games share one"
            )
        if not same and (one.head.key == new.key or one.head.number == new.number):
            what = "key" if one.head.key == new.key else "number of"
            raise UserError(
                f"another game with the {what} {one.head.key} is there: remove that first"
            )
    return next((one for one in part.kept if one.head.id == new.id), None)


def place(part: Part, new: Head) -> int:
    """The sector that it is to begin with. Raises UserError with the figures where there is no
    room."""
    wanted = sectors(new.size)
    for run_of in part.free():
        if len(run_of) >= wanted:
            return run_of.start
    there = ", ".join(f"{one.head.key} {sectors(one.head.size) * 4} KB" for one in part.kept)
    raise UserError(
        f"{new.key} takes {wanted * 4} KB, and of {part.count * 4} KB {part.room()} are free; "
        f"remove one of these first: {there}"
    )


def remove(port: str, key: str) -> Kept:
    """Take a cartridge off a board. Raises NoAnswer, and UserError where it has none of that
    key."""
    part = look(port)
    for one in part.kept:
        if one.head.key == key:
            older = [old.sector for old in part.stale if old.head.id == one.head.id]
            wipes = [_WIPE.format(sector=sector) for sector in (*older, one.sector)]
            run(port, [_BEGIN + "\n".join(wipes), _ERASE.format(first=one.sector, end=one.end)])
            return one
    there = ", ".join(other.head.key for other in part.kept) or "none"
    raise UserError(f"there is no cartridge {key!r} on the board; there are: {there}")


def run(port: str, code: Sequence[str]) -> None:
    """Run code on a board, a step after the other, in one go. Raises NoAnswer."""
    words = [word for step in code for word in ("+", "exec", step)]
    serial.run(port, *words[1:], patience_s=PATIENCE_S)
