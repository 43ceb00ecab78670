"""States of all tables as arrays by name, and back."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from tools.lab.parameters import Refused

NAMES = ("states", "turns", "over", "seeds", "lengths")
"""All else is made from these."""

Arrays = Callable[[str], npt.NDArray[Any]]


def of(about: dict[str, Any], arrays: Arrays) -> dict[str, npt.NDArray[Any]]:
    """Copies, "about" (what they are of, as JSON), and "check", a sum over all of it."""
    kept = {name: arrays(name).copy() for name in NAMES}
    kept["about"] = np.array(json.dumps(about))
    kept["check"] = np.array(_check(kept), np.uint32)
    return kept


def put(kept: Mapping[str, Any], about: dict[str, Any], arrays: Arrays) -> None:
    """Writes what `of` gave into the arrays. Raises Refused, and they are as before."""
    try:
        found = {name: np.asarray(kept[name]) for name in (*NAMES, "about", "check")}
    except (KeyError, TypeError, IndexError):
        raise Refused("what save() gives has " + ", ".join((*NAMES, "about", "check"))) from None
    wanted = json.dumps(about)
    if str(found["about"]) != wanted:
        raise Refused(f"it is of {found['about']}, and this is of {wanted}")
    for name in NAMES:
        here = arrays(name)
        if (found[name].shape, found[name].dtype) != (here.shape, here.dtype):
            is_, should = (f"{each.dtype} of shape {each.shape}" for each in (found[name], here))
            raise Refused(f"{name}: {is_} is not {should}")
    if found["check"].shape or int(found["check"]) != _check(found):
        raise Refused("it is not as save() made it: its check does not fit")
    for name in NAMES:
        arrays(name)[:] = found[name]


def _check(kept: Mapping[str, npt.NDArray[Any]]) -> int:
    sum_ = zlib.crc32(str(kept["about"]).encode())
    for name in NAMES:
        sum_ = zlib.crc32(np.ascontiguousarray(kept[name]).tobytes(), sum_)
    return sum_
