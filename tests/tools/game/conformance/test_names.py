"""The words of a failed check for a byte: the name that the game's layout gives it."""

from types import SimpleNamespace

import pytest

from lineup import games
from lineup.games.clustered.rules import layout as clustered
from lineup.games.line.rules import layout as line
from tests.tools.game.conformance import toy
from tools.game import conformance


def details(key, check, **broken):
    """Returns what this check says of a game with some of its names replaced."""
    rules = SimpleNamespace(**{**vars(games.load(key)), **broken})
    report = conformance.examine(rules, games=6, only=[check])
    assert [failure.check for failure in report.failures] == [check]
    return report.failures[0].detail


@pytest.mark.slow
def test_a_deck_that_shows_is_named_with_its_place():
    def leaky(state, seat, out):
        games.load("line").observe(state, seat, out)
        out[line.DECK + 3] = state[line.DECK + 3]

    detail = details("line", "observe-hides", observe=leaky)
    assert detail.endswith(" sees DECK[3], which is hidden")


@pytest.mark.slow
def test_another_ones_hand_that_shows_is_named_with_its_seat():
    def leaky(state, seat, out):
        games.load("clustered").observe(state, seat, out)
        card = clustered.seat_at(state, state[clustered.SEATS] - 1) + clustered.HAND + 2
        out[card] = state[card]

    detail = details("clustered", "observe-hides", observe=leaky)
    seats = int(detail.split()[1].rstrip(","))
    assert detail.endswith(f" sees Seat[{seats - 1}].HAND[2], which is hidden")


def test_a_byte_that_is_not_written_is_named():
    observe = games.load("line").observe

    def forgetful(state, seat, out):
        kept = out[line.ROUND]
        observe(state, seat, out)
        out[line.ROUND] = kept

    detail = details("line", "observe-whole", observe=forgetful)
    assert detail.endswith(": ROUND is not written")


def test_a_byte_that_looking_changes_is_named():
    scores = games.load("line").scores

    def scribbling(state, out):
        scores(state, out)
        state[line.player_at(1) + line.ROW + 8] = 63

    detail = details("line", "pure", scores=scribbling)
    assert detail.endswith(": scores changes the state: Player[1].ROW[8]")


@pytest.mark.slow
def test_a_byte_that_play_changes_and_apply_does_not_is_named():
    def play(state, move):
        games.load("line").play(state, move)
        state[line.player_at(1) + line.ROW + 8] ^= 63

    detail = details("line", "apply-is-play", play=play)
    assert "apply and play differ" in detail and detail.endswith(": Player[1].ROW[8]")


@pytest.mark.slow
def test_a_byte_that_a_refused_move_changes_is_named():
    rules = games.load("line")

    def play(state, move):
        try:
            rules.play(state, move)
        except ValueError:
            state[line.HIDDEN + 11] ^= 7
            raise

    detail = details("line", "illegal-unchanged", play=play)
    assert "the refused move" in detail and detail.endswith("changed the state: HIDDEN[11]")


def test_without_a_layout_a_byte_has_its_number():
    def scribbling(state, out):
        toy.scores(state, out)
        state[5] ^= 1

    rules = SimpleNamespace(**{**vars(toy), "scores": scribbling})
    failure = conformance.check(rules, only=["pure"])[0]
    assert failure.detail.endswith(": scores changes the state: byte 5")
