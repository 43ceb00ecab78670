"""Games without a window: by scripts, by bots, looked into."""
