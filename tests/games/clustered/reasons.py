"""The claims of Clustered's hints, as the rules see it."""

from array import array
from collections.abc import Callable

from lineup.games.clustered.rules import layout as clustered
from lineup.games.clustered.rules import matching
from lineup.games.clustered.rules import scoring as clustered_scoring
from tests.console.table.hints.hinted import Case, legal
from tools.game.conformance.checks.check_hints import NAMES


def shown(state: bytearray, moves: list[int]) -> int:
    """Counts the moves that a hint shows at once: a card and its place."""
    return min(2, len(moves)) if state[clustered.STEP] == clustered.CARD else 1


def _cells(case: Case, card: int) -> int:
    out = array("i", [0] * 4096)
    return matching.list_cells(case.state, card, matching.FITS[card], matching.SUITS, out)


def _points(case: Case, moves: list[int]) -> int:
    """Adds up what cards bring where they lie; not what the game's end brings."""
    then = clustered_scoring.parts(case.after(moves), case.seat)[:4]
    return sum(then) - sum(clustered_scoring.parts(case.state, case.seat)[:4])


def _places(case: Case) -> list[int]:
    """Computes what each card brings at each place."""
    if case.state[clustered.STEP] == clustered.CELL:
        return [_points(case, [move]) for move in case.legal()]
    found = []
    for pick in case.legal():
        for place in legal(case.rules, case.after([pick])):
            found.append(_points(case, [pick, place]))
    return found


def _most(case: Case) -> bool:
    gain = _points(case, case.moves[: case.count])
    return gain == case.gain == max(_places(case))


def _theirs(case: Case) -> bool:
    other = NAMES.index(case.args[0])
    cell = case.moves[case.count - 1] & clustered.CHOICE_MASK
    return case.args[1] == clustered_scoring.gain(case.state, other, cell) and other != case.seat


def _fewest(case: Case) -> bool:
    base = clustered.seat_at(case.state, case.seat)
    hand = base + clustered.HAND
    cards = case.state[hand : hand + case.state[base + clustered.HAND_N]]
    counts = [_cells(case, card) for card in cards]
    fewest = _cells(case, case.moves[0] & clustered.CHOICE_MASK)
    return case.args == (fewest,) and fewest == min(counts) < max(counts)


CLAIMS: dict[str, Callable[[Case], bool]] = {
    "clustered.because.most": _most,
    "clustered.because.theirs": _theirs,
    "clustered.because.none": lambda c: max(_places(c)) == 0,
    "clustered.because.fewest": _fewest,
    "clustered.why.nowhere": lambda c: not _cells(c, c.moves[0] & clustered.CHOICE_MASK),
}
