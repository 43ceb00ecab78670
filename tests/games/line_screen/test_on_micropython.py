"""The same game, the same frames on MicroPython.

The heap is larger than the device's: modules are compiled into it here, frozen there.
"""

from pathlib import Path

from tests.runtimes import cpython, micropython

HERE = Path(__file__).parent

CODE = """
import binascii, sys
import rig

def run(seats, size, people):
    table = rig.Table(seats, 11, size, people)
    table.finish(lambda: (4, 4, 4, 4, 4, 4, 3, 2, 0, 1, 5, 6)[table.below(12)])
    frames = b"".join([frame.to_bytes(4, "little") for frame in table.board.display.frames])
    print(seats, len(table.session.moves), table.presses, len(frames) // 4,
          binascii.crc32(frames), binascii.crc32(bytes(table.state)))

run(2, rig.SIZES[0], [0])
run(3, rig.SIZES[1], [0, 2])
"""


def test_frames_are_the_same_on_both_runtimes():
    folders = (HERE,)
    assert micropython(CODE, folders=folders, heap="1m") == cpython(CODE, folders=folders)
