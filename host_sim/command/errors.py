"""Errors that a person at the command line can mend."""

import sys
from pathlib import Path

from host_sim.command import paths

NAME = "lineup-console"
"""Of what pip installs."""


class UserError(Exception):
    """Says what is wrong and what to do; the command line prints it without a traceback."""


class ExtraMissing(UserError):
    """Something is not installed that playing does not need."""

    def __init__(self, what: str, extra: str = "dev") -> None:
        super().__init__(f"{what} is not installed; {how(extra)}")
        self.what = what
        self.extra = extra

    def __reduce__(self) -> tuple[type[UserError], tuple[str, str]]:
        """Told by another process, too."""
        return type(self), (self.what, self.extra)


def source(extra: str) -> str:
    """Names what brings an extra: make, in the checkout's own environment; pip, elsewhere."""
    if paths.CHECKOUT and Path(sys.prefix) == paths.ROOT / ".venv":
        return "`make setup`"
    return f"the extra `{extra}`"


def how(extra: str) -> str:
    """The same, as a sentence's end that tells what to type."""
    found = f"{source(extra)} brings it"
    if "make" in found:
        return found
    where = f"'.[{extra}]' in the project's folder" if paths.CHECKOUT else f"'{NAME}[{extra}]'"
    return f"{found}: pip install {where}"
