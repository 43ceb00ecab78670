"""The promises of a game, a module for each part of it."""
