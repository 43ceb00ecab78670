"""The first screens: all games, and the games that are running."""
