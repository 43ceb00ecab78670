"""Frames: what comes out of the wire is what went in, or nothing."""

import random

import pytest

from lineup.link.frames import MOST, Reader, frame


def read(data: bytes) -> list[bytes]:
    return Reader().feed(data, len(data))


def messages(count: int, seed: int = 1) -> list[bytes]:
    """Messages of all lengths, many of them with zeros."""
    chance = random.Random(seed)
    pick = [bytes(range(256)), b"\0", b"\0\1", b"\xff\0"]
    return [
        bytes(chance.choices(chance.choice(pick), k=chance.randint(1, MOST))) for _ in range(count)
    ]


def test_every_message_comes_out_as_it_went_in() -> None:
    for message in messages(1000):
        data = frame(message)
        assert read(data) == [message]
        assert data[0] == data[-1] == 0
        assert 0 not in data[1:-1]
        assert len(data) == len(message) + 7


def test_it_does_not_matter_how_the_bytes_are_cut_into_pieces() -> None:
    sent = messages(50)
    data = b"".join(map(frame, sent))
    for size in (1, 2, 3, 31, 1000):
        reader = Reader()
        found = []
        for at in range(0, len(data), size):
            piece = bytearray(data[at : at + size]) + b"\0junk"
            found += reader.feed(piece, len(piece) - 5)
        assert found == sent


@pytest.mark.parametrize("length", [0, MOST + 1])
def test_what_is_too_short_or_too_long_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"1 to {MOST} bytes, not {length}"):
        frame(bytes(length))


def test_one_changed_lost_or_doubled_byte_costs_its_frame_and_no_other() -> None:
    first, broken, last = messages(3, seed=5)
    good = frame(broken)
    for at in range(len(good)):
        for bad in (
            good[:at] + bytes((good[at] ^ 0x41,)) + good[at + 1 :],
            good[:at] + good[at + 1 :],
            good[: at + 1] + good[at:],
            good[:at],
            good[at:],
        ):
            found = read(frame(first) + bad + frame(last))
            assert [m for m in found if m != broken] == [first, last]
            assert found in ([first, last], [first, broken, last])


def test_noise_gives_no_messages_and_hides_none_behind_it() -> None:
    chance = random.Random(3)
    noise = chance.randbytes(200_000)
    assert read(noise) == []
    assert read(noise + frame(b"after")) == [b"after"]
    assert read(bytes([255]) * 5000 + frame(b"after")) == [b"after"]
