"""The places of things: the same place for the same thing on every screen of play."""

from micropython import const

_LOW = const(200)
_WIDE = const(320)


class Grid:
    """The places on a panel of `width` x `height` pixels: x, y, w, h of table, hand and side.

    low: a panel so low that the hand lies beside the table and the sentence in the foot.
    bar: pixels of the bar at the top; foot: the first row of the line of hints at the bottom.
    sentence: the first row of the sentence, 19 rows high; the foot where it is said there.
    side: beside the hand of a wide panel, of no width on others.
    """

    def __init__(self, width: int, height: int):
        self.width = width
        self.height = height
        self.low = height < _LOW
        if self.low:
            self.bar = 17
            self.foot = self.sentence = height - 20
            self.table = (0, 17, width - 84, self.foot - 17)
            self.hand = (width - 84, 17, 84, self.foot - 17)
            self.side = (width, 17, 0, 0)
        else:
            self.bar = 24
            self.foot = height - 21
            self.sentence = height - 40
            hand = 240 if width >= _WIDE else width
            self.table = (0, 24, width, height - 108)
            self.hand = (0, height - 84, hand, 44)
            self.side = (hand, height - 84, width - hand, 44)
