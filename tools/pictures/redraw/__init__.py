"""Whether what is on the screen is what a new drawing of it would show."""
