"""CPU players: what they share."""

EASY, NORMAL, HARD = 0, 1, 2
LEVELS = (EASY, NORMAL, HARD)
