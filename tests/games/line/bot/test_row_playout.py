"""A row that is played on to its end: by the rules, and the same as machine code."""

import itertools

import pytest

from lineup.engine import rng
from lineup.games.line import rules
from lineup.games.line.bot import row_choices, row_future, row_playout, row_weights
from lineup.games.line.rules import cards, score, view
from lineup.games.line.rules import layout as at
from tests import runtimes
from tests.games.line.positions import CHAINS, SIMPLE, codes, legal, random_games, seen_by, table


def ahead(state, seed=3):
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    found = row_future.Future(state, generator)
    found.shuffle(at.LENGTH)
    return found


def played_on(found, row, hand, kept=False):
    """Returns what the row gains, and the row it becomes."""
    gain = found.run(row, hand, kept)
    assert not gain % 8
    return gain // 8, bytes(found._work[row_playout.ROW : row_playout.ROW + at.LENGTH])


def test_figures_are_those_of_the_layout():
    for module in (row_playout, row_choices):
        assert (module._DOWN, module._LENGTH) == (at.DOWN, at.LENGTH)
        assert module._HAND_SIZE == at.HAND_SIZE
    assert row_playout._CARD == at.CARD_MASK
    columns = (cards.VALUE, cards.START, cards.END, cards.ENV, cards.POINTS)
    offsets = (0, row_choices._START, row_choices._END, row_choices._ENV, row_choices._POINTS)
    for column, offset in zip(columns, offsets, strict=True):
        assert row_choices.TABLE[offset : offset + 64] == column


def test_every_weight_has_a_name_and_a_place():
    names = [name for name in vars(row_choices) if name.startswith(("_DRAW_", "_PUT_"))]
    names += [name for name in vars(row_playout) if name.startswith("_SWAP_")]
    places = [getattr(row_choices, name, None) or getattr(row_playout, name) for name in names]
    assert places == list(range(row_playout.WEIGHTS, row_playout.SIZE))
    assert len(row_weights.WEIGHTS) == len(places)


def test_both_work_on_the_same_bytes():
    for name in ("SIMPLE", "ROW", "MASKS", "HAND"):
        assert getattr(row_playout, name) == getattr(row_choices, "_" + name)
    for name in ("_JOINS", "_VALUES", "_START", "_END", "_ENV"):
        assert getattr(row_playout, name) == getattr(row_choices, name)


@pytest.mark.parametrize("options", [CHAINS, SIMPLE])
def test_it_gains_what_the_row_scores_more_and_keeps_the_rules(options):
    for seats, _, seed, chance in random_games(12, seed=40):
        state = rules.new(seats, seed, options)
        for _ in range(chance.randrange(40)):
            offered = legal(state)
            rules.play(state, chance.choice(offered))
        seat = rules.turn(state)
        row, hand = view.row(state, seat), view.hand(state, seat)
        found = ahead(seen_by(state, seat), seed)
        gain, after = played_on(found, row, hand)
        points = [score.row_score(cells, 0, len(cells), options[0]) for cells in (row, after)]
        assert gain == points[1] - points[0]
        masks = found._work[row_playout.MASKS : row_playout.MASKS + at.LENGTH]
        for i, card in enumerate(after):
            if card < at.DOWN:
                assert cards.ENV[card] & masks[i]
                left = after[i - 1] if i else at.DOWN
                assert left >= at.DOWN or cards.END[left] & cards.START[card]
        assert len({card & at.CARD_MASK for card in after}) == at.LENGTH


def test_of_cards_that_do_not_fit_the_least_useful_is_put_face_down():
    work = ahead(table([("Hardflip c",), ()]))._work
    for hand in itertools.combinations(range(1, cards.CARD_COUNT + 1, 4), at.HAND_SIZE):
        work[row_playout.MASKS] = 0
        work[row_playout.HAND : row_playout.HAND + at.HAND_SIZE] = bytes(hand)
        row_choices.put(work, 0)
        least = min(hand, key=lambda card: cards.POINTS[card] - 2 * cards.VALUE[card])
        assert work[row_playout.ROW] == least | at.DOWN


def test_the_masks_are_the_obstacles_where_they_are_known():
    state = table([("Hardflip c",) * 3], obstacles=("ramp", "rail", "stairs", "hip"), number=4)
    work = ahead(state)._work
    colours = list(work[row_playout.MASKS : row_playout.MASKS + at.LENGTH])
    assert colours[:4] == [4, 1, 2, 6]
    known = [4, 1, 2, 6, *colours[4:]]
    assert all(known.count(mask) <= list(cards.MASK[1:]).count(mask) for mask in set(known))


@pytest.mark.parametrize("before", [2, 5, 8])
def test_a_card_face_down_is_exchanged_in_every_third_round(before):
    row = codes(("Hardflip c", "-Air Walk a", *("-Indy c",) * 6))[:before]
    hand = codes(("Air Walk b", "Mute b", "Mute a"))
    found = ahead(table([("Hardflip c",), ()]))
    found.run(row, hand, False)
    assert found._work[row_playout.ROW + 1] in hand


def test_nothing_is_exchanged_twice_in_a_round():
    row = codes(("Hardflip c", "-Air Walk a", *("-Indy c",) * 6))
    found = ahead(table([("Hardflip c",), ()]))
    _, after = played_on(found, row, codes(("Air Walk b", "Mute b", "Mute a")), kept=True)
    assert after[:8] == bytes(row)


@pytest.mark.slow
def test_the_same_on_micropython():
    code = """
from array import array
from lineup.engine import rng
from lineup.games.line import rules
from lineup.games.line.bot import row_future
from lineup.games.line.rules import view
out = array("i", [0] * rules.MAX_MOVES)
generator = bytearray(rng.SIZE)
rng.seed(generator, 0, 7)
for i in range(12):
    state = rules.new(2 + i % 3, i, (i // 3 % 2,))
    for _ in range(i * 4):
        n = rules.moves(state, out)
        rules.apply(state, out[rng.below(generator, 0, n)])
    seat = rules.turn(state)
    seen = bytearray(len(state))
    rules.observe(state, seat, seen)
    found = row_future.Future(seen, generator)
    found.shuffle(9)
    gain = found.run(view.row(seen, seat), view.hand(seen, seat), False)
    print(gain, list(found._work))
"""
    assert len(runtimes.same_on_both(code).splitlines()) == 12
