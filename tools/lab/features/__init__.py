"""Observations as numbers that a network takes: who observes comes first, kinds stand one by one.

A game's module here lists, for each field of its layout, how a byte becomes features.
"""
