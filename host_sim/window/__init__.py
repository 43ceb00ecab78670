"""The console in a window."""
