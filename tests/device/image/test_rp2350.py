"""The image for an RP2350, read by a reader of its own: what the boot ROM looks for before it
starts an image (RP2350 datasheet 5.1.4 and 5.9), and where the image's vectors lead."""

import struct
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from host_sim.boards import program, uf2
from host_sim.boards.models import BUILT
from tools.board import firmware

NAME = "pico2_lcd_1_3"
FLASH, RAM_TOP = 0x10000000, 0x20082000
START, END = 0xFFFFDED3, 0xAB123579
LAST, IMAGE_TYPE = 0xFF, 0x42


@pytest.fixture(scope="module")
def image(image_of: Callable[[str], Path]) -> bytes:
    return image_of(NAME).read_bytes()


def words(image: bytes, at: int, count: int = 1) -> tuple[int, ...]:
    return struct.unpack_from(f"<{count}I", image, at)


def blocks(image: bytes) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    """(place, (kind, word) of each item) of the blocks, which form a ring."""
    first = next(at for at in range(0, 4096, 4) if words(image, at) == (START,))
    at = first
    while True:
        assert words(image, at) == (START,)
        items, place = [], at + 4
        while (head := words(image, place)[0]) & 0xFF != LAST:
            items.append((head & 0xFF, head))
            place += 4 * (head >> 8 & 0xFF)
        assert head >> 8 & 0xFFFF == (place - at) // 4 - 1  # the words of all items
        offset, end = words(image, place + 4, 2)
        assert end == END
        yield at, items
        at += offset - (1 << 32 if offset >> 31 else 0)
        if at == first:
            return


def test_the_boot_rom_finds_a_secure_image_for_its_arm_cores(image: bytes) -> None:
    found = list(blocks(image))
    types = [item for _, items in found for kind, item in items if kind == IMAGE_TYPE]
    assert [item >> 16 for item in types] == [0x1021]  # EXE, secure, Arm, RP2350
    assert found[-1][0] > len(image) - 256  # the ring closes at the image's end


def test_the_vectors_lead_into_the_image(image: bytes) -> None:
    stack, *vectors = words(image, 0, 68)
    assert stack == RAM_TOP
    assert len(set(vectors)) >= 8  # reset, seven faults and calls of their own, one for the rest
    assert all(vector & 1 and FLASH < vector < FLASH + len(image) for vector in vectors if vector)


def test_the_file_is_for_that_family_and_the_image_says_whose_it_is(image: bytes) -> None:
    data = (firmware.product_folder(NAME) / "firmware.uf2").read_bytes()
    family, start, written = uf2.decode(data)
    assert (family, start) == (0xE48BFF59, FLASH)
    assert written[: len(image)] == image
    assert program.name(image) == BUILT[NAME].title
    assert program.fault(image, BUILT[NAME]) == ""
    assert "it is Lineup for pico2_lcd_1_3" in program.fault(image, BUILT["pico_lcd_1_3"])
