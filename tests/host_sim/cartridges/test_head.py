"""The head of a cartridge says what it was made of; a changed bit shows."""

import pytest

from host_sim.cartridges import head
from host_sim.cartridges.head import Head, NoCartridge

HEAD = Head("tiny", bytes(range(16)), 5, (1, 4), 1000, 20, bytes(32), b"\1" * 32)


def test_it_comes_back_from_its_page() -> None:
    page = HEAD.packed()
    assert len(page) == head.PAGE
    assert head.unpacked(page) == HEAD
    assert head.unpacked(HEAD.packed(7)) == HEAD.ordered(7)


def test_every_changed_bit_shows() -> None:
    page = HEAD.packed()
    for bit in range(8 * 129):
        wrong = bytearray(page)
        wrong[bit >> 3] ^= 1 << (bit & 7)
        with pytest.raises(NoCartridge):
            head.unpacked(bytes(wrong))


def test_another_format_is_told() -> None:
    with pytest.raises(NoCartridge, match="damaged|format"):
        head.unpacked(HEAD.packed().replace(b"CT\x01", b"CT\x02"))


def test_it_is_a_number_that_no_game_of_the_image_has() -> None:
    assert head.number_of(b"\xff" * 16) == (1 << 30) - 1
    assert head.number_of(bytes(16)) == 1 << 29
    assert HEAD.number == 0x23020100
