"""The first game: a line, a rectangle and a wild card, all of the player's own."""

from micropython import const

from lineup.engine.lessons import Script
from lineup.games.clustered.rules.layout import TURNS, seat_at

_AT = const(1 << 13)
_ROW = const(64)
_START = const(32)  # row and column of the start card
_TURNS = const(8)

_WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))  # where the x axis points once the table is turned


class Lesson(Script):
    """The game that Clustered's lesson plays."""

    SEED = 11
    OPTIONS = (0,) * 11

    STEPS = (
        (
            (13, _AT | 31 * _ROW + 32, 6, _AT | 32 * _ROW + 33),
            (("number", 2), ("look", 11), ("beside_start", 1), ("triangles_left", 1)),
        ),
        (
            (10, _AT | 30 * _ROW + 32, 14, _AT | 33 * _ROW + 32),
            (("number", 2), ("shared", 2), ("look", 10), ("beside_own", 11)),
        ),
        (
            (16, _AT | 29 * _ROW + 32, 12, _AT | 34 * _ROW + 32),
            (("number", 2), ("gain", 3), ("line", 3), ("look", 12)),
        ),
        (
            (1, _AT | 30 * _ROW + 31, 9, _AT | 35 * _ROW + 32),
            (("number", 2), ("shared", 2), ("look", 0), ("beside_own", 10)),
        ),
        (
            (7, _AT | 29 * _ROW + 31, 7, _AT | 29 * _ROW + 30),
            (("number", 2), ("gain", 4), ("block", 4), ("look", 2), ("most", 4)),
        ),
        (
            (27, _AT | 31 * _ROW + 31, 11, _AT | 35 * _ROW + 33),
            (
                ("gain", 5),
                ("block", 6),
                ("line", 3),
                ("block_before", 4),
                ("wild", 1),
                ("most", 5),
            ),
        ),
    )

    def marks(self, spots) -> list:
        """Lists the card and its place, or the place alone."""
        return [spots[0], spots[2]] if len(spots) > 2 else spots[:1]

    def finished(self, state) -> bool:
        """True once the player has had a few turns alone."""
        return state[seat_at(state, self.SEAT) + TURNS] > _TURNS

    def otherwise(self, steps, step: int, at: int, move: int):
        """Turns or mirrors the steps as the move is. None where it lies otherwise to the player's
        own cards than the wanted one, and so does something else."""
        wanted = steps[step][0][at]
        if not wanted & _AT:
            return None
        own = [moves[1] for moves, _ in steps[:step]]
        for mirrored in (False, True):
            for way in _WAYS:
                if all(_turned(cell, way, mirrored) == cell for cell in own):
                    if _turned(wanted, way, mirrored) == move:
                        return steps[:step] + tuple(
                            (tuple(_turned(other, way, mirrored) for other in moves), claims)
                            for moves, claims in steps[step:]
                        )
        return None


def _turned(move: int, way, mirrored: bool) -> int:
    # The move on the table turned about the start card, and mirrored before.
    if not move & _AT:
        return move
    x, y = move % _ROW - _START, (move & _AT - 1) // _ROW - _START
    if mirrored:
        x = -x
    along, across = way
    return _AT | (_START + along * y + across * x) * _ROW + _START + along * x - across * y
