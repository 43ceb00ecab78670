"""CPU players: what they share."""

EASY, NORMAL, HARD, TRICKY = 0, 1, 2, 3
"""Levels as saves and recorded games name them (a seat's kind is its level + 1)."""

LEVELS = (EASY, NORMAL, TRICKY, HARD)
"""The weakest first."""

SPOILING_TRICKY, SPOILING_HARD = 4, 5
"""TRICKY and HARD as they play in their second way: they also mind what they leave to others."""


def plain(level: int) -> int:
    """One of LEVELS: that of a player, whichever way it plays."""
    return level if level < SPOILING_TRICKY else HARD if level == SPOILING_HARD else TRICKY
