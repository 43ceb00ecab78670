"""Hidden hands: what a seat sees, and nothing else."""

from lineup.engine import rng
from lineup.games.lineit import rules
from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.rules import view
from tests.games.lineit.positions import (
    hand,
    keep,
    legal,
    play_all,
    seen_by,
    some_positions,
    table,
)


def test_own_hand_is_seen_and_others_only_counted():
    state = table([10, 11, 12, 13], hands=[[50, 60], [70]])
    seen = seen_by(state, 0)
    assert hand(seen, 0) == [50, 60]
    assert hand(seen, 1) == [at.UNKNOWN]
    assert view.hand_size(seen, 1) == 1
    assert not any(seen[at.DECK : at.KNOWN])


def test_what_is_kept_is_not_written_down():
    state = play_all(table([10, 11, 12, 13]), keep(12))
    base = at.player_at(0)
    assert state[base + at.DID_N] == 1
    assert state[base + at.DID_CARD] == 0
    assert rules.describe(table([10, 11]), keep(10)) == ("lineit.log.keep", ())
    seen = seen_by(state, 1)
    assert 12 not in seen[at.MARKET : at.JACKPOTS]
    assert seen[at.KNOWN + 12] == 0


def test_swapping_hidden_cards_changes_no_observation():
    swapped = 0
    for state in some_positions(12, 9):
        for seat in range(state[at.SEATS]):
            other = bytearray(state)
            for owner in range(state[at.SEATS]):
                base = at.player_at(owner) + at.HAND
                if owner != seat and other[base] and other[at.DECK_N]:
                    mine, deck = other[base], other[at.DECK]
                    other[base], other[at.DECK] = deck, mine
                    other[at.KNOWN + deck], other[at.KNOWN + mine] = 1, 0
                    swapped += 1
            assert seen_by(other, seat) == seen_by(state, seat)
    assert swapped > 100


def test_every_unknown_card_is_somewhere_in_a_resampled_state():
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    for state in some_positions(12, 9):
        for seat in range(state[at.SEATS]):
            seen = seen_by(state, seat)
            full = rules.resample(seen, seat, generator)
            assert sorted(cards_of(full)) == sorted(cards_of(state))
            for owner in range(state[at.SEATS]):
                assert hand(full, owner) == sorted(hand(full, owner))


def cards_of(state):
    found = list(state[at.DECK : at.DECK + state[at.DECK_N]])
    for seat in range(state[at.SEATS]):
        found += hand(state, seat)
    return found


def test_new_cards_are_revealed_by_the_end_of_a_round_only():
    for state in some_positions(8, 3):
        for move in legal(state):
            after = bytearray(state)
            rules.apply(after, move)
            new_round = after[at.ROUND] != state[at.ROUND]
            last = at.FINAL in (state[at.STEP], after[at.STEP]) or after[at.STEP] == at.ENDED
            assert rules.reveals(state, move) == (new_round or last)
