"""The file system at power-on, on MicroPython with littlefs and a flash in RAM, whose last 16 of
272 sectors are the storage."""

import pytest

from tests.runtimes import micropython

SCRIPT = """
import os, sys, vfs
START = 1 << 20
whole = bytearray(b"\\xff" * (START + 65536))
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
    def addressof(self, flash):
        return 0x10000000 + START
    def bytearray_at(self, address, size):
        return whole[address - 0x10000000 : address - 0x10000000 + size]
sys.modules["uctypes"] = Uctypes()
from drivers import storage
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


def test_what_lies_below_does_not_matter_to_a_storage_of_ours() -> None:
    """An image has the words of a superblock in it, and cartridges may be anything."""
    there = f'whole[28676:28688] = b"{LITTLEFS}"\n'
    said = run(NEW + there + "reset()\nprint(storage.mount(), storage.foreign())")
    assert said[-1] == "True None"
