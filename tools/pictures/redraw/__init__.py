"""The check that the screen shows what a new drawing of it would show."""
