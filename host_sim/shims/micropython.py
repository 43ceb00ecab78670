"""MicroPython's `micropython` module for CPython: the same code runs, undecorated.

Functions marked native or viper run as plain Python here, so they keep to what means the
same in both: small non-negative numbers, no overflow, buffers indexed inside their bounds. For
those that draw most there is something quicker (`viper`). `tests/ui` compares each with itself
compiled by MicroPython.
"""

import builtins
from array import array
from collections.abc import Callable
from typing import Any, TypeVar, cast

from viper import QUICK

_F = TypeVar("_F", bound=Callable[..., Any])


def const(value: Any) -> Any:
    """A compile-time constant there, the value itself here."""
    return value


def native(function: _F) -> _F:
    """Machine code with Python's objects there, the function itself here."""
    return function


def viper(function: _F) -> _F:
    """Machine code there, here the function itself or what does the same more quickly."""
    return cast(_F, QUICK.get(f"{function.__module__}.{function.__name__}", function))


def ptr8(source: Any) -> Any:
    """The bytes of `source` (a str gives its UTF-8), as viper's cast does."""
    return source if type(source) is not str else source.encode()


def ptr16(source: Any) -> Any:
    """`source` as unsigned 16-bit items; its length must be even."""
    return memoryview(source).cast("B").cast("H")


def ptr32(source: Any) -> Any:
    """`source` as signed 32-bit items; its length must be a multiple of four."""
    if type(source) is array and source.typecode == "i":
        return source
    return memoryview(source).cast("B").cast("i")


def heap_lock() -> int:
    return 0


def heap_unlock() -> int:
    return 0


for _name, _value in (("ptr8", ptr8), ("ptr16", ptr16), ("ptr32", ptr32), ("uint", int)):
    # Names that viper's compiler knows without an import.
    setattr(builtins, _name, _value)
