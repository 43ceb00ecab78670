"""The places on the table that words of a lesson or a hint speak of."""

from micropython import const

from lineup.games.lineit.rules.layout import EXTRA, HAND, LINE_N, MARKET, player_at

_END = const(0 << 7)
_COLLECT = const(1 << 7)
_PLAY = const(2 << 7)
_LINE = const(3 << 7)
_KIND = const(7 << 7)


def of(desk, moves) -> list:
    """Lists where the next move begins, and where it leads."""
    geo, kind, card = desk.geometry, moves[0] & _KIND, moves[0] & ~_KIND
    if kind == _END:
        return [geo.tick]
    if kind == _COLLECT:
        return [geo.felt, geo.bag]  # of the line it speaks
    seen = desk.seen
    if kind == _PLAY:
        slot = 0 if seen[player_at(desk.viewer) + HAND] == card else 1
        return [geo.hand(slot) + (geo.hand_w, geo.hand_h), geo.felt]
    slot = list(seen[MARKET : MARKET + len(desk.names) + EXTRA]).index(card)
    x, y = geo.hand(0)
    hand = x, y, geo.hand_pitch + geo.hand_w, geo.hand_h
    x = geo.line_x + min(seen[player_at(desk.viewer) + LINE_N], 3) * geo.line_pitch
    there = (x, geo.line_y, geo.line_w, geo.line_h) if kind == _LINE else hand
    return [geo.market(slot) + (geo.card_w, geo.card_h), there]
