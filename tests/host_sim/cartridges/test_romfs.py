"""A ROMFS is what MicroPython reads, and what it was made of."""

import pytest

from host_sim.cartridges import romfs
from tests.runtimes import micropython

FILES = {
    "game/__init__.mpy": b"",
    "game/rules/layout.mpy": bytes(range(256)) * 3,
    "game/rules/__init__.mpy": b"12",
    "facts.toml": b"x" * 127,
}
READ = """
import os, vfs
vfs.mount(vfs.VfsRom({image!r}), "/rom")
def look(home):
    for name, kind, *_ in sorted(os.ilistdir(home)):
        path = home + "/" + name
        if kind == 0x4000:
            look(path)
        else:
            with open(path, "rb") as file:
                print(path, sum(file.read()))
look("/rom")
"""


def test_what_is_put_in_comes_out() -> None:
    assert romfs.files(romfs.image(FILES)) == FILES
    assert romfs.files(romfs.image({})) == {}


def test_the_order_of_the_files_makes_no_difference() -> None:
    assert romfs.image(dict(reversed(FILES.items()))) == romfs.image(FILES)


@pytest.mark.parametrize("size", [0, 1, 126, 127, 128, 129, 16_300, 16_384])
def test_its_length_is_even(size: int) -> None:
    assert len(romfs.image({"a": bytes(size)})) % 2 == 0


def test_each_file_begins_at_a_whole_word() -> None:
    marked = {path: b"<%d>" % i + data for i, (path, data) in enumerate(FILES.items())}
    image = romfs.image(marked)
    assert [image.index(data) % romfs.WORD for data in marked.values()] == [0] * len(marked)


def test_micropython_reads_it() -> None:
    said = micropython(READ.format(image=romfs.image(FILES)))
    assert said.split("\n")[:-1] == sorted(
        f"/rom/{path} {sum(data)}" for path, data in FILES.items()
    )


@pytest.mark.parametrize("end", [0, 3, 5, 40, -1])
def test_what_is_cut_off_is_none(end: int) -> None:
    with pytest.raises(ValueError):
        romfs.files(romfs.image(FILES)[:end])
