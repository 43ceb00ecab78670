"""Errors that a person at the command line can mend."""

import sys
from pathlib import Path

from host_sim import paths


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


def how(extra: str) -> str:
    """How to get an extra: in the checkout's own environment, or in one that pip made."""
    if paths.CHECKOUT and Path(sys.prefix) == paths.ROOT / ".venv":
        return "`make setup` brings it"
    return f"the extra `{extra}` brings it: pip install '.[{extra}]' in the project's folder"
