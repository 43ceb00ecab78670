"""What the laboratory makes can be pickled, and loaded where nobody has imported it yet."""

import pickle
from collections.abc import Callable
from typing import Any

import lineup_console


def by(make: Callable[..., Any], *arguments: Any) -> tuple[Callable[[bytes], Any], tuple[bytes]]:
    """What `__reduce__` gives for something that `make` makes of these arguments."""
    return lineup_console.remade, (pickle.dumps((make, arguments)),)
