"""Reads a game from the text of its QR code: `lineup.engine.packed` tells the format.

>>> unbase45("%69 VD92EX0")
b'Hello!!'
"""

from binascii import crc32
from collections.abc import Callable
from typing import Any


def unbase45(text: str) -> bytes:
    """The bytes of a text in base 45 (RFC 9285). Raises ValueError saying what is wrong."""
    from lineup.engine.packed import DIGITS

    out = bytearray()
    for start in range(0, len(text), 3):
        group = text[start : start + 3]
        wrong = [character for character in group if character not in DIGITS]
        if wrong:
            raise ValueError(f"{wrong[0]!r} is not a character of such a text")
        value = sum(DIGITS.index(character) * 45**i for i, character in enumerate(group))
        size = len(group) - 1
        if not size or value >> 8 * size:
            raise ValueError("a character is missing or wrong")
        out += value.to_bytes(size, "big")
    return bytes(out)


def session_of(text: str, load: Callable[[int], Any]) -> Any:
    """The Session that a text tells, every move checked. load(game ID) gives the rules or raises
    LookupError. Raises ValueError saying what is wrong; it names the versions of other rules."""
    from lineup.engine import codec, protocol
    from lineup.engine.packed import FORMAT, SCHEME
    from lineup.engine.replay import Session

    if not text.startswith(SCHEME):
        raise ValueError(f"the text of a game begins with {SCHEME}")
    data = unbase45(text.removeprefix(SCHEME))
    if not data or data[0] != FORMAT:
        raise ValueError("the text is of another version of the console")
    reader: Any = codec.Reader(data, 1, len(data))
    game, version, seats = (reader.varint() for _ in range(3))
    try:
        rules = load(game)
    except LookupError:
        raise ValueError(f"game number {game} is not on this console") from None
    if version != rules.VERSION:
        raise ValueError(f"{rules.KEY}: rules version {version}, here is {rules.VERSION}")
    options = [reader.varint() for _ in rules.OPTIONS]
    players = reader.take(reader.varint())
    seed = int.from_bytes(reader.take(8), "little")
    count = reader.varint()
    head = bytes(data[: reader.at])
    check = int.from_bytes(reader.take(4), "little")
    number = int.from_bytes(data[reader.at :], "little")
    session: Any = Session(rules, seats, seed, options, players)
    legal = protocol.move_buffer(rules)
    for _ in range(count):
        choices = rules.moves(session.state, legal)
        if not choices:
            break
        number, index = divmod(number, choices)
        session.play(legal[index])
    if number or len(session.moves) != count or crc32(session.state, crc32(head)) != check:
        raise ValueError("the text is not whole: a character is missing or wrong")
    return session
