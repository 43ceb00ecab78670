"""The file system at power-on, on MicroPython with littlefs and a flash in RAM of 272 sectors: the
first 8 for the image, the last 16 for the storage, 8 below that for cartridges."""

import pytest

from tests.runtimes import micropython

SCRIPT = """
import os, sys, vfs
START = 1 << 20
IMAGE = 32768
CARTRIDGES = START - 32768
whole = bytearray(b"\\xff" * (START + 65536))
def put(at, *words):
    for word in words:
        whole[at : at + 4] = word.to_bytes(4, "little")
        at += 4
XIP = 0x10000000
put(256 + 212, 0x7188EBF2, XIP + 1024, XIP + 1036, 0, 0xE71AA390)  # the binary info of an image
put(1024, XIP + 2002, XIP + 2016, XIP + 2030)
put(2002, 0x50520005, 0x9DA22254, XIP + START)
put(2016, 0x50520005, 0x68F465DE, XIP + IMAGE - 77)
put(2030, 0x50520006, 0x68F465DE, XIP + START)
class Flash:  # a mock of rp2.Flash
    bytes = memoryview(whole)[START:]
    def readblocks(self, number, buffer, offset=0):
        at = number * 4096 + offset
        buffer[:] = self.bytes[at : at + len(buffer)]
    def writeblocks(self, number, buffer, offset=None):
        if offset is None:
            self.ioctl(6, number)
        at = number * 4096 + (offset or 0)
        self.bytes[at : at + len(buffer)] = buffer
    def ioctl(self, what, argument):
        if what == 4:
            return 16
        if what == 5:
            return 4096
        if what == 6:
            self.bytes[argument * 4096 : (argument + 1) * 4096] = b"\\xff" * 4096
            return 0
class Rp2:
    pass
rp2 = Rp2()
rp2.Flash = Flash
sys.modules["rp2"] = rp2
class Uctypes:  # a mock of uctypes: flash is read at 0x10000000
    def addressof(self, part):
        return XIP + (CARTRIDGES if isinstance(part, Part) else START)
    def bytearray_at(self, address, size):
        return whole[address - XIP : address - XIP + size]
sys.modules["uctypes"] = Uctypes()
class Part:
    def ioctl(self, what, argument):
        assert what == 4
        return 8
class Vfs:  # the module, and a mock of where a board has its cartridges
    def rom_ioctl(self, what, part):
        assert (what, part) == (2, 0)
        return Part()
boards = Vfs()
for name in dir(vfs):
    setattr(boards, name, getattr(vfs, name))
sys.modules["vfs"] = boards
from drivers import foreign_flash, storage
def reset():
    vfs.umount("/")
vfs.umount("/")
"""

LITTLEFS = "\\xf0\\x0f\\xff\\xf7littlefs"

NEW = """
print(storage.mounted(), storage.mount(), storage.mounted())
with open("/kept", "w") as file:
    file.write("a game")
os.mkdir("/lineup")
reset()
print(storage.mounted(), storage.mount(), os.stat("/kept")[6], os.listdir("/"))
"""

DAMAGED = """
storage.mount()
with open("/big", "wb") as file:
    file.write(bytes(range(256)) * 40)
reset()
Flash.bytes[0:8192] = bytes(%s)
before = bytes(Flash.bytes)
print(storage.mount(), storage.mounted(), bytes(Flash.bytes) == before)
try:
    os.mkdir("/lineup")
except OSError:
    print("no saves")
storage.format()
print(storage.mounted(), os.listdir("/"))
storage.format()
print(storage.mounted(), os.listdir("/"))
"""

FOREIGN = """
Flash.bytes[5 * 4096 + 77] = 0
print(storage.mount(), storage.mounted(), Flash.bytes[5 * 4096 + 77])
"""

CUT_SHORT = """
storage.mount()
reset()
Flash.bytes[%d:8192] = b"\\xff" * (8192 - %d)
Flash.bytes[12] = 0
print(storage.mount(), os.listdir("/"))
"""


def run(script: str) -> list[str]:
    return micropython(SCRIPT + script, heap="8m").splitlines()


def test_a_new_board_is_formatted_and_kept() -> None:
    assert run(NEW) == ["False True True", "False True 6 ['kept', 'lineup']"]


@pytest.mark.parametrize("rubbish", ["8192", "[0x5A] * 8192", "b'FAT ' * 2048"])
def test_a_damaged_file_system_is_left_alone(rubbish: str) -> None:
    """... until somebody asks for a new one."""
    assert run(DAMAGED % rubbish) == [
        "False False True",
        "no saves",
        "True []",
        "True []",
    ]


def test_somebody_elses_data_is_left_alone() -> None:
    assert run(FOREIGN) == ["False False 0"]


@pytest.mark.parametrize("written", [20, 200, 4096])
def test_a_first_format_cut_short_is_done_again(written: int) -> None:
    """Power may go while a new board is formatted for the first time."""
    assert run(CUT_SHORT % (written, written)) == ["True []"]


FOUND = """
SECTOR = 4096
at = %s
whole[at : at + %d] = b"%s"
if %r == "drive":
    whole[at - 499 : at - 497] = b"\\x00\\x02"  # bytes of a sector
if %r == "own":
    whole[START + 9 * SECTOR] = 0
before = bytes(whole)
print(storage.mount(), storage.foreign(), whole == before)
storage.format()
print(storage.foreign())
"""


@pytest.mark.parametrize(
    ("at", "there", "what", "kb"),
    [
        ("START + 510", "\\x55\\xaa", "drive", 4),
        ("START // 2 + 510", "\\x55\\xaa", "drive", 4),
        ("START + SECTOR + 4", LITTLEFS, "own", 8),
        ("START + 4 * SECTOR + 4", LITTLEFS, "files", 4),
        ("IMAGE + 4", LITTLEFS, "files", 4),
        ("START + 4 * SECTOR + 5", LITTLEFS, "unknown", 4),
        ("START // 2 + 4", LITTLEFS, "files", 4),
        ("START + 65536 - (1 << 20) + 4", LITTLEFS, "earlier", 4),
        ("START + 65536 - (1 << 20) + SECTOR + 4", LITTLEFS, "earlier", 4),
    ],
)
def test_it_knows_what_there_is_instead(at: str, there: str, what: str, kb: int) -> None:
    """... in the storage, or below it: that one may have free room in it."""
    length = 2 if what == "drive" else 12
    said = run(FOUND % (at, length, there, what, what))
    assert said == [f"False ('{what}', {kb}) True", "None"]


BELOW = """
place = START // 2
whole[place + 4 : place + 16] = b"%s"
whole[START - 1] = whole[START + 9] = whole[START + 40000] = 0
print(storage.mount(), storage.foreign())
"""


def test_it_counts_what_is_used_from_where_that_begins() -> None:
    """... the sectors that are not erased, of 4 KB each."""
    assert run(BELOW % LITTLEFS) == ["False ('files', 16)"]


def test_its_own_file_system_goes_before_all_that_lies_below() -> None:
    """... and that is not counted."""
    below = f'whole[IMAGE + 4 : IMAGE + 16] = b"{LITTLEFS}"\nwhole[START - 1] = 0\n'
    own = f'whole[START + 4 : START + 16] = b"{LITTLEFS}"\n'
    assert run(below + own + BEHIND % "START + 8192") == ["False ('own', 8, 256)"]


def test_what_lies_below_does_not_matter_to_a_storage_of_ours() -> None:
    """An image has the words of a superblock in it, and cartridges may be anything."""
    there = f'whole[28676:28688] = b"{LITTLEFS}"\n'
    said = run(NEW + there + "reset()\nprint(storage.mount(), storage.foreign())")
    assert said[-1] == "True None"


BEHIND = """
whole[%s] = 0
where = foreign_flash.found()[2] // 4096
print(storage.mount(), storage.mounted() or storage.foreign() + (where,))
"""


@pytest.mark.parametrize(
    ("at", "first"),
    [("IMAGE", 8), ("CARTRIDGES - 1", 247), ("CARTRIDGES + 3", 248), ("START - 1", 255)],
)
def test_a_board_with_anything_behind_the_image_is_not_new(at: str, first: int) -> None:
    """... though all of the storage is erased: an image may lie over the beginning of it."""
    assert run(BEHIND % at) == [f"False ('unknown', 4, {first})"]


@pytest.mark.parametrize("at", ["IMAGE - 1", "3000", "START", "START + 8191"])
def test_the_image_and_the_root_that_was_cut_short_are_all_that_a_new_one_has(at: str) -> None:
    assert run(BEHIND % at) == ["True True"]


CARTRIDGE = """
whole[CARTRIDGES : CARTRIDGES + 3] = b"\\xd2\\xcd\\x31"
whole[CARTRIDGES + 4100 : CARTRIDGES + 4112] = b"%s"
"""


def test_a_board_with_cartridges_is_new() -> None:
    assert run(CARTRIDGE % LITTLEFS + BEHIND % "CARTRIDGES + 9000") == ["True True"]


def test_cartridges_are_not_told_of() -> None:
    there = run(CARTRIDGE % LITTLEFS + BEHIND % "START + 40000")
    assert there == ["False ('unknown', 4, 256)"]


def test_an_image_that_does_not_tell_its_end_leaves_all_as_it_is() -> None:
    assert run("put(468, 0)\n" + BEHIND % "START") == ["False ('unknown', 8, 0)"]
