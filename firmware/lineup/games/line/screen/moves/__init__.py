"""The things that move, and those that show what others did."""
