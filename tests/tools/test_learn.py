"""What is learned of a game does not depend on who played it."""

import pytest

from tools import workers
from tools.learn import numberdrop
from tools.learn.numberdrop import Learner, Look


def test_a_sheet_is_corrected_by_what_it_was_worth_a_turn_later() -> None:
    learner = Learner(go_on=True)
    before = learner.values[600]
    early = Look(0.0, [600], [1.0])
    late = Look(before + 80.0, [], [])
    learner.learn([[early], [late]], [12], 0.5)
    assert learner.values[600] == pytest.approx(before + 40)
    assert learner.bytes[600] == round((before + 40) / numberdrop.UNIT) + 128
    assert learner.news() == "1 seats 12.0"


@pytest.mark.slow  # a whole game of the hard player
def test_a_game_is_played_and_looked_at_by_its_seed_alone() -> None:
    values = bytes(Learner(go_on=True).bytes)
    with workers.hired(2) as crew:
        (turns, scores), again = workers.results(numberdrop.play, [(values, 1, 7)] * 2, crew)
    assert again[1] == scores and len(again[0]) == len(turns) > 10
    assert turns[-1][0].value([0.0] * len(values)) == 100 * scores[0]
