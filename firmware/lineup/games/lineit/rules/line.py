"""One seat's line: what fits, what a card brings, what collecting brings."""

from lineup.games.lineit.rules import jackpots
from lineup.games.lineit.rules.layout import (
    AFTER, AT_LEAST, BET, CARDS, COLOURS, FAILED, HIGH, LAST, LINE, LINE_N, LINES, LOW, MET,
    NONE_LEFT, NUMBERS, OPTION, TOLL, TOP, challenge_of,
)  # fmt: skip


def fits(state, base: int, card: int) -> bool:
    """May this card be added to the line of the player block at `base`?"""
    if card > TOP:
        return not state[base + BET]
    return state[base + LOW] < card < state[base + HIGH]


def add(state, base: int, card: int) -> int:
    """Put a card that fits into the line. Returns the points of the jackpot it wins."""
    n = state[base + LINE_N]
    state[base + LINE + n] = card
    state[base + LINE_N] = n + 1
    if card > TOP:
        state[base + BET] = card
        return 0
    last = state[base + LAST]
    if last:
        state[base + (LOW if card > last else HIGH)] = card
    state[base + LAST] = card
    state[base + NUMBERS] += 1
    if state[base + BET]:
        state[base + AFTER] += 1
    colour = (card - 1) & 3
    n = state[base + COLOURS + colour] + 1
    state[base + COLOURS + colour] = n
    return jackpots.win(state, base, colour) if n == 3 else 0


def card_points(state, base: int) -> int:
    """Number cards left once three of them are discarded, a point each."""
    n = state[base + NUMBERS]
    return n - TOLL if n > TOLL else 0


def challenge_points(state, base: int) -> int:
    """Computes what the line's challenge brings if the line is collected as it is; 0 without
    one."""
    return _met(state, state[base + BET], state[base + AFTER])


def _met(state, bet, after):
    # What a challenge card brings with so many numbers behind it.
    if not bet:
        return 0
    wanted = challenge_of(bet)
    met = after >= wanted if state[OPTION] == AT_LEAST else after == wanted
    return wanted if met else -wanted


def worth(state, base: int) -> int:
    """Points of collecting the line as it is."""
    return card_points(state, base) + challenge_points(state, base)


def worth_with(state, base: int, card: int) -> int:
    """Points of adding a card that fits, and of collecting the line then."""
    bet = state[base + BET]
    if card > TOP:
        return card_points(state, base) + _met(state, card, 0)
    more = 1 if state[base + NUMBERS] >= TOLL else 0
    prize = jackpots.prize(state, base, card)
    return card_points(state, base) + more + _met(state, bet, state[base + AFTER] + 1) + prize


def collect(state, base: int) -> int:
    """Score the line and clear it. Returns the points, jackpots won before not included."""
    cards = card_points(state, base)
    state[base + CARDS] += cards
    bet = challenge_points(state, base)
    if bet > 0:
        state[base + MET] += bet
    else:
        state[base + FAILED] -= bet
    state[base + LINES] += 1
    clear(state, base)
    return cards + bet


def clear(state, base: int) -> None:
    """An empty line, open both ways."""
    for i in range(base + LOW, base + LINE + state[base + LINE_N]):
        state[i] = 0
    state[base + HIGH] = NONE_LEFT
