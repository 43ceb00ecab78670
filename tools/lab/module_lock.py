"""Threads take turns in the games' modules, whose buffers are there once."""

import functools
import threading
from collections.abc import Callable
from typing import Any, TypeVar, cast

_Method = TypeVar("_Method", bound=Callable[..., Any])

_LOCK = threading.RLock()


def one_at_a_time(method: _Method) -> _Method:
    """Makes another thread's call of such a method wait for this one's."""

    @functools.wraps(method)
    def alone(*args: Any, **kwargs: Any) -> Any:
        with _LOCK:
            return method(*args, **kwargs)

    return cast(_Method, alone)
