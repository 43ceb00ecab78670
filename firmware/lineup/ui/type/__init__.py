"""Texts: in which language and face, how wide, where broken, and read aloud."""
