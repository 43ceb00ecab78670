"""A whole game as a short text, for a code that a phone reads: what rules allow is not said.

"LINEUP GAME " and, as one number in base 36, these bytes, the first one highest: format (1), then
as varints the game's ID and rules version, the seats and each option; the players' bytes, one a
seat, with a varint length before them; 8 bytes of seed (low first); a varint count of moves; the
CRC32 of all that and of the state at the end (4, low first). Last one number, low byte first: each
move as its index among the legal ones in mixed radix, the first move lowest.

Why so: a phone's camera takes a word and a colon for an address of a kind that it does not know,
and opens nothing. Words and one long word it shows as they are. Letters and digits alone are
selected by one touch, and survive shells, links and broken lines; that takes 3 % more of them than
all characters that such a code may have. It is no link: no console knows where a page of its lies.
"""

from array import array
from binascii import crc32

from lineup.engine.codec import put_varint
from lineup.engine.protocol import index_of, move_buffer

OPENING = "LINEUP GAME "
FORMAT = 1
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
"""The characters that a QR code of capitals and digits may have; a text has the first 36."""


def text_of(session) -> str:
    """The text of a session, of all its moves."""
    return OPENING + base36(_bytes_of(session))


def _bytes_of(session) -> bytes:
    rules = session.rules
    out = bytearray((FORMAT,))
    for value in (rules.ID, rules.VERSION, session.seats) + tuple(session.options):
        put_varint(out, value)
    players = session.players[: session.seats]  # whose names they are is known here only
    put_varint(out, len(players))
    out.extend(players)
    out.extend(session.seed.to_bytes(8, "little"))
    put_varint(out, len(session.moves))
    out.extend(crc32(session.state, crc32(out)).to_bytes(4, "little"))
    number = _number(session)
    size = 0
    while number >> 8 * size:
        size += 1
    out.extend(number.to_bytes(size, "little"))
    return bytes(out)


def _number(session) -> int:
    # The last move is the highest digit: all of them have to be known before.
    rules = session.rules
    state = rules.new(session.seats, session.seed, session.options)
    legal = move_buffer(rules)
    counts = array("H")
    indices = array("H")
    for move in session.moves:
        count = rules.moves(state, legal)
        counts.append(count)
        indices.append(index_of(legal, count, move))
        rules.apply(state, move)
    number = 0
    for i in range(len(counts) - 1, -1, -1):
        number = number * counts[i] + indices[i]
    return number


def base36(data) -> str:
    """Bytes as one number, without the zeros that it begins with."""
    number = int.from_bytes(data, "big")
    out = []
    while number:
        number, digit = divmod(number, 36)
        out.append(DIGITS[digit])
    return "".join(reversed(out))
