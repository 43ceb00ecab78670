"""Random games, side by side with the reference."""

import pytest

from lineup.games.line import rules
from lineup.games.line.rules import cards, view
from lineup.games.line.rules import layout as at
from lineup.games.line.rules.problems import why_not
from tests.games.line import reference as reference
from tests.games.line.positions import KEYS, legal, random_games

TRICKS = reference.tricks()


def trick(code):
    code = (code & at.CARD_MASK) - 1
    return TRICKS[cards.TRICKS[code // 3][0].upper(), "abc"[code % 3]]


def drawn(state, start, count):
    return list(reversed(state[start : start + count]))


def deal(state):
    """The reference's game from a fresh state; the column is dealt as the deck's top."""
    seats = state[at.SEATS]
    column = [trick(code) for code in state[at.COLUMN : at.COLUMN + seats + 1]]
    deck = [trick(code) for code in drawn(state, at.DECK, state[at.DECK_N])]
    pile = drawn(state, at.HIDDEN, 12)
    names = [reference.OBSTACLES[KEYS[code - 1].upper()] for code in pile]
    return reference.Game(seats, column + deck, names, state[at.OPTION] == 1)


def spoken(state, move):
    """A move as the reference has it."""
    if state[at.STEP] == at.DRAFT:
        return "draft", move
    if move == at.MOVE_KEEP:
        return ("keep",)
    name = trick(move).name
    if state[at.STEP] == at.SWAP:
        return "swap", move >> at.PLACE_SHIFT & at.PLACE_MASK, name
    return "play", name


def same(state, game):
    over = game.phase == "over"
    assert rules.turn(state) == (-1 if over else game.seat())
    assert {spoken(state, move) for move in legal(state)} == game.legal()
    assert state[at.ROUND] == game.round
    assert state[at.DECK_N] == len(game.deck)
    for seat in range(game.seats):
        assert {trick(code) for code in view.hand(state, seat)} == set(game.hands[seat])
        row = [(trick(code), code < at.DOWN) for code in view.row(state, seat)]
        assert row == game.rows[seat]
        assert view.row_score(state, seat) == game.score(seat)
        assert sum(view.score_parts(state, seat)) == game.score(seat)
        assert view.face_down(state, seat) == sum(not up for _, up in game.rows[seat])
    found = game.cards()
    assert len(found) == len(set(found)) == 63
    if over:
        assert rules.winners(state) == sum(1 << seat for seat in game.winners())


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_the_same_game_twice(part):
    for seats, options, seed, chance in random_games(24, seed=1000 * part + 1):
        state = rules.new(seats, seed, options)
        game = deal(state)
        while True:
            same(state, game)
            offered = legal(state)
            if not offered:
                break
            move = chance.choice(offered)
            game.play(*spoken(state, move))
            rules.play(state, move)


def test_what_a_play_or_an_exchange_is_said_to_bring_it_brings():
    for seats, options, seed, chance in random_games(12, seed=50):
        state = rules.new(seats, seed, options)
        while offered := legal(state):
            move = chance.choice(offered)
            seat = rules.turn(state)
            card = move & at.CARD_MASK
            place = state[at.player_at(seat) + at.ROW_N]
            up = state[at.STEP] == at.PLAY and view.fits(state, seat, card)
            if state[at.STEP] == at.SWAP and card:
                up = True
                place = move >> at.PLACE_SHIFT & at.PLACE_MASK
            promised = view.gain(state, seat, place, card) if up else 0
            before = view.row_score(state, seat)
            rules.play(state, move)
            assert view.row_score(state, seat) == before + promised


def test_whatever_is_not_offered_is_refused_for_a_reason():
    for seats, options, seed, chance in random_games(9, seed=77):
        state = rules.new(seats, seed, options)
        while offered := legal(state):
            for _ in range(20):
                kind = chance.randrange(3) << at.KIND_SHIFT
                move = kind | (chance.randrange(1024) if kind else chance.randrange(8))
                assert (why_not(state, move) == "") == (move in offered), move
            rules.apply(state, chance.choice(offered))
        assert why_not(state, 0) == "line.why.over"
