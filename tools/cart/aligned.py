"""Compiled modules whose machine code begins at whole words: it runs where it lies in flash then
(boards/patches/14-native-in-flash.patch), and takes no heap.

What stands before a function is its kind and length, a number of 7 bits a byte with the highest
first. Leading bytes without a bit of it change nothing and move what is behind them. The layout of
such a file is that of py/persistentcode.c in MicroPython 1.25.
"""

WORD = 4
_HEAD = 4
_SINGLE = range(5)
"""Constants of one byte: the table of functions, None, False, True, the ellipsis."""

_STR, _BYTES, _TUPLE = 5, 6, 10
_BYTECODE, _NATIVE, _ASM = 0, 1, 3
_CHANGED = 0x70
"""Flags of a function whose code has parts that a file of Python never has."""


def aligned(module: bytes) -> bytes:
    """The same module, whose functions of machine code begin at multiples of WORD bytes. Raises
    ValueError for what mpy-cross does not make."""
    return _Copy(module).made()


class _Copy:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self._out = bytearray()

    def made(self) -> bytes:
        self._bytes(_HEAD)
        names, constants = self._number(), self._number()
        for _ in range(names):
            length = self._number()
            if not length & 1:  # else it is one that every MicroPython has
                self._bytes((length >> 1) + 1)
        for _ in range(constants):
            self._constant()
        self._function()
        if self._at != len(self._data):
            raise ValueError("there is something behind the module")
        return bytes(self._out)

    def _constant(self) -> None:
        kind = self._bytes(1)[0]
        if kind == _TUPLE:
            for _ in range(self._number()):
                self._constant()
        elif kind not in _SINGLE:
            self._bytes(self._number() + (kind in (_STR, _BYTES)))  # they have a zero behind them

    def _function(self) -> None:
        begin = len(self._out)
        head = self._number()
        kind, has_children, length = head & 3, head & 4, head >> 3
        if kind != _BYTECODE:
            self._out[begin:begin] = b"\x80" * (-len(self._out) % WORD)
        self._bytes(length)
        if kind != _BYTECODE:
            flags = self._number()  # of _NATIVE: where its prelude is
            if kind != _NATIVE and flags & _CHANGED:
                raise ValueError("machine code that is changed as it is loaded")
            if kind == _ASM:
                self._number()
                self._number()
        if has_children:
            for _ in range(self._number()):
                self._function()

    def _number(self) -> int:
        value = 0
        while True:
            (byte,) = self._bytes(1)
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    def _bytes(self, count: int) -> bytes:
        found = self._data[self._at : self._at + count]
        if len(found) < count:
            raise ValueError("the module is cut off")
        self._at += count
        self._out += found
        return found
