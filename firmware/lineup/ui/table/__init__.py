"""The parts that every game's screen is built from."""
