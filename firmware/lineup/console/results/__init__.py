"""The end of a game: who won, and with which points."""
