"""Storage that fails on purpose: littlefs on a flash whose power goes, full, read-only."""

import errno
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from littlefs import LittleFS, LittleFSError, UserContext, lfs

from lineup.saves import slots

BLOCK = 4096
BLOCKS = 16
# The sizes MicroPython's VfsLfs2 gives littlefs by default.
SIZES = {"read_size": 32, "prog_size": 32, "cache_size": 128, "lookahead_size": 32}

# The device's own: `firmware/drivers/storage.py` mounts with progsize 256, the cache is four
# times as long.
DEVICE = {"read_size": 32, "prog_size": 256, "cache_size": 1024, "lookahead_size": 32}


class PowerCut(Exception):
    """The power went: whatever ran is gone."""


class Flash(UserContext):
    """A flash that loses power at its n-th program or erase, `part` of it (0..2) done.

    part 0: nothing of the operation happened; 1: half of it; 2: all of it.
    """

    def __init__(self, image: bytes, cut: int = -1, part: int = 0) -> None:
        super().__init__(buffer=bytearray(image))
        self.operations = 0
        self.cut = cut
        self.part = part
        self.off = False

    def _change(self, start: int, data: bytes) -> int:
        if self.off:
            return -errno.EIO
        done = len(data)
        if self.operations == self.cut:
            self.off = True
            done = (0, len(data) // 2, len(data))[self.part]
        self.operations += 1
        self.buffer[start : start + done] = data[:done]
        return -errno.EIO if self.off else 0

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        return self._change(block * cfg.block_size + off, data)

    def erase(self, cfg: Any, block: int) -> int:
        return self._change(block * cfg.block_size, b"\xff" * cfg.block_size)


class FlashOs:
    """All that slots.py uses of `os` and `open`, on a littlefs."""

    def __init__(self, flash: Flash, blocks: int = BLOCKS, sizes: dict[str, int] = SIZES) -> None:
        self.flash = flash
        self.fs = LittleFS(flash, block_size=BLOCK, block_count=blocks, **sizes)

    def _do(self, function: Any, *args: Any) -> Any:
        try:
            return function(*args)
        except LittleFSError as error:
            if self.flash.off:
                raise PowerCut from error
            raise OSError(-error.code, str(error)) from error
        except FileExistsError as error:
            raise OSError(errno.EEXIST, "exists") from error
        except FileNotFoundError as error:
            raise OSError(errno.ENOENT, "not there") from error

    def mkdir(self, path: str) -> None:
        self._do(self.fs.mkdir, path)

    def listdir(self, path: str) -> list[str]:
        return self._do(self.fs.listdir, path)

    def remove(self, path: str) -> None:
        self._do(self.fs.remove, path)

    def rename(self, old: str, new: str) -> None:
        self._do(self.fs.rename, old, new)

    def open(self, path: str, mode: str) -> "FlashFile":
        return FlashFile(self, self._do(lfs.file_open, self.fs.fs, path, mode))


class FlashFile:
    """An open file of a FlashOs, closed once, as MicroPython closes it at the end of `with`."""

    def __init__(self, owner: FlashOs, handle: Any) -> None:
        self._owner = owner
        self._handle = handle

    def read(self) -> bytes:
        return self._owner._do(lfs.file_read, self._owner.fs.fs, self._handle, 1 << 16)

    def write(self, data: bytes) -> None:
        self._owner._do(lfs.file_write, self._owner.fs.fs, self._handle, data)

    def __enter__(self) -> "FlashFile":
        return self

    def __exit__(self, *_: object) -> None:
        self._owner._do(lfs.file_close, self._owner.fs.fs, self._handle)


def cut_off(image: bytes, act: Callable[[Flash], None]) -> Iterator[bytes]:
    """Collects what is on the flash when the power goes before, amid and after each operation of
    act."""
    whole = Flash(image)
    act(whole)
    assert whole.operations > 0
    for cut in range(whole.operations):
        for part in range(3):
            flash = Flash(image, cut, part)
            with pytest.raises(PowerCut):
                act(flash)
            yield bytes(flash.buffer)


def mount(
    monkeypatch: pytest.MonkeyPatch,
    flash: Flash,
    blocks: int = BLOCKS,
    sizes: dict[str, int] = SIZES,
) -> FlashOs:
    """Make slots.py work on that flash."""
    fs = FlashOs(flash, blocks, sizes)
    monkeypatch.setattr(slots, "os", fs)
    monkeypatch.setattr(slots, "open", fs.open, raising=False)
    return fs


def blank(blocks: int = BLOCKS, sizes: dict[str, int] = SIZES) -> bytes:
    """A formatted littlefs image with nothing on it."""
    flash = Flash(b"\xff" * (BLOCK * blocks))
    LittleFS(flash, block_size=BLOCK, block_count=blocks, **sizes)
    return bytes(flash.buffer)
