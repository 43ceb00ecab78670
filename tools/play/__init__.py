"""`lineup`'s commands that play, show and replay games."""
