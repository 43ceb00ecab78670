"""Games as bytes, and seeds as codes that people can read to each other.

A record: magic "LU", format (1), then as varints the game's ID and rules version, the seats,
the number of options and each choice; 8 bytes of seed (low first); a varint length and the
console's bytes about the players; a varint count and each move as a varint; last the CRC32 of
all that, 4 bytes, low first. Varints are 7 bits a byte, low bits first, bit 7 set except in the
last one (unsigned LEB128), below 2**30.

A share code: the seed in Crockford's base 32 without leading zeros, then one check symbol from
the same 32: the remainder that makes the digits' polynomial over GF(32) zero at a primitive
element, so every wrong symbol and every swap of two symbols is found.
"""

from binascii import crc32

from micropython import const

MAGIC = b"LU"
FORMAT = 1
LIMIT = 1 << 30

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE = {"O": "0", "I": "1", "L": "1"}
_MOST = const(40)  # symbols that are looked at: 14 tell 64 bits, before them may be zeros


class BadRecord(ValueError):
    """These bytes are not a whole game; the text says what is wrong."""


class UnknownGame(BadRecord):
    """A sound record of a game that this firmware does not have."""


class OtherVersion(BadRecord):
    """A sound record made by another version of the rules or of the record format."""


class Record:
    """One game as it was recorded.

    game, version, seats: ints. options: tuple of choice indices. seed: 0..2**64-1.
    players: bytes that only the console understands. moves: any sequence of moves.
    """

    def __init__(self, game, version, seats, options, seed, players, moves):
        self.game = game
        self.version = version
        self.seats = seats
        self.options = tuple(options)
        self.seed = seed
        self.players = players
        self.moves = moves


def put_varint(out, value: int) -> None:
    """Append 0..2**30-1 to a bytearray."""
    if not 0 <= value < LIMIT:
        raise ValueError("varint: %d is not in 0..2**30-1" % value)
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)


class Reader:
    """Takes varints and bytes off the front of a record; BadRecord where it ends too soon."""

    def __init__(self, data, start: int, end: int):
        self.data = data
        self.at = start
        self.end = end

    def varint(self) -> int:
        value = 0
        for shift in range(0, 35, 7):
            if self.at >= self.end:
                raise BadRecord("a number is cut short")
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
        if byte > 0x7F or value >= LIMIT:
            raise BadRecord("a number is too long")
        return value

    def take(self, count: int) -> bytes:
        if count > self.end - self.at:
            raise BadRecord("the record ends too soon")
        self.at += count
        return bytes(self.data[self.at - count : self.at])


def encode(record) -> bytes:
    """The bytes of a Record."""
    out = bytearray(MAGIC)
    out.append(FORMAT)
    for value in (record.game, record.version, record.seats, len(record.options)):
        put_varint(out, value)
    for choice in record.options:
        put_varint(out, choice)
    out.extend(record.seed.to_bytes(8, "little"))
    put_varint(out, len(record.players))
    out.extend(record.players)
    put_varint(out, len(record.moves))
    for move in record.moves:
        put_varint(out, move)
    out.extend(crc32(out).to_bytes(4, "little"))
    return bytes(out)


def decode(data):
    """The Record in `data` (moves: a list of ints). Raises BadRecord or OtherVersion."""
    end = len(data) - 4
    if end < 3 or bytes(data[:2]) != MAGIC:
        raise BadRecord("this is not the record of a game")
    if crc32(data[:end]) != int.from_bytes(data[end:], "little"):
        raise BadRecord("the record is damaged (its checksum is wrong)")
    if data[2] != FORMAT:
        raise OtherVersion("record format %d, this firmware reads %d" % (data[2], FORMAT))
    reader = Reader(data, 3, end)
    game, version, seats = reader.varint(), reader.varint(), reader.varint()
    options = _numbers(reader)
    seed = int.from_bytes(reader.take(8), "little")
    players = reader.take(reader.varint())
    moves = _numbers(reader)
    if reader.at != end:
        raise BadRecord("the record goes on after its last move")
    return Record(game, version, seats, options, seed, players, moves)


def game_of(data) -> int:
    """The game's ID in a record that is whole."""
    return Reader(data, 3, len(data) - 4).varint()


def set_up(data) -> tuple:
    """(seats, players' bytes) of a record that is whole, without reading its moves. Raises
    BadRecord where it ends before."""
    reader = Reader(data, 3, len(data) - 4)
    seats = [reader.varint() for _ in range(3)][2]
    _numbers(reader)
    reader.take(8)
    return seats, reader.take(reader.varint())


def _numbers(reader) -> list:
    return [reader.varint() for _ in range(reader.varint())]


def code_of(seed: int) -> str:
    """The share code of a seed of 64 bits: 2 to 14 symbols, the last one a check."""
    if not 0 <= seed < 1 << 64:
        raise ValueError("seed: %r is not in 0..2**64-1" % (seed,))
    text = ""
    rest = seed
    while rest or not text:
        text = SYMBOLS[rest & 31] + text
        rest >>= 5
    return text + SYMBOLS[_times_a(_remainder(text))]


def seed_of(code: str) -> int:
    """The seed of a share code. Raises ValueError saying what is wrong.

    Small letters, spaces and dashes do not matter; O is read as 0, I and L as 1.
    """
    text = ""
    for symbol in code.upper():
        symbol = _ALIKE.get(symbol, symbol)
        if symbol in " -\t\n\r":
            continue
        if symbol not in SYMBOLS:
            raise ValueError("code: %r is not a symbol of a code" % symbol)
        text += symbol
        if len(text) > _MOST:
            raise ValueError("code: too long")
    if len(text) < 2:
        raise ValueError("code: too short")
    if _remainder(text):
        raise ValueError("code: a symbol is wrong or missing, or two are swapped")
    seed = 0
    for symbol in text[:-1]:
        seed = seed << 5 | SYMBOLS.index(symbol)
    if seed >> 64:
        raise ValueError("code: too long")
    return seed


def _times_a(value: int) -> int:
    """Multiply by the primitive element a of GF(32) (a**5 = a**2 + 1)."""
    value <<= 1
    return value ^ 0x25 if value & 32 else value


def _remainder(text: str) -> int:
    value = 0
    for symbol in text:
        value = _times_a(value) ^ SYMBOLS.index(symbol)
    return value
