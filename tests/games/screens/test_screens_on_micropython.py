"""The same games, the same frames on MicroPython.

The heap is larger than the device's: modules are compiled into it here, frozen there.
"""

import pytest

from host_sim.command import paths
from lineup import games
from tests.runtimes import same_on_both

pytestmark = pytest.mark.slow

CODE = """
import binascii, sys
from tests.games import screen_rig as rig

key = sys.argv[1]
seats = rig.games.load(key).SEATS

def run(seats, size, people, choice):
    options = [min(choice, len(one[1]) - 1) for one in rig.games.load(key).OPTIONS]
    table = rig.Table(key, seats, 11, size, people, options)
    table.finish(lambda: (4, 4, 4, 4, 4, 4, 3, 2, 0, 1, 5, 6)[table.below(12)])
    frames = table.board.display.frames
    crc = 0
    for frame in frames:
        crc = binascii.crc32(frame.to_bytes(4, "little"), crc)
    print(seats, len(table.session.moves), table.presses, len(frames), crc,
          binascii.crc32(bytes(table.state)))

run(seats[0], rig.SIZES[0], [0], 0)
run(seats[0] + 2, rig.SIZES[1], [0, 2], 1)
"""


@pytest.mark.in_turn
@pytest.mark.parametrize("key", games.KEYS)
def test_frames_are_the_same_on_both_runtimes(key):
    assert same_on_both(CODE, key, folders=(paths.ROOT,), heap="2m")
