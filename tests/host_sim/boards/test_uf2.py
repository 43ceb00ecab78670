"""UF2 files: written as the boot loader takes them, read back, and damage found."""

import struct
from pathlib import Path

import pytest
import uf2utils
from hypothesis import given
from hypothesis import strategies as st

from host_sim.boards import uf2
from host_sim.command.errors import UserError

IMAGE = bytes(range(256)) * 5 + b"end"


@pytest.mark.slow
@given(st.binary(min_size=1, max_size=2000))
def test_it_gives_the_image_back(image: bytes) -> None:
    family, start, back = uf2.decode(uf2.encode(image))
    assert (family, start) == (0xE48BFF56, 0x10000000)
    assert len(back) % 256 == 0
    assert back[: len(image)] == image
    assert not any(back[len(image) :])


def test_another_reader_reads_the_same(tmp_path: Path) -> None:
    path = tmp_path / "x.uf2"
    path.write_bytes(uf2.encode(IMAGE))
    blocks = list(uf2utils.UF2File(str(path)))
    assert [block.header.address for block in blocks] == [
        0x10000000 + 256 * number for number in range(6)
    ]
    assert {block.header.family.id for block in blocks} == {0xE48BFF56}
    payload = b"".join(bytes(block.payload) for block in blocks)
    assert payload[: len(IMAGE)] == IMAGE


def changed(block: int, word: int, value: int) -> bytes:
    data = bytearray(uf2.encode(IMAGE))
    struct.pack_into("<I", data, block * 512 + word * 4, value)
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "0 bytes"),
        (uf2.encode(IMAGE)[:-1], "3071 bytes"),
        (uf2.encode(IMAGE)[:-512], "block 0 of 5 says it is 0 of 6"),
        (uf2.encode(IMAGE)[512:], "block 0 of 5 says it is 1 of 6"),
        (changed(0, 0, 0), "block 0 is no UF2 block"),
        (changed(2, 1, 0), "block 2 is no UF2 block"),
        (changed(5, 127, 0), "block 5 is no UF2 block"),
        (changed(1, 2, 0x2001), "block 1 is not data"),
        (changed(1, 2, 0), "block 1 is not data"),
        (changed(1, 4, 500), "block 1 has 500 bytes for 0x10000100: the chip takes 256, aligned"),
        (changed(1, 4, 255), "block 1 has 255 bytes"),
        (changed(1, 4, 0), "block 1 has 0 bytes"),
        (changed(3, 3, 0x10000301), "block 3 has 256 bytes for 0x10000301"),
        (changed(3, 3, 0x10000000), "block 3 is for address 0x10000000 once more"),
        (changed(3, 3, 0x10000800), "block 3 is for address 0x10000800: there is a gap"),
        (changed(3, 3, 0x20000000), "block 3 is for address 0x20000000, outside of the flash"),
        (changed(5, 3, 0x11000000), "block 5 is for address 0x11000000, outside of the flash"),
        (changed(3, 7, 0xE48BFF59), "block 3 is for another chip"),
    ],
)
def test_damage_is_found(data: bytes, reason: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=reason):
        uf2.decode(data)
    path = tmp_path / "x.uf2"
    path.write_bytes(data)
    with pytest.raises(UserError, match="is damaged"):
        uf2.image_of(path)


def test_a_file_for_another_chip(tmp_path: Path) -> None:
    path = tmp_path / "x.uf2"
    path.write_bytes(uf2.encode(IMAGE, family=0xE48BFF59))
    with pytest.raises(UserError, match="another chip"):
        uf2.image_of(path)
    path.write_bytes(uf2.encode(IMAGE, start=0x10000100))
    with pytest.raises(UserError, match="its first block is for 0x10000100"):
        uf2.image_of(path)
