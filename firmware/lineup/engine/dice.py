"""Dice: a die is the bytes of its faces, in any order, repeated as often as they occur."""

from lineup.engine.rng import below


def roll(buf, off: int, faces) -> int:
    """One of `faces` (bytes, 1 to 65536 of them), each as likely; the generator is at buf[off]."""
    return faces[below(buf, off, len(faces))]
