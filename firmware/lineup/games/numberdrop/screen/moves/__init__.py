"""What moves, and what is shown of what others did."""
