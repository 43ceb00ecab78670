"""The file system at power-on, on MicroPython with littlefs and a flash of 16 blocks in RAM."""

import pytest

from tests.runtimes import micropython

SCRIPT = """
import os, sys, vfs
class Flash:  # a mock of rp2.Flash
    bytes = bytearray(b"\\xff" * 65536)
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
from drivers import storage
def reset():
    vfs.umount("/")
vfs.umount("/")
"""

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
    return micropython(SCRIPT + script, heap="1m").splitlines()


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
Flash.bytes[%d : %d] = b"%s"
Flash.bytes[9 * 4096] = 0
print(storage.mount(), storage.foreign())
storage.format()
print(storage.foreign())
"""


@pytest.mark.parametrize(
    ("at", "there", "what"),
    [
        (510, "\\x55\\xaa", "drive"),
        (4096 + 8, "littlefs", "own"),
        (4096 * 4 + 8, "littlefs", "files"),
        (4096 * 4 + 9, "littlefs", "unknown"),
    ],
)
def test_it_knows_what_there_is_instead(at: int, there: str, what: str) -> None:
    length = 2 if what == "drive" else 8
    said = run(FOUND % (at, at + length, there))
    assert said == [f"False ('{what}', 8)", "None"]
