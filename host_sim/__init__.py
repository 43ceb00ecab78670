"""The console on a desktop: the firmware's own modules on a board made of pygame."""
