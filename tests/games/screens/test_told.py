"""The moves of others are told, and stands long enough to be read, whatever moves or not."""

import pytest

from lineup import games
from tests.games import screen_rig as rig

READ_MS = 300
LONGEST_MS = 1000
MOVES = 30


def told(key, animations, size):
    """(text, ms that it stood) of what a person is told while others play, and where a key ends
    it nothing is waited for."""
    table = rig.Table(key, min(3, games.load(key).SEATS[-1]), 3, size, people=[0])
    table.ui.animations = animations
    texts, times = [], []
    desk = table.screen.desk
    say = desk._say

    def heard(text, sign, ground):
        times.append(table.board.now)
        texts.append((text, told_now[0]))
        say(text, sign, ground)

    told_now = [False]
    tell = desk.tell

    def tells(text, gain=None):
        told_now[0] = True
        tell(text, gain)
        told_now[0] = False

    desk._say, desk.tell = heard, tells
    for _ in range(MOVES):
        if table.seat() < 0:
            break
        table.screen.draw(0)
        move = table.any_move()
        table.screen.show(table.seat(), move)
        table.session.play(move)
    times.append(table.board.now)
    return [(text, times[i + 1] - times[i]) for i, (text, by_tell) in enumerate(texts) if by_tell]


@pytest.mark.slow
@pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])
@pytest.mark.parametrize("key", games.KEYS)
def test_without_animations_the_same_is_told(key, size):
    moving, still = told(key, True, size), told(key, False, size)
    assert {text for text, _ in still} == {text for text, _ in moving} != set()


@pytest.mark.slow
@pytest.mark.parametrize("animations", [True, False], ids=["moving", "still"])
@pytest.mark.parametrize("key", games.KEYS)
def test_what_is_told_stands_until_it_can_be_read(key, animations):
    short = {text for text, ms in told(key, animations, rig.SIZES[0]) if ms < READ_MS}
    assert not short


class Clock:
    """Notes how long each thing moved on a table's screen."""

    def __init__(self, table):
        self.longest = 0
        motion = table.ui.motion
        for name in ("travel", "lift", "pop", "page", "jolt", "shake"):
            setattr(motion, name, self._timed(getattr(motion, name), table.board))

    def _timed(self, moves, board):
        def timed(*args, **named):
            start = board.now
            done = moves(*args, **named)
            self.longest = max(self.longest, board.now - start)
            return done

        return timed


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "most"), [(rig.SIZES[0], 3), (rig.SIZES[1], 9), (rig.WIDE, 9)],
    ids=["tall", "low", "wide"],
)  # fmt: skip
@pytest.mark.parametrize("key", games.KEYS)
def test_what_moved_ends_as_it_is_without_motion(key, size, most):
    pictures = {}
    for animations in (True, False):
        table = rig.Table(key, min(most, games.load(key).SEATS[-1]), 4, size, people=[0])
        table.ui.animations = animations
        clock = Clock(table)
        pictures[animations] = []
        while table.seat() >= 0 and len(table.session.moves) < MOVES:
            table.screen.draw(0)
            pictures[animations].append(table.picture)
            move = table.any_move()
            table.screen.show(table.seat(), move)
            table.session.play(move)
        assert clock.longest <= LONGEST_MS
    assert pictures[True] == pictures[False]
