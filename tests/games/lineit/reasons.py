"""The claims of Line-it's hints, as the rules see it."""

from collections.abc import Callable

from lineup.games.lineit.rules import layout as lineit
from lineup.games.lineit.rules import line as lines
from lineup.games.lineit.rules import view as lineit_view
from tests.console.table.hints.hinted import Case
from tools.game.conformance.checks.check_hints import NAMES


def _fitting(case: Case, seat: int) -> list[int]:
    """The visible cards that fit a seat's line: those of the market and the mover's hand."""
    market = case.state[lineit.MARKET : lineit.MARKET + case.state[lineit.SEATS] + lineit.EXTRA]
    base = lineit.player_at(case.seat) + lineit.HAND
    hand = case.state[base : base + lineit.HAND_SIZE]
    cards = [card for card in list(market) + list(hand) if 0 < card < lineit.TAKEN]
    return [card for card in cards if lines.fits(case.state, lineit.player_at(seat), card)]


def _card(case: Case) -> int:
    return case.moves[0] & lineit.CARD_MASK


def _nearest(case: Case) -> bool:
    kind = case.moves[0] >> lineit.KIND_SHIFT
    gaps = [
        lineit_view.gap(case.state, case.seat, move & lineit.CARD_MASK)
        for move in case.legal()
        if move >> lineit.KIND_SHIFT == kind and move & lineit.CARD_MASK <= lineit.TOP
    ]
    gap = lineit_view.gap(case.state, case.seat, _card(case))
    return case.args == (gap,) and gap == min(gaps)


def _starts_with_any(state: bytearray, seat: int) -> bool:
    base = lineit.player_at(seat)
    fits = all(lines.fits(state, base, card) for card in range(1, lineit.TOP + 1))
    return fits and not state[base + lineit.NUMBERS]


def _theirs(case: Case) -> bool:
    other = NAMES.index(case.args[0])
    return other != case.seat and _card(case) in _fitting(case, other)


CLAIMS: dict[str, Callable[[Case], bool]] = {
    "lineit.because.bet": lambda c: (
        c.args == (lineit.challenge_of(_card(c)), lineit_view.room(c.state, c.seat))
    ),
    "lineit.because.nearest": _nearest,
    "lineit.because.stuck": lambda c: not _fitting(c, c.seat) and c.gain == c.own(c.moves[:1]),
    "lineit.because.room": lambda c: (
        c.args == (lineit_view.room(c.state, c.seat),)
        and c.args[0] < 50
        and c.gain == c.own(c.moves[:1])
    ),
    "lineit.because.anew": lambda c: (
        c.gain == c.own(c.moves[:1]) and _starts_with_any(c.after(c.moves[:1]), c.seat)
    ),
    "lineit.because.theirs": _theirs,
    "lineit.because.later": lambda c: (
        _card(c) in _fitting(c, c.seat) and not _starts_with_any(c.state, c.seat)
    ),
    "lineit.because.next": lambda c: (
        _card(c) not in _fitting(c, c.seat) or _starts_with_any(c.state, c.seat)
    ),
}
