"""On a low panel at rest: what A and B do stands beside the sentence, as far as there is room. B
takes back or leads back: where there is no room for its word, an arrow says so.
"""

from micropython import const

from lineup.ui.input import A
from lineup.ui.type.fonts import BODY, TITLE

CAP = const(15)
WORD = const(3)  # pixels from a cap to its word
NEXT = const(4)  # from a word to the next cap, from the sentence to the first one

ARROW = "\t"
"""In place of a word: `BACK`."""
BACK = b"\x20\x00\x60\x00\xfe\x00\x61\x00\x20\x80\x00\x80\x01\x00\x3e\x00"
"""9 by 8."""

_WORDED, _ARROWED, _BARE, _GONE = const(0), const(1), const(2), const(3)
_WAYS = (
    (TITLE, _WORDED, True), (TITLE, _WORDED, False), (TITLE, _ARROWED, False),
    (BODY, _WORDED, False), (BODY, _ARROWED, False), (BODY, _BARE, False), (BODY, _GONE, False),
)  # fmt: skip
"""The face of the sentence, what B has, whether X and Y keep their caps."""

_LARGE = const(3)
"""So many of them leave the sentence large."""


def choose(room: int, left, right, text: str, refused: bool = False) -> tuple:
    """((button, word) pairs beside the sentence, the face that it needs) for `room` pixels; the
    best way in which A keeps its word, or the sentence of a refusal its size. Where there is none
    they are caps alone; where even those have no room they are not there. left, right: (button,
    "long|short") pairs."""
    forms = text.split("|")
    does = [(k, word.split("|")[-1]) for k, word in left]
    caps = [(k, "") for k, _ in right]
    named = [k for k, _ in does if k == A]
    for face, b, more in _WAYS[: _LARGE if refused else len(_WAYS)]:
        if b < _BARE or named:
            pairs = [_pair(k, word, b) for k, word in does if k == A or b < _GONE]
            pairs += caps if more else []
            if _fits(room, pairs, forms, face):
                return pairs, face
    pairs = [(k, "") for k, _ in does]
    for face in (TITLE, BODY):
        if _fits(room, pairs, forms, face):
            return pairs, face
    return [], BODY


def _pair(k, word, b) -> tuple:
    if k == A or b == _WORDED:
        return k, word
    return k, ARROW if b == _ARROWED else ""


def _fits(room, pairs, forms, face):
    need = min([face.width(form) for form in forms])
    return need + wide(pairs) <= room


def wide(pairs) -> int:
    """Pixels of the caps and their words."""
    return sum([NEXT + CAP + (WORD + _width(word) if word else 0) for _, word in pairs])


def _width(word: str) -> int:
    return 9 if word == ARROW else BODY.width(word)


def does(left, able: bool) -> list:
    """Picks what A and B do of (button, words) pairs: A not where it is refused."""
    return [pair for pair in left if able or pair[0] != A]
