"""The same game, the same frames on MicroPython.

The heap is larger than the device's: modules are compiled into it here, frozen there.
"""

from pathlib import Path

from tests.runtimes import cpython, micropython

HERE = Path(__file__).parent

CODE = """
import binascii
import rig

def run(seats, size, people, options):
    table = rig.Table(seats, 11, size, people, options)
    table.finish(lambda: (4, 4, 4, 4, 4, 4, 3, 2, 0, 1, 5, 6)[table.below(12)])
    frames = b"".join([frame.to_bytes(4, "little") for frame in table.board.display.frames])
    print(seats, len(table.session.moves), table.presses, len(frames) // 4,
          binascii.crc32(frames), binascii.crc32(bytes(table.state)))

run(1, rig.SIZES[0], [0], (0,) * 11)
run(3, rig.SIZES[1], [0, 2], (1,) * 11)
"""


def test_frames_are_the_same_on_both_runtimes():
    folders = (HERE,)
    assert micropython(CODE, folders=folders, heap="2m") == cpython(CODE, folders=folders)
