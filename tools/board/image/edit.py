"""A checked edit of MicroPython's source."""

from dataclasses import dataclass

MPY_TOOL = "tools/mpy-tool.py"


@dataclass(frozen=True)
class Edit:
    """Replace `old`, which must occur exactly once in `path`, by `new`."""

    path: str
    old: str
    new: str
