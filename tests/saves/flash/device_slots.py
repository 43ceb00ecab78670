"""Runs on MicroPython: slots on its own VfsLfs2, the power cut at every write to the flash.

Prints "cuts <n> old <n> new <n>" and exits with an error if a third payload appears.
"""

import os

from lineup.saves.slots import NotSaved, Slots

BLOCK = 4096
OLD, NEW = b"old" * 60, b"new" * 60


class Flash:
    """A flash in RAM that stops taking writes at the n-th one."""

    def __init__(self, image, cut=-1):
        self.image = bytearray(image)
        self.writes = 0
        self.cut = cut

    def readblocks(self, block, data, offset=0):
        start = block * BLOCK + offset
        data[:] = self.image[start : start + len(data)]

    def writeblocks(self, block, data, offset=0):
        if 0 <= self.cut <= self.writes:
            if self.writes == self.cut:
                self.writes += 1
                half = len(data) // 2
                start = block * BLOCK + offset
                self.image[start : start + half] = data[:half]
            raise OSError(5)
        self.writes += 1
        start = block * BLOCK + offset
        self.image[start : start + len(data)] = data

    def ioctl(self, op, arg):
        if op == 4:
            return len(self.image) // BLOCK
        if op == 5:
            return BLOCK
        return 0


def save(flash, payload):
    os.mount(os.VfsLfs2(flash), "/f")
    try:
        Slots("/f/save", "game").save(payload)
    except (NotSaved, OSError):
        assert flash.cut >= 0
    os.umount("/f")


def load(image):
    flash = Flash(image)
    os.mount(os.VfsLfs2(flash), "/f")
    box = Slots("/f/save", "game")
    payload = box.load()
    assert box.problems == [], box.problems
    assert flash.writes == 0, "loading wrote"
    os.umount("/f")
    return payload


def main():
    flash = Flash(b"\xff" * (BLOCK * 16))
    os.VfsLfs2.mkfs(flash)
    save(flash, b"first")
    save(flash, OLD)
    whole = Flash(flash.image)
    save(whole, NEW)
    assert load(whole.image) == NEW
    seen = {OLD: 0, NEW: 0}
    for cut in range(whole.writes):
        torn = Flash(flash.image, cut)
        save(torn, NEW)
        seen[load(torn.image)] += 1
    print("cuts", whole.writes, "old", seen[OLD], "new", seen[NEW])


main()
