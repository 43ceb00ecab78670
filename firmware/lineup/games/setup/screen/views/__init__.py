"""What lies on the screen, part by part, and where."""
