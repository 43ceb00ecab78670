"""Who has circled a block's letter has no turn while it falls on the others, and is told so."""

from lineup.games.numberdrop.rules.layout import (
    BLOCK, CIRCLES, CROSSED, LETTER, SEATS, STEP, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.ui.input import A
from lineup.ui.messages import t


def fell_on_nobody(seen, letter: int) -> bool:
    """True for a letter that all have circled: it is crossed off and never falls."""
    return all(seen[sheet_at(seat) + CIRCLES] >> letter & 1 for seat in range(seen[SEATS]))


def spared_since(old, seen, viewer: int) -> list:
    """The letters whose blocks have fallen since `old` was seen, and not on the viewer."""
    fallen = seen[CROSSED] & ~old[CROSSED] & seen[sheet_at(viewer) + CIRCLES]
    return [i for i in range(5) if fallen >> i & 1 and not fell_on_nobody(seen, i)]


def spared_now(seen, viewer: int) -> list:
    """The letter whose block falls now on others than the viewer."""
    circles = seen[sheet_at(viewer) + CIRCLES]
    return [seen[LETTER]] if seen[STEP] == BLOCK and circles >> seen[LETTER] & 1 else []


def tell(desk, paint, letter: int):
    """Says so until a key is pressed. paint() draws what is behind the words."""

    def page():
        desk.clear()
        paint()
        desk.say(t("numberdrop.spared", LETTERS[letter]), t("numberdrop.spared.how"))
        desk.plain_hints((A, "numberdrop.hint.go.on"))

    desk.begin()
    page()
    desk.ui.wait(page)
