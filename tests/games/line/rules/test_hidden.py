"""All cards lie open; only the deck's order and the obstacles to come are hidden."""

from lineup.engine import rng
from lineup.games.line import rules
from lineup.games.line.rules import layout as at
from tests.games.line.positions import seen_by, some_positions


def test_everything_but_the_piles_is_seen_by_everybody():
    for state in some_positions(9, 7):
        seen = seen_by(state, 0)
        hidden = set(range(at.DECK, at.DECK + 63)) | set(range(at.HIDDEN, at.HIDDEN + 12))
        for i, byte in enumerate(seen):
            assert byte == (0 if i in hidden else state[i])
        assert all(seen_by(state, seat) == seen for seat in range(state[at.SEATS]))


def test_the_order_of_the_piles_changes_no_observation():
    for state in some_positions(4, 7):
        other = bytearray(state)
        n = other[at.DECK_N]
        other[at.DECK : at.DECK + n] = bytes(reversed(other[at.DECK : at.DECK + n]))
        assert seen_by(other, 0) == seen_by(state, 0)


def test_a_completed_state_has_the_same_cards_in_its_piles():
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    for state in some_positions(9, 7):
        full = rules.resample(seen_by(state, 1), 1, generator)
        deck = slice(at.DECK, at.DECK + 63)
        pile = slice(at.HIDDEN, at.HIDDEN + 12)
        assert sorted(full[deck]) == sorted(state[deck])
        assert sorted(full[pile]) == sorted(state[pile])
