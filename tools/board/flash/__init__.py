"""Putting an image on a board: the drive of its boot mode, its serial port, the command."""
