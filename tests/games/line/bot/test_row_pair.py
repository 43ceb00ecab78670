"""Two rows that are played on together: by the rules, with columns for both, and the same as
machine code."""

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import HARD, SPOILING_HARD
from lineup.games.line import bot, rules
from lineup.games.line.bot import row_choices, row_future, row_pair, row_playout
from lineup.games.line.rules import cards, score, view
from lineup.games.line.rules import layout as at
from tests import runtimes
from tests.games.line.positions import (
    CHAINS,
    SIMPLE,
    codes,
    column,
    legal,
    random_games,
    seen_by,
    table,
)  # fmt: skip

SHARE = 5


def ahead(state, seed=3):
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    found = row_future.Pair(state, rules.turn(state), generator, SHARE)
    found.shuffle(at.LENGTH)
    return found


def row_of(work):
    return bytes(work[row_playout.ROW : row_playout.ROW + at.LENGTH])


def come(found):
    """The columns to come."""
    low = row_playout.CARDS + row_pair.COLUMN
    flat = list(found._work[low : low + found._rounds * row_pair.COLUMN])
    return [flat[i : i + row_pair.COLUMN] for i in range(0, len(flat), row_pair.COLUMN)]


def positions(count, options):
    """Of two seats, at random."""
    for _, _, seed, chance in random_games(count, seed=41):
        state = rules.new(2, seed, options)
        for _ in range(chance.randrange(38)):
            rules.play(state, chance.choice(legal(state)))
        yield state, seed


def test_figures_are_those_of_the_layout():
    assert row_pair._LENGTH == at.LENGTH and row_pair._HAND_SIZE == at.HAND_SIZE
    assert (row_pair._N, row_pair._HELD) == (row_playout.N, row_playout.HELD)
    assert (row_choices._N, row_choices._HELD) == (row_playout.N, row_playout.HELD)
    assert row_pair._CARDS == row_playout.CARDS
    assert row_pair.COLUMN == min(rules.SEATS) + 1 == row_pair.NOTHING
    assert row_pair.COLUMN * at.ROUNDS <= row_playout.WEIGHTS - row_playout.CARDS


@pytest.mark.parametrize("options", [CHAINS, SIMPLE])
def test_both_rows_keep_the_rules_and_count_for_and_against(options):
    for state, seed in positions(12, options):
        seat = rules.turn(state)
        found = ahead(seen_by(state, seat), seed)
        row, hand = view.row(state, seat), bytearray(view.hand(state, seat))
        place = row_pair.NOTHING
        if state[at.STEP] == at.DRAFT:
            place = legal(state)[-1]
            hand.append(state[at.COLUMN + place])
        elif state[at.STEP] == at.PLAY:
            row += bytes([hand.pop() | at.DOWN])
        gain = found.run(row, hand, False, place)
        before = (row, view.row(state, 1 - seat))
        after = (row_of(found._work), row_of(found._theirs))
        mine, theirs = (
            score.row_score(new, 0, at.LENGTH, options[0])
            - score.row_score(old, 0, len(old), options[0])
            for old, new in zip(before, after, strict=True)
        )
        assert gain == 8 * mine - SHARE * theirs
        masks = found._work[row_playout.MASKS : row_playout.MASKS + at.LENGTH]
        assert masks == found._theirs[row_playout.MASKS : row_playout.MASKS + at.LENGTH]
        for new in after:
            for i, card in enumerate(new):
                if card < at.DOWN:
                    left = new[i - 1] if i else at.DOWN
                    assert cards.ENV[card] & masks[i]
                    assert left >= at.DOWN or cards.END[left] & cards.START[card]
        both = [card & at.CARD_MASK for new in after for card in new]
        assert len(set(both)) == 2 * at.LENGTH


def test_the_columns_to_come_are_unseen_cards_in_order():
    for state, seed in positions(6, CHAINS):
        columns = come(ahead(state, seed))
        assert len(columns) == at.ROUNDS - state[at.ROUND]
        flat = [card for each in columns for card in each]
        assert len(set(flat)) == len(flat) and not any(state[at.OUT + card] for card in flat)
        for each in columns:
            values = [cards.VALUE[card] for card in each]
            assert values == sorted(values)


def held(work):
    return set(work[row_playout.HAND : row_playout.HAND + at.HAND_SIZE]) | {
        card & at.CARD_MASK for card in row_of(work)
    }


@pytest.mark.parametrize("place", range(row_pair.COLUMN))
def test_the_other_one_answers_with_a_card_that_is_left(place):
    offered = ("Heelflip b", "Feeble Grind a", "Crooked Grind a")
    row = ("Hardflip c",) * 8
    hands = [("Indy b", "Mute b"), ("Indy a", "Mute a")]
    state = column(table([row, row], hands), *offered)
    found = ahead(state)
    hand = view.hand(state, 0) + bytes([state[at.COLUMN + place]])
    found.run(view.row(state, 0), hand, False, place)
    answered = held(found._theirs) & set(codes(offered))
    assert len(answered) == 1 and answered < set(codes(offered)) - {hand[-1]}


@pytest.mark.parametrize("level", [HARD, SPOILING_HARD])
def test_a_card_that_the_other_one_needs_is_taken(level):
    # It brings 16 points more than the others, and the other one 16 fewer: by the rules, 32 ahead.
    row = (*("Hardflip c", "Air Walk b", "Smith Grind a") * 2, "Smith Grind a", "Heelflip a")
    hands = [("Melon a", "Melon a"), ("Indy b", "Crooked Grind b")]
    state = table([("Indy a",) * 8, row], hands)
    state = column(state, "Heelflip b", "Feeble Grind a", "Crooked Grind a")
    generator = bytearray(rng.SIZE)
    assert choose(bot, rules, state, 0, generator, level) == 1


@pytest.mark.slow
def test_the_same_on_micropython():
    code = """
from array import array
from lineup.engine import rng
from lineup.games.line import rules
from lineup.games.line.bot import row_future, row_pair
from lineup.games.line.rules import view
out = array("i", [0] * rules.MAX_MOVES)
generator = bytearray(rng.SIZE)
rng.seed(generator, 0, 7)
for i in range(12):
    state = rules.new(2, i, (i // 3 % 2,))
    for _ in range(i * 3):
        n = rules.moves(state, out)
        rules.apply(state, out[rng.below(generator, 0, n)])
    seat = rules.turn(state)
    seen = bytearray(len(state))
    rules.observe(state, seat, seen)
    found = row_future.Pair(seen, seat, generator, 8)
    found.shuffle(9)
    n = rules.moves(state, out)
    hand, place = view.hand(seen, seat), row_pair.NOTHING
    if out[0] < row_pair.COLUMN:
        place = out[n - 1]
        hand += bytes([seen[10 + place]])
    gain = found.run(view.row(seen, seat), hand, False, place)
    print(gain, list(found._work), list(found._theirs))
"""
    assert len(runtimes.same_on_both(code).splitlines()) == 12
