"""The claims of LINE's hints, as the rules see it."""

from collections.abc import Callable

from lineup.games.line.rules import cards as tricks
from lineup.games.line.rules import layout as line
from lineup.games.line.rules import view as line_view
from tests.console.table.hints.hinted import Case
from tools.game.conformance.checks.check_hints import NAMES


def _gains(case: Case) -> dict[int, int]:
    return {move: case.own([move]) for move in case.legal()}


def _now(case: Case, card: int, seat: int) -> int:
    place = len(line_view.row(case.state, seat))
    if place >= line.LENGTH or not case.state[line.OBSTACLES + place]:
        return -1
    if not line_view.fits(case.state, seat, card):
        return -1
    return line_view.gain(case.state, seat, place, card)


def _column(case: Case) -> list[int]:
    cards = case.state[line.COLUMN : line.COLUMN + case.state[line.SEATS] + 1]
    return [card for card in cards if card < line.TAKEN]


def _drafted(case: Case) -> int:
    return case.state[line.COLUMN + case.moves[0]]


def _saves(case: Case) -> bool:
    better = [
        tricks.name_of(move & line.CARD_MASK)
        for move, gain in _gains(case).items()
        if gain > case.own(case.moves[:1])
    ]
    if case.state[line.STEP] == line.SWAP:  # what lay in the row goes to the hand
        place = case.moves[0] >> line.PLACE_SHIFT & line.PLACE_MASK
        old = case.state[line.player_at(case.seat) + line.ROW + place] & line.CARD_MASK
        better.append(tricks.name_of(old))
    return case.args[0] in better and case.gain == case.own(case.moves[:1])


def _theirs(case: Case) -> bool:
    other = NAMES.index(case.args[0])
    column = case.state[line.COLUMN : line.COLUMN + case.state[line.SEATS] + 1]
    drafts = line.TAKEN | other not in column
    return other != case.seat and drafts and case.args[1] == _now(case, _drafted(case), other)


CLAIMS: dict[str, Callable[[Case], bool]] = {
    "line.because.saves": _saves,
    "line.because.only": lambda c: len(c.legal()) == 1 and c.own(c.moves[:1]) == (c.gain or 0),
    "line.because.hand": lambda c: c.gain == c.own(c.moves[:1]) == max(_gains(c).values()),
    "line.because.column": lambda c: (
        c.gain == _now(c, _drafted(c), c.seat) == max(_now(c, card, c.seat) for card in _column(c))
    ),
    "line.because.now": lambda c: c.gain == _now(c, _drafted(c), c.seat) > 0,
    "line.because.theirs": _theirs,
    "line.because.ends": lambda c: (
        c.args == (bin(tricks.END[_drafted(c)]).count("1"),) and c.args[0] > 1
    ),
    "line.because.ends.one": lambda c: bin(tricks.END[_drafted(c)]).count("1") == 1,
    "line.because.keep": lambda c: max(_gains(c).values()) <= 0,
    "line.because.keep.less": lambda c: c.args == (max(_gains(c).values()),),
    "line.because.exchange": lambda c: c.gain == c.own(c.moves[:1]) == max(_gains(c).values()),
}
