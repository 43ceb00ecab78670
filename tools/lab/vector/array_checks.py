"""Checks of what a caller gives for each table, as arrays that C takes. All raise `Refused`."""

from __future__ import annotations

import ctypes
import reprlib
from typing import Any

import numpy as np
import numpy.typing as npt

from tools.lab import parameters

_SEEDS = 1 << 64


def actions(given: Any, tables: int) -> npt.NDArray[np.int64]:
    """One for each table; no copy where they are int64 already."""
    return np.ascontiguousarray(_integers("actions", given, tables), np.int64)


def seeds(given: Any, tables: int) -> npt.NDArray[np.uint64]:
    """From one on, around after 2**64 - 1, or one for each table."""
    if np.ndim(given) == 0:
        first = parameters.seed(given)
        return np.arange(tables, dtype=np.uint64) + np.uint64(first)
    made = _integers("seed", given, tables)
    if made.dtype.kind == "i" and (made < 0).any():
        raise parameters.Refused(f"seed: {made.min()} is not from 0 to {_SEEDS - 1}")
    return np.ascontiguousarray(made, np.uint64)


def seats(given: Any, tables: int, count: int) -> npt.NDArray[np.int64]:
    """One for all tables, or one for each."""
    if np.ndim(given) == 0:
        seat = parameters.number("seat", given, 0, count - 1)
        return np.full(tables, seat, np.int64)
    made = _integers("seat", given, tables)
    if ((made < 0) | (made >= count)).any():
        raise parameters.Refused(f"seat: not all of them are from 0 to {count - 1}")
    return np.ascontiguousarray(made, np.int64)


def flags(name: str, given: Any, tables: int) -> npt.NDArray[np.bool_]:
    """A bool for each table; all True for None."""
    if given is None:
        return np.ones(tables, np.bool_)
    made = np.asarray(given)
    if made.dtype != np.bool_ or made.shape != (tables,):
        raise _refused(name, made, f"bools of shape ({tables},)")
    return np.ascontiguousarray(made)


def uint64(value: int) -> Any:
    """A number as C takes it."""
    return ctypes.c_uint64(value)


def _integers(name: str, given: Any, tables: int) -> npt.NDArray[Any]:
    try:
        made = np.asarray(given)
    except ValueError:  # rows of several lengths
        raise parameters.Refused(f"{name}: {reprlib.repr(given)} is no array") from None
    if made.dtype.kind not in "iu" or made.shape != (tables,):
        raise _refused(name, made, f"integers of shape ({tables},)")
    return made


def _refused(name: str, made: npt.NDArray[Any], wanted: str) -> parameters.Refused:
    return parameters.Refused(f"{name}: {made.dtype} of shape {made.shape} is not {wanted}")
