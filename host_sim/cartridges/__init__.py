"""Cartridges: games that are files. `head` and `romfs` tell how one is laid out."""
