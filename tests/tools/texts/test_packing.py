"""Texts are packed so that any of them can be read by itself, and found by its key."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup.ui.type import packed_texts
from tools.texts import packing

LETTERS = st.characters(min_codepoint=1, exclude_categories=["Cs"])
TEXTS = st.lists(st.text(LETTERS, max_size=30), min_size=1, max_size=40)


@pytest.mark.slow
@given(TEXTS, st.integers(1, 6))
def test_every_text_comes_back_by_its_number(texts: list[str], times: int) -> None:
    texts = [text * times for text in texts]
    data, starts, pairs = made = packing.pack(texts)
    assert packing.unpacked(made) == texts
    out = bytearray(packing.room([texts], [made]))
    for number, text in enumerate(texts):
        n = packed_texts.unpack(out, len(out), number, data, starts, pairs)
        assert out[:n].decode() == text


def test_one_text_more_changes_no_line_of_another() -> None:
    some = [f"Tile {i} beside tile {i + 1} scores {i % 7} points." for i in range(40)]
    before = packing.pack(some)
    after = packing.pack([*some[:9], "A new text beside them: é", *some[9:]], before[2])
    assert packing.unpacked(after)[9] == "A new text beside them: é"
    assert after[2] == before[2]
    lines = packing.shown(after)
    assert set(packing.shown(before)) - set(lines) <= {f"    {before[1]!r}"}
    assert packing.pairs_in("\n".join(lines)) == before[2]


def test_pairs_are_found_anew_where_a_text_needs_their_byte() -> None:
    before = packing.pack(["abcabcabcabc"] * 3)
    taken = next(chr(i) for i in range(1, 128) if before[2][2 * i])
    texts = ["abcabcabcabc", taken]
    assert packing.unpacked(packing.pack(texts, before[2])) == texts


def test_what_repeats_takes_little_room() -> None:
    text = "The most points win. Place the tile beside another one."
    data, _, _ = packing.pack([text, text + " It scores."] * 20)
    assert len(data) < 40 * 20


@pytest.mark.slow
def test_texts_of_every_byte_are_left_as_they_are() -> None:
    text = "".join(map(chr, range(1, 0x3000)))
    data, _, pairs = packing.pack([text])
    assert data == text.encode() + b"\0" or len(data) < len(text.encode())
    assert packing.unpacked((data, b"", pairs)) == [text]


@pytest.mark.slow
@given(st.sets(st.text(max_size=12), min_size=1, max_size=60))
def test_every_key_is_found_at_its_number(keys: set[str]) -> None:
    seed, order = packing.ordered(keys)
    table = packing.table(order, seed)
    assert sorted(order) == sorted(keys)
    for number, key in enumerate(order):
        assert packed_texts.find(table, len(order), key, len(key.encode())) == number
    assert packed_texts.find(table, len(order), "not there", 9) == -1


def test_keys_that_meet_get_another_seed() -> None:
    first, _ = packing.ordered(["ui.ok", "ui.no"])
    known: dict[int, str] = {}
    names = (f"word.{i}.{j}" for i in range(300) for j in range(300))
    pair = next(
        {name, other}
        for name in names
        if (other := known.setdefault(packing.hashed(name, first), name)) != name
    )
    seed, order = packing.ordered(pair)
    assert seed > first and set(order) == pair
