"""Reads a game from the text of its QR code: `lineup.engine.packed` tells the format.

Texts of before, "LINEUP:" and the same bytes in base 45 (RFC 9285), are read as well.
"""

from binascii import crc32

from micropython import const

from lineup.engine import codec, protocol
from lineup.engine.packed import DIGITS, FORMAT, OPENING
from lineup.engine.replay import Session

_BEFORE = "LINEUP:"
_IN_LINK = "#REPLAY="
_LONGEST = const(2000)  # characters: five times what a code holds
_WRONG = "a character is missing or wrong"


def text_in(given: str) -> str:
    """The text of a game, as its QR code has it, in what somebody typed, pasted or opened: spaces
    and breaks round it and in it, small letters, and a whole link to the page do not matter. ""
    where there is none."""
    text = given.strip().upper()
    at = text.find(_IN_LINK)
    linked = at >= 0
    if linked:
        text = _decoded(text[at + len(_IN_LINK) :].split("&")[0]).strip()
    if text.startswith(_BEFORE):
        return text  # spaces in it are digits, but its last character never is one
    text = "".join(text.split())
    word = "".join(OPENING.split())
    if text.startswith(word):
        return OPENING + text[len(word) :]
    return OPENING + text if linked else ""


def _decoded(text: str) -> str:
    # Percent-encoded, as links are; what only looks so stays as it is.
    parts = text.split("%")
    for i in range(1, len(parts)):
        part = parts[i]
        try:
            parts[i] = chr(int(part[:2], 16)) + part[2:] if len(part) > 1 else "%" + part
        except ValueError:
            parts[i] = "%" + part
    return "".join(parts)


def _bytes_in(text: str) -> bytes:
    if len(text) > _LONGEST:
        raise ValueError("the text is too long for a game")
    if text.startswith(_BEFORE):
        return unbase45(text[len(_BEFORE) :])
    if not text:
        raise ValueError("the text of a game begins with " + OPENING)
    return unbase36(text[len(OPENING) :])


def unbase36(text: str) -> bytes:
    """The bytes of `packed.base36`. Raises ValueError saying what is wrong."""
    for digit in text:
        if not 0 <= DIGITS.find(digit) < 36:
            raise ValueError("%r is not a character of such a text" % digit)
    number = int(text or "0", 36)
    size = 0
    while number >> 8 * size:
        size += 1
    return number.to_bytes(size, "big")


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
    """The Session that a text tells (`text_in`), every move checked. load(game ID) gives the rules
    or raises LookupError. Raises ValueError saying what is wrong; it names the versions of other
    rules."""
    data = _bytes_in(text_in(text))
    if not data:
        raise ValueError("the text is not whole: " + _WRONG)
    if data[0] != FORMAT:
        raise ValueError(_WRONG + ", or the text is of another version of the console")
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
