"""`lineup bench`: measures what the design bounds, on the desktop and on the emulated board."""
