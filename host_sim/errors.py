"""Errors that a person at the command line can mend."""


class UserError(Exception):
    """Says what is wrong and what to do; the command line prints it without a traceback."""


class ExtraMissing(UserError):
    """Something is not installed that playing does not need."""

    def __init__(self, what: str, extra: str = "dev") -> None:
        super().__init__(
            f"{what} is not installed; the extra `{extra}` brings it: "
            f"pip install '.[{extra}]' in the project's folder"
        )
        self.what = what
        self.extra = extra

    def __reduce__(self) -> tuple[type[UserError], tuple[str, str]]:
        """Told by another process, too."""
        return type(self), (self.what, self.extra)
