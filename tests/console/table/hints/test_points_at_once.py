"""A hint that brings fewer points at once than another move always says why."""

import pytest

from lineup.console.table.points_at_once import missed
from lineup.text import WITH_CPU
from tests.console.table.hints import test_hint as hints
from tests.console.table.hints.hinted import legal, scores
from tests.games import expected


def by_playing(rules, state, seat, moves):
    """The same by the checked way to play, each move on a state of its own."""

    def after(played):
        trial = bytearray(state)
        for move in played:
            if rules.reveals(trial, move):
                return scores(rules, trial)[seat]
            rules.play(trial, move)
        return scores(rules, trial)[seat]

    own = after(moves)
    return max(0, *(after([move]) - own for move in legal(rules, state)))


@pytest.mark.slow
@pytest.mark.parametrize("key", WITH_CPU)
def test_what_is_missed_is_what_the_rules_give(key: str) -> None:
    met = 0
    for count in range(3, 40, 2):
        session = hints.played(key, count)
        rules = session.rules
        seat = rules.turn(session.state)
        before = bytes(session.state)
        for move in legal(rules, session.state):
            found = missed(rules, session.state, seat, [move])
            assert found == by_playing(rules, session.state, seat, [move])
            met += found > 0
        assert bytes(session.state) == before
    assert met or key not in expected.of("MISSES")


@pytest.mark.slow
@pytest.mark.parametrize("key", WITH_CPU)
def test_a_hint_that_misses_points_says_why(key: str) -> None:
    for count in (5, 12, 21):
        session = hints.played(key, count)
        seat = session.rules.turn(session.state)
        for move in legal(session.rules, session.state)[:12]:
            shown = hints.shown(session, hints.ui_of((240, 240)), [move])
            shown.draw()
            if missed(session.rules, session.state, seat, [move]):
                assert shown._screen.desk.said()[0]
