"""Programs that learn what CPU players know, by playing: one a game."""
