"""The developer's tools, all reached through the one command line `lineup`."""
