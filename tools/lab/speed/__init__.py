"""Moves a second of the console's games, and of other libraries' theirs."""
