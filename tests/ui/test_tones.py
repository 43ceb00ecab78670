"""The sound of the console: sequences for the board, and silence where it is wanted."""

import pytest

from lineup.ui import tones
from tests.board import Board


class Listening(Board):
    def play(self, sequence, volume):
        self.heard = sequence, volume


@pytest.mark.parametrize("name", sorted(tones.SEQUENCES))
def test_a_sound_is_short_and_can_be_heard(name):
    sequence = tones.SEQUENCES[name]
    assert sum(ms for _, ms in sequence) <= 700
    assert all(ms > 0 and (hz == 0 or 100 <= hz <= 4000) for hz, ms in sequence)
    board = Listening()
    tones.play(board, name, 2)
    assert board.heard == (sequence, 2)


def test_off_is_off_and_a_wrong_name_is_an_error():
    board = Listening()
    tones.play(board, "win", 0)
    assert not hasattr(board, "heard")
    with pytest.raises(KeyError):
        tones.play(board, "bang", 1)
