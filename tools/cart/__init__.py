"""Builds cartridges: a game of somebody's own as one file."""
