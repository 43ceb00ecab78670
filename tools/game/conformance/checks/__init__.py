"""What a game promises, a module for each part of it."""
