"""The pickling of what the laboratory makes: it can be loaded if nobody has imported it yet."""

import pickle
from collections.abc import Callable
from typing import Any

import lineup_console


def by(make: Callable[..., Any], *arguments: Any) -> tuple[Callable[[bytes], Any], tuple[bytes]]:
    """Returns what `__reduce__` gives for something that `make` makes of these arguments."""
    return lineup_console.remade, (pickle.dumps((make, arguments)),)
