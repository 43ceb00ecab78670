"""The error of a program that gives the laboratory what it does not take."""

from host_sim.command.errors import UserError


class Refused(UserError, ValueError):
    """Names a parameter, what it was, and what it may be."""
