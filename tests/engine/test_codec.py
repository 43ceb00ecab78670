"""Records: what goes in comes out, and nothing damaged is taken for a game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lineup.engine import codec
from lineup.engine.codec import BadRecord, OtherVersion, Record
from tests import runtimes

GAME = Record(5, 1, 3, (0, 2), 0xFEDCBA9876543210, b"\x01\x02\x00", [0, 1, 127, 128, 2**30 - 1])

WHOLE = b"LU\x01\x05\x01\x03\x02\x00\x02\x10\x32\x54\x76\x98\xba\xdc\xfe\x03\x01\x02\x00\x05"
WHOLE += b"\x00\x01\x7f\x80\x01\xff\xff\xff\xff\x03"

SMALL = st.integers(0, 2**30 - 1)
RECORDS = st.builds(
    Record, SMALL, SMALL, SMALL, st.lists(SMALL, max_size=6), st.integers(0, 2**64 - 1),
    st.binary(max_size=300), st.lists(SMALL, max_size=40),
)  # fmt: skip


def sealed(body: bytes) -> bytes:
    return body + codec.crc32(body).to_bytes(4, "little")


def test_the_layout_is_as_documented():
    assert codec.encode(GAME) == sealed(WHOLE)


@settings(max_examples=150, deadline=None)
@given(RECORDS)
def test_a_record_comes_back(record):
    assert vars(codec.decode(codec.encode(record))) == vars(record)


def test_every_truncation_is_refused():
    data = codec.encode(GAME)
    for length in range(len(data)):
        with pytest.raises(BadRecord):
            codec.decode(data[:length])


def test_every_flipped_bit_is_refused():
    data = codec.encode(GAME)
    for bit in range(8 * len(data)):
        broken = bytearray(data)
        broken[bit >> 3] ^= 1 << (bit & 7)
        with pytest.raises(BadRecord):
            codec.decode(broken)


def test_bytes_after_the_end_are_refused():
    data = codec.encode(GAME)
    for more in (b"\0", b"\xff", data):
        with pytest.raises(BadRecord):
            codec.decode(data + more)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"PK" + WHOLE[2:], "not the record of a game"),
        (WHOLE + b"\0", "goes on after its last move"),
        (WHOLE[:-1], "cut short"),
        (WHOLE[:12], "ends too soon"),
        (WHOLE[:-1] + b"\x04", "too long"),
        (WHOLE[:-1] + b"\x80\x80", "too long"),
        (b"LU\x01" + b"\xff\xff\xff\xff\x03" * 5, "cut short"),
    ],
)
def test_a_wrong_body_with_a_right_checksum_says_what_is_wrong(body, reason):
    with pytest.raises(BadRecord, match=reason):
        codec.decode(sealed(body))


def test_another_format_is_told_apart_from_damage():
    with pytest.raises(OtherVersion, match="record format 2, this firmware reads 1"):
        codec.decode(sealed(b"LU\x02" + WHOLE[3:]))


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes_are_a_record_or_refused(body):
    for data in (body, sealed(b"LU\x01" + body)):
        try:
            record = codec.decode(data)
        except BadRecord as error:
            assert str(error)
        else:
            assert codec.decode(codec.encode(record)).moves == record.moves


@pytest.mark.parametrize("value", [-1, 2**30, 2**31, 2**64])
def test_numbers_that_do_not_fit_are_not_written(value):
    with pytest.raises(ValueError, match="varint"):
        codec.put_varint(bytearray(), value)


def test_micropython_reads_and_writes_the_same_bytes():
    code = f"""
from lineup.engine import codec
data = {codec.encode(GAME)!r}
for given in (data, bytearray(data), memoryview(data), memoryview(b"1234" + data)[4:]):
    record = codec.decode(given)
    print(record.game, record.version, record.seats, record.options, record.seed)
    print(record.players, record.moves, codec.encode(record) == data)
refused = 0
for bit in range(8 * len(data)):
    broken = bytearray(data)
    broken[bit >> 3] ^= 1 << (bit & 7)
    try:
        codec.decode(broken)
    except codec.BadRecord:
        refused += 1
print(refused)
"""
    lines = runtimes.same_on_both(code).splitlines()
    assert lines[0] == "5 1 3 (0, 2) 18364758544493064720"
    assert lines[1] == "b'\\x01\\x02\\x00' [0, 1, 127, 128, 1073741823] True"
    assert lines[:2] * 4 == lines[:-1]
    assert lines[-1] == str(8 * len(codec.encode(GAME)))
