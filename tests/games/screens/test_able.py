"""A's cap is bright where A makes a move, or opens or selects something; where it is dim, A says
why it does nothing. In every game, at positions all through it, after presses at random."""

import random
import zlib
from collections.abc import Iterator

import pytest

from lineup import games
from lineup.engine.viewpoint import Viewpoint
from lineup.ui.drawing import theme
from lineup.ui.type.messages import t
from tests.games import expected
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, LEFT, RIGHT, UP, A, B

PRESSES = (UP, DOWN, LEFT, RIGHT) * 5 + (A,) * 7 + (B,) * 2
MOST = 12
"""Presses at one position."""


class Watcher:
    """Presses at random, and notes what A did: (bright, refused, what was said)."""

    def __init__(self, table: rig.Table, source: random.Random) -> None:
        self.table = table
        self.source = source
        self.left = 0
        self.before: tuple[bool, int, bytes] | None = None
        self.found: list[tuple[bool, bool, str]] = []

    def bright(self) -> bool:
        """The cap and its word on the screen as it is drawn."""
        foot, desk = self.table.ui.foot, self.table.screen.desk
        assert foot.able == desk._able
        if A in foot._caps and not foot.speaking:
            x, y, _ = foot._caps[A]
            ink = self.table.ui.canvas.fb.pixel(x + 1, y + 7)
            assert ink == (theme.PAPER if foot.able else theme.MUTED)
        return foot.able

    def press(self) -> int:
        desk, table = self.table.screen.desk, self.table
        if self.before:
            bright, moves, picture = self.before
            refused = desk.complained and len(table.session.moves) == moves
            if bright and not refused:
                assert len(table.session.moves) != moves or table.picture != picture
            self.found.append((bright, refused, desk.said()[0]))
        self.before = None
        if not self.left:
            raise rig.Waiting
        self.left -= 1
        event = self.source.choice(PRESSES)
        if event == A:
            self.before = self.bright(), len(table.session.moves), table.picture
        return event


def positions(key: str, size: tuple[int, int], seed: int) -> Iterator[rig.Table]:
    """Tables of a game by random moves, some early, some late."""
    rules = games.load(key)
    source = random.Random(seed)
    seats = rules.SEATS[seed % len(rules.SEATS)]
    options = [source.randrange(len(choices)) for _, choices, _ in rules.OPTIONS]
    table = rig.Table(key, seats, seed, size, options=options)
    table.ui.animations = False
    while table.seat() >= 0:
        yield table
        for _ in range(source.randrange(1, 9)):
            if table.seat() >= 0:
                table.session.play(table.any_move())


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE], ids=["tall", "low", "wide"])
@pytest.mark.parametrize("key", games.KEYS)
def test_a_bright_a_does_something_and_a_dim_one_says_why(key: str, size: tuple[int, int]) -> None:
    found = []
    for seed in range(6):
        source = random.Random(zlib.crc32(key.encode()) + seed)
        for table in positions(key, size, seed):
            watcher = Watcher(table, source)
            watcher.left = MOST
            table.board.press = watcher.press
            screen = games.load_screen(key).Screen
            names = rig.NAMES[: table.session.seats]
            table.screen = screen(table.ui, Viewpoint(table.session), names)
            try:
                while table.seat() >= 0:
                    table.step()
            except rig.Waiting:
                pass
            found += watcher.found
    assert len(found) > 150
    assert {said for bright, refused, said in found if bright and refused} == set()
    assert {said for bright, refused, said in found if not bright and not refused} == set()
    said = {said for bright, _, said in found if not bright}
    assert "" not in said and (said or key in expected.of("NEVER_DIM"))
    assert t("ui.no_undo") not in said
