"""What X shows."""
