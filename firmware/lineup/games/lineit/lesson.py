"""The first game: a line that rises, with a jackpot, a challenge and a card from the hand."""

from micropython import const

from lineup.engine.lessons import Script
from lineup.games.lineit.rules.layout import LINES, player_at

_END = const(0 << 7)
_COLLECT = const(1 << 7)
_PLAY = const(2 << 7)
_LINE = const(3 << 7)
_KEEP = const(4 << 7)


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

    def finished(self, state) -> bool:
        """True once the player has collected another line."""
        return state[player_at(self.SEAT) + LINES] > 1
