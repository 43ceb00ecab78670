"""Whole games as short texts, and back."""

import random
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup import games
from lineup.engine import packed, protocol
from lineup.engine.replay import Session
from lineup.engine.unpacked import session_of, text_in, unbase36, unbase45
from tests.games.seats import few


def played(key: str, seats: int, moves: int = 10_000, seed: int = 5) -> Session:
    """A game of that many moves at random, at most to its end."""
    rules = games.load(key)
    options = protocol.effective(rules, seats, protocol.defaults(rules))
    session = Session(rules, seats, seed, options, bytes([0] + [1] * (seats - 1)))
    out = protocol.move_buffer(rules)
    source = random.Random(seed)
    while rules.turn(session.state) >= 0 and len(session.moves) < moves:
        session.play(out[source.randrange(rules.moves(session.state, out))])
    return session


def seats_of(key: str) -> tuple[int, ...]:
    rules: Any = games.load(key)
    return rules.SEATS[0], rules.SEATS[-1]


@pytest.mark.parametrize("key", games.KEYS)
def test_a_text_plays_to_the_same_final_state(key: str) -> None:
    for seats in seats_of(key):
        for moves in (0, 1, 10, 10_000):
            for seed in (0, 2**64 - 1):
                session = played(key, seats, moves, seed)
                text = packed.text_of(session)
                again = session_of(text, games.load_id)
                assert again.state == session.state and again.moves == session.moves
                assert again.to_bytes() == session.to_bytes()
                assert len(session.moves) < 40 or len(text) < len(session.to_bytes())


@pytest.mark.parametrize("key", games.KEYS)
def test_a_wrong_missing_or_swapped_character_is_found(key: str) -> None:
    text = packed.text_of(played(key, few(key)))
    source = random.Random(3)
    for _ in range(60):
        at = source.randrange(len(packed.OPENING), len(text))
        wrong = source.choice(packed.DIGITS.replace(text[at], "").replace(" ", ""))
        for broken in (
            text[:at] + wrong + text[at + 1 :],
            text[:at] + text[at + 1 :],
            text[:at] + text[at : at + 2][::-1] + text[at + 2 :],
        ):
            if broken != text:
                with pytest.raises(ValueError):
                    session_of(broken, games.load_id)


@pytest.mark.parametrize(
    "text",
    [
        "", "LINEUP", "LINEUP GAME", "LINEUP GAME :", "LINEUP GAME 0", "LINEUP GAME 1é", "1ABC",
        "LINEUP:", "lineup:10", "LINEUP:é", "LINEUP:QQQQ", "https://a.b/#replay=", "#replay=%",
        "LINEUP GAME 1_0", "LINEUP GAME 1" + 8000 * "A", "LINEUP:" + 9000 * "A", "15NM7J",
    ],
)  # fmt: skip
def test_what_is_no_text_of_a_game_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        session_of(text, games.load_id)


def test_other_rules_and_other_games_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played("line", 2)
    text = packed.text_of(session)
    with pytest.raises(ValueError, match="game number 3"):
        session_of(text, {}.__getitem__)
    monkeypatch.setattr(session.rules, "VERSION", session.rules.VERSION + 1)
    with pytest.raises(ValueError, match="line: rules version"):
        session_of(text, games.load_id)


def test_a_scanner_takes_a_text_for_words_and_nothing_else() -> None:
    """RFC 3986: a scheme is letters, digits, "+", "-" and "." before the first colon."""
    for key in games.KEYS:
        text = packed.text_of(played(key, few(key)))
        opening, word = text[: len(packed.OPENING)], text[len(packed.OPENING) :]
        assert opening == "LINEUP GAME " and word.isalnum() and word.isascii()


BEFORE = "LINEUP:Y50X50200100KS00000000006W55IB7352QF+S55W7"


def test_texts_of_before_are_read() -> None:
    assert session_of(BEFORE, games.load_id).to_bytes() == played("line", 2).to_bytes()


@pytest.mark.parametrize("text", [packed.text_of(played("line", 2)), BEFORE])
def test_a_text_is_found_however_it_was_pasted(text: str) -> None:
    around = (text, f"  {text}\r\n", text.lower(), f"\t{text.title()} ")
    links = [
        f"https://a.b/c/?d=%41#replay={part}" for part in (text, quote(text), quote(text, ""))
    ]
    links.append(f"#replay={quote(text)}&game=line")
    for pasted in (*around, *links):
        assert text_in(pasted) == text
    word = text[len(packed.OPENING) :]
    if text.startswith(packed.OPENING):
        broken = "\r\n ".join((text[:20], text[20:50], text[50:]))
        for pasted in (broken, text.replace(" ", ""), f"https://a.b#replay={word}"):
            assert text_in(pasted) == text


@given(st.binary(max_size=40))
def test_any_bytes_are_a_number_and_back(data: bytes) -> None:
    assert unbase36(packed.base36(data)) == data.lstrip(b"\0")


@pytest.mark.parametrize(
    "plain, text", [(b"AB", "BB8"), (b"Hello!!", "%69 VD92EX0"), (b"base-45", "UJCLQE7W581")]
)
def test_base_45_is_that_of_rfc_9285(plain: bytes, text: str) -> None:
    assert unbase45(text) == plain
