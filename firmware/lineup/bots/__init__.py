"""CPU players: what they share."""

EASY, NORMAL, HARD, TRICKY = 0, 1, 2, 3
"""Levels as saves and recorded games name them (a seat's kind is its level + 1)."""

LEVELS = (EASY, NORMAL, TRICKY, HARD)
"""The weakest first."""
