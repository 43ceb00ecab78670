"""The sounds of the console: short sequences of one voice."""

SEQUENCES = {
    "move": ((1200, 8),),
    "take": ((660, 30), (880, 40)),
    "link": ((784, 40), (988, 40), (1175, 60)),
    "error": ((196, 60), (0, 20), (165, 90)),
    "turn": ((587, 60), (0, 30), (880, 90)),
    "score": ((1047, 20),),
    "tick": ((1568, 12),),
    "win": ((523, 90), (659, 90), (784, 90), (1047, 220)),
    "lose": ((440, 120), (392, 120), (330, 240)),
    "best": ((784, 70), (0, 20), (784, 70), (1047, 70), (1319, 260)),
}
"""Name -> (hertz, ms) of each tone in turn; 0 Hz rests."""

RISING = (
    ((523, 40),), ((587, 40),), ((659, 40),), ((698, 40),), ((784, 40),), ((880, 40),),
    ((988, 40),), ((1047, 40),), ((1175, 40),), ((1319, 40),), ((1397, 40),), ((1568, 40),),
)  # fmt: skip
"""One tone each, a step of the scale above the one before: what is counted sounds so."""


def play(board, name: str, volume: int):
    """Starts a sequence, ending the one that sounds; returns at once. volume: 0 (off) to 3.

    Raises KeyError where there is no such name.
    """
    tones = SEQUENCES[name]
    if volume:
        board.play(tones, volume)


def count(board, i: int, volume: int):
    """Starts the tone of the thing that is counted after `i` others."""
    if volume:
        board.play(RISING[min(i, len(RISING) - 1)], volume)
