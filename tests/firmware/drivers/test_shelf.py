"""The cartridges' part of the flash: taking one in, taking one out, moving others together; and
power that goes at each flash operation of that, before it and in its middle."""

import importlib
import itertools
import sys
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from host_sim.cartridges import file
from host_sim.cartridges.head import Head
from tests.tools.cart import sample

SECTOR, PAGE = 4096, 256
START = 0x10140000


class Off(Exception):
    """The power went."""


class Flash:
    """A part of a flash: erasing makes ones of a sector, writing a page makes zeros of ones. The
    power goes at operation `cut`, of which `part` is done, of its bytes from the first one on."""

    def __init__(self, sectors: int) -> None:
        self.bytes = bytearray(b"\xff" * SECTOR * sectors)
        self.operations = 0
        self.cut = -1
        self.part = 0.0

    def ioctl(self, what: int, sector: int) -> int:
        if what == 4:
            return len(self.bytes) // SECTOR
        assert what == 6
        self._do(sector * SECTOR, b"\xff" * SECTOR, lambda old, new: new)
        return 0

    def writeblocks(self, sector: int, data: bytes, offset: int) -> None:
        assert offset % PAGE == 0 and len(data) % PAGE == 0
        at = sector * SECTOR + offset
        for i in range(0, len(data), PAGE):
            self._do(at + i, data[i : i + PAGE], lambda old, new: old & new)

    def _do(self, at: int, data: bytes, how: Callable[[int, int], int]) -> None:
        self.operations += 1
        count = len(data)
        if self.operations == self.cut:
            count = int(count * self.part)
        for i in range(count):
            self.bytes[at + i] = how(self.bytes[at + i], data[i])
        if self.operations == self.cut:
            raise Off


Drivers = Callable[[Flash], Any]


def forget() -> None:
    """The drivers are imported anew."""
    for name in ("cartridges", "moving", "shelf"):
        sys.modules.pop(f"drivers.{name}", None)
        vars(importlib.import_module("drivers")).pop(name, None)


@pytest.fixture
def drivers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Drivers]:
    """The driver of a shelf on a flash, as after power-on."""

    def boot(flash: Flash) -> Any:
        def at(address: int, count: int) -> bytearray:
            assert 0 <= address - START <= len(flash.bytes) - count
            return flash.bytes[address - START : address - START + count]

        class Mem16:
            def __getitem__(self, address: int) -> int:
                return int.from_bytes(at(address, 2), "little")

        modules: Mapping[str, Any] = {
            "vfs": SimpleNamespace(rom_ioctl=lambda what, which: flash),
            "uctypes": SimpleNamespace(addressof=lambda part: START, bytearray_at=at),
            "machine": SimpleNamespace(mem16=Mem16(), mem32={}),
        }
        for name, module in modules.items():
            made = ModuleType(name)
            vars(made).update(vars(module))
            monkeypatch.setitem(sys.modules, name, made)
        forget()
        return importlib.import_module("drivers.shelf").Shelf()

    yield boot
    forget()


def made(key: str, identity: int, size: int) -> file.Cartridge:
    data = bytes((i * 7 + identity) & 255 for i in range(size))
    return file.made(
        key, bytes([identity] * 16), 0, (2, 2), {"x": data, file.FACTS: sample.FACTS}, {}
    )


def put(flash: Flash, sector: int, one: file.Cartridge, order: int) -> None:
    data = one.on_console(order)
    flash.bytes[sector * SECTOR : sector * SECTOR + len(data)] = data


def there(shelf: Any) -> dict[str, bytes]:
    """Key -> bytes behind the head, which is checked, of all that counts."""
    return {one.key: one.read(PAGE, one.size) for one in shelf.kept()}


def taken(shelf: Any, one: file.Cartridge) -> bool:
    """Puts it there, sector by sector, as it comes over the wire; False without room."""
    data = one.on_console()
    to = shelf.take(data[:PAGE], len(data))
    if to is None:
        return False
    for at in range(0, len(data), SECTOR):
        to.put(at, data[at : at + SECTOR])
    return bool(to.finish())


def test_they_come_and_go_and_what_is_free_is_counted(drivers: Drivers) -> None:
    flash = Flash(16)
    shelf = drivers(flash)
    one, two = made("one", 1, 9000), made("two", 2, 20_000)
    assert shelf.room() == (64, 64) and taken(shelf, one) and taken(shelf, two)
    assert shelf.room() == (64 - 12 - 20, 64)
    assert there(shelf) == {"one": one.rom, "two": two.rom}
    first, second = shelf.kept()
    assert (first.place, second.place) == (0, 3)
    shelf.remove(first)
    assert there(drivers(flash)) == {"two": two.rom}
    assert flash.bytes[: 3 * SECTOR] == b"\xff" * 3 * SECTOR


def test_what_lies_apart_is_moved_together_where_that_makes_room(drivers: Drivers) -> None:
    flash = Flash(12)
    put(flash, 2, made("one", 1, 9000), 1)  # 3 sectors, 2 free before it
    put(flash, 6, made("two", 2, 13_000), 2)  # 4 sectors, 1 free before it, 2 behind
    shelf = drivers(flash)
    new = made("new", 3, 18_000)  # 5 sectors: all that are free
    assert taken(shelf, new)
    kept = {"one": made("one", 1, 9000).rom, "two": made("two", 2, 13_000).rom, "new": new.rom}
    assert there(shelf) == kept
    assert [one.place for one in shelf.kept()] == [0, 3, 7]
    assert shelf.room() == (0, 48)
    assert shelf.take(new.on_console()[:PAGE], 1000) is None


def test_nothing_is_moved_where_not_enough_is_free(drivers: Drivers) -> None:
    flash = Flash(12)
    put(flash, 2, made("one", 1, 9000), 1)
    before = bytes(flash.bytes)
    assert not taken(drivers(flash), made("new", 3, 40_000))
    assert flash.bytes == before


def test_who_cannot_be_beside_another_is_refused(drivers: Drivers) -> None:
    flash = Flash(12)
    put(flash, 0, made("one", 1, 100), 1)
    shelf = drivers(flash)

    def told(head: Head, change: Callable[[bytearray], None] = lambda page: None) -> str:
        page = bytearray(head.packed())
        change(page)
        return str(shelf.refusal(bytes(page)))

    assert told(made("one", 1, 300).head) == ""
    assert told(made("two", 2, 300).head) == ""
    assert told(made("one", 2, 300).head) == "cart.beside"
    assert told(made("two", 2, 300).head, lambda page: page.__setitem__(20, 1)) == "cart.broken"
    other = made("two", 2, 300).head
    assert told(Head(**{**vars(other), "api": 9})) == "cart.api"


def test_a_damaged_one_never_counts(drivers: Drivers) -> None:
    flash = Flash(12)
    put(flash, 0, made("one", 1, 100), 1)
    shelf = drivers(flash)
    new = made("one", 1, 9000)
    data = bytearray(new.on_console())
    data[5000] ^= 4
    to = shelf.take(bytes(data[:PAGE]), len(data))
    for at in range(0, len(data), SECTOR):
        to.put(at, data[at : at + SECTOR])
    assert not to.finish()
    assert there(drivers(flash)) == {"one": made("one", 1, 100).rom}


Doing = Callable[[Any], None]
OLD, NEW, THIRD = made("one", 1, 700), made("one", 1, 10_000), made("two", 2, 9000)


def removes(shelf: Any) -> None:
    for one in shelf.kept():
        if one.key == "one":
            shelf.remove(one)


def takes(shelf: Any) -> None:
    assert taken(shelf, NEW)


CUTS: Mapping[str, tuple[int, dict[int, file.Cartridge], Doing, bytes | None, bytes | None]] = {
    "removed": (8, {1: OLD, 3: THIRD}, removes, OLD.rom, None),
    "installed": (9, {3: THIRD}, takes, None, NEW.rom),
    "replaced": (9, {0: OLD, 1: THIRD}, takes, OLD.rom, NEW.rom),
    "installed after a move by one sector": (6, {1: THIRD}, takes, None, NEW.rom),
    "installed after a move by two": (6, {2: THIRD}, takes, None, NEW.rom),
    "replaced after two moves": (9, {1: OLD, 3: THIRD, 7: made("z", 9, 3000)}, takes,
                                 OLD.rom, NEW.rom),
}  # fmt: skip
"""The sectors that there are, what is in which, what is done, and the bytes of the cartridge "one"
before and after it."""


@pytest.mark.parametrize("name", CUTS)
@pytest.mark.parametrize("part", [0.0, 0.5])
def test_power_that_goes_leaves_old_or_new_and_all_others(
    drivers: Drivers, name: str, part: float
) -> None:
    sectors, begin, act, before, after = CUTS[name]
    others = {one.head.key: one.rom for one in begin.values() if one.head.key != "one"}
    seen = []
    for cut in itertools.count(1):
        flash = Flash(sectors)
        for order, (sector, one) in enumerate(begin.items()):
            put(flash, sector, one, order + 1)
        flash.cut, flash.part = cut, part
        shelf = drivers(flash)
        try:
            act(shelf)
        except Off:
            flash.cut = -1
            shelf = drivers(flash)
        found = there(shelf)
        one = found.pop("one", None)
        assert found == others, cut
        assert one in (before, after), cut
        seen.append(one == after)
        if flash.operations < cut:
            break
        if one != after:  # it is done again, and comes to its end: no room is lost
            act(shelf)
        assert there(shelf) == others | ({"one": after} if after else {})
    assert seen == sorted(seen) and seen[-1]
    assert name == "removed" or len(seen) > 10 and not seen[0]


def test_a_move_that_is_cut_again_and_again_comes_to_its_end(drivers: Drivers) -> None:
    for after in range(3, 40):
        flash = Flash(8)
        put(flash, 1, THIRD, 1)
        shelf = drivers(flash)
        for _ in range(100):
            flash.operations, flash.cut, flash.part = 0, after, 0.5
            try:
                shelf.make_room(5)
                there(drivers(flash))
                break
            except Off:
                shelf = drivers(flash)
        flash.cut = -1
        shelf = drivers(flash)
        assert there(shelf) == {"two": THIRD.rom}
