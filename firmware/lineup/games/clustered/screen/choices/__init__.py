"""Deciding: what is selected, what it would bring, in words too."""
