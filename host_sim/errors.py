"""Errors that a person at the command line can mend."""


class UserError(Exception):
    """Says what is wrong and what to do; the command line prints it without a traceback."""
