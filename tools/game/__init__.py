"""`lineup`'s commands for who writes a game."""
