"""Before a game: who plays, by which rules, which deal."""
