"""The reason why a move of SETUP is good, in one line."""

from lineup.engine.hints import Hints
from lineup.games.setup.rules import bonus_squares, sets
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.taking_turns import act


class Why(Hints):
    """The words of a hint for a move of SETUP."""

    def reason(self, seen, seat: int, moves, count: int, names) -> tuple:
        if moves[0] >= at.MOVE_CLAIM:
            return ()
        if at.MOVE_SWAP <= moves[0] < at.MOVE_DONE or seen[at.STEP] == at.SWAP:
            swaps = len([move for move in moves if move < at.MOVE_DONE])
            swaps += sets.size(seen[at.SWAPS])
            return "setup.because.swap", (swaps,), None
        return _place(seen, seat, moves, names)

    def ends(self, move: int) -> bool:
        return move == at.MOVE_DONE

    def silent(self, seen) -> str:
        """Is silent of claims, which are asked for whether there is something to claim or not: who
        is told that needs not notice it."""
        return "setup.silent" if seen[at.STEP] == at.CLAIM else ""


def _place(seen, seat, moves, names) -> tuple:
    # The whole turn: its points, and how many tiles that takes or what the others get.
    then = bytearray(seen)
    for move in moves:
        if move < at.MOVE_SWAP:
            act(then, move)
    tiles = then[at.PLACED_N]
    if not sets.is_set(then):
        return ()
    made = sets.made(then)
    points = sets.size(made)
    theirs = [bonus_squares.due(then, made, other) if other != seat else 0
              for other in range(seen[at.SEATS])]  # fmt: skip
    if tiles > seen[at.PLACED_N] + 1:
        return "setup.because.tiles", (tiles,), points
    total = sum(theirs)
    if not total:
        if seen[at.SEATS] > 2:
            return "setup.because.alone", (), points
        return "setup.because.alone.two", (names[1 - seat],), points
    if seen[at.CLAIMS]:
        return "setup.because.claim", (total,), points
    most = max(theirs)
    if most == total:
        return "setup.gives", (names[theirs.index(most)], most), points
    return "setup.gives.others", (total,), points
