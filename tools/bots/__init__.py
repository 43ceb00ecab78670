"""`lineup`'s commands that let CPU players play, and learn."""
