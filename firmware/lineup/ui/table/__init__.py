"""What every game's screen is built from."""
