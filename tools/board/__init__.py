"""`lineup`'s commands for boards: images, flashing, saves, measurements."""
