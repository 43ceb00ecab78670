"""Pixels, colours and pictures on the panel's buffer."""
