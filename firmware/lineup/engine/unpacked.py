"""Reads a game from the text of its QR code: `lineup.engine.packed` tells the format."""

from binascii import crc32

from lineup.engine import codec, protocol
from lineup.engine.packed import DIGITS, FORMAT, SCHEME
from lineup.engine.replay import Session

_WRONG = "a character is missing or wrong"


def unbase45(text: str) -> bytes:
    """The bytes of a text in base 45 (RFC 9285). Raises ValueError saying what is wrong."""
    out = bytearray()
    for start in range(0, len(text), 3):
        group = text[start : start + 3]
        value = 0
        for i in range(len(group) - 1, -1, -1):
            digit = DIGITS.find(group[i])
            if digit < 0:
                raise ValueError("%r is not a character of such a text" % group[i])
            value = value * 45 + digit
        size = len(group) - 1
        if not size or value >> 8 * size:
            raise ValueError(_WRONG)
        out.extend(value.to_bytes(size, "big"))
    return bytes(out)


def session_of(text: str, load):
    """The Session that a text tells, every move checked. load(game ID) gives the rules or raises
    LookupError. Raises ValueError saying what is wrong; it names the versions of other rules."""
    if not text.startswith(SCHEME):
        raise ValueError("the text of a game begins with " + SCHEME)
    data = unbase45(text[len(SCHEME) :])
    if not data:
        raise ValueError("the text is not whole: " + _WRONG)
    if data[0] != FORMAT:
        raise ValueError("the text is of another version of the console")
    reader = codec.Reader(data, 1, len(data))
    game, version, seats = reader.varint(), reader.varint(), reader.varint()
    try:
        rules = load(game)
    except LookupError:
        raise ValueError("game number %d is not on this console" % game) from None
    if version != rules.VERSION:
        raise ValueError("%s: rules version %d, here is %d" % (rules.KEY, version, rules.VERSION))
    options = [reader.varint() for _ in rules.OPTIONS]
    players = reader.take(reader.varint())
    seed = int.from_bytes(reader.take(8), "little")
    count = reader.varint()
    head = data[: reader.at]
    check = int.from_bytes(reader.take(4), "little")
    number = int.from_bytes(data[reader.at :], "little")
    session = Session(rules, seats, seed, options, players)
    legal = protocol.move_buffer(rules)
    for _ in range(count):
        choices = rules.moves(session.state, legal)
        if not choices:
            break
        number, index = divmod(number, choices)
        session.play(legal[index])
    if number or len(session.moves) != count or crc32(session.state, crc32(head)) != check:
        raise ValueError("the text is not whole: " + _WRONG)
    return session
