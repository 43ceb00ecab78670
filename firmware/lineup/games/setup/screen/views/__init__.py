"""The parts of the screen, and their places."""
