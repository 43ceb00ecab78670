"""Puts Line-it cards where a test wants them."""

from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.rules import line


def lay(table, market, lines=(), hands=(), jackpots=(0, 0, 0, 0)):
    """Seat 0's turn with these cards (codes) in the market, lines and hands; undo stops here."""
    state = table.state
    state[at.SEAT] = state[at.FIRST] = 0
    state[at.TOOK] = state[at.PLAYED] = 0
    seats = state[at.SEATS]
    for i in range(seats + at.EXTRA):
        state[at.MARKET + i] = market[i] if i < len(market) else at.TAKEN | 1
    for seat in range(seats):
        base = at.player_at(seat)
        line.clear(state, base)
        for card in lines[seat] if seat < len(lines) else ():
            line.add(state, base, card)
        for i in range(at.HAND_SIZE):
            held = hands[seat] if seat < len(hands) else ()
            state[base + at.HAND + i] = held[i] if i < len(held) else 0
    for suit in range(4):
        state[at.JACKPOTS + suit] = jackpots[suit]
    table.keep()
