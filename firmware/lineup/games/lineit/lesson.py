"""The first game: a line that rises, with a jackpot, a challenge and a card from the hand."""

from micropython import const

from lineup.engine.lessons import Script
from lineup.games.lineit.rules.layout import EXTRA, HAND, LINE_N, LINES, MARKET, player_at

_END = const(0 << 7)
_COLLECT = const(1 << 7)
_PLAY = const(2 << 7)
_LINE = const(3 << 7)
_KEEP = const(4 << 7)
_KIND = const(7 << 7)


class Lesson(Script):
    """The game that Line-it's lesson plays."""

    SEED = 39048
    OPTIONS = (0,)

    STEPS = (
        ((_LINE | 19, _END, _LINE | 5, _END, _LINE | 22, _END), (("card", 19), ("leaf", 1))),
        ((_LINE | 27, _END), (("card", 27), ("last", 19), ("direction", 1), ("leaf", 1))),
        (
            (_LINE | 101, _END, _LINE | 36, _END, _LINE | 38, _END),
            (("challenge", 3), ("room_lost", 0)),
        ),
        ((_LINE | 31, _END), (("card", 31), ("gain", 2), ("leaves", 3), ("fitting_leaves", 1))),
        (
            (_KEEP | 79, _END, _KEEP | 15, _END, _LINE | 58, _END),
            (("card", 79), ("room_lost", 0), ("room_in_line", 21)),
        ),
        ((_LINE | 37,), (("card", 37), ("behind", 2), ("wanted", 3), ("below_hand", 1))),
        ((_PLAY | 79,), (("card", 79), ("challenge_points", 3))),
        (
            (_COLLECT, _END),
            (
                ("numbers", 5),
                ("discarded", 3),
                ("card_points", 2),
                ("bet", 3),
                ("gain", 5),
                ("lost_by_more", 1),
            ),
        ),
    )

    def spots(self, desk, moves) -> list:
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

    def finished(self, state) -> bool:
        """True once the player has collected another line."""
        return state[player_at(self.SEAT) + LINES] > 1
