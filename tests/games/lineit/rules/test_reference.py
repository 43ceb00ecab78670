"""Random games, side by side with the reference."""

import pytest

from lineup.games.lineit import rules
from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.rules import view
from lineup.games.lineit.rules.problems import why_not
from tests.games.lineit import reference
from tests.games.lineit.positions import hand, legal, line_of, random_games

KINDS = (reference.END, reference.COLLECT, reference.PLAY, reference.LINE, reference.KEEP)


def face(code):
    """A card's code as the reference has it."""
    return code if code <= 100 else ("+", (code - 101) // 2 + 3, code)


def code_of(card):
    return card if isinstance(card, int) else card[2]


def deal(state):
    """The reference's game from a dealt state."""
    seats = state[at.SEATS]
    market = [face(code) for code in state[at.MARKET : at.MARKET + seats + 2]]
    deck = [face(code) for code in reversed(state[at.DECK : at.DECK + state[at.DECK_N]])]
    return reference.Game(seats, state[at.FIRST], market + deck, state[at.OPTION] == 1)


def pair(move):
    code = move & 127
    return KINDS[move >> 7], face(code) if code else None


def same(state, game):
    """Compares all there is to compare."""
    over = game.phase == "over"
    assert rules.turn(state) == (-1 if over else game.seat)
    assert {pair(move) for move in legal(state)} == game.legal()
    assert [face(c) for c in state[at.MARKET : at.MARKET + 7] if 0 < c < 128] == game.market
    assert list(state[at.JACKPOTS : at.JACKPOTS + 4]) == [len(p) for p in game.piles.values()]
    assert state[at.DECK_N] == len(game.deck)
    assert state[at.ROUND] == game.rounds
    for seat, player in enumerate(game.players):
        assert [face(code) for code in line_of(state, seat)] == player.line
        assert {face(code) for code in hand(state, seat)} == set(player.hand)
        assert view.score(state, seat) == player.score()
        assert view.worth(state, seat) == sum(reference.line_score(player.line, game.at_least))
        numbers, jackpots, met, failed = view.score_parts(state, seat)
        assert (numbers, jackpots, met + failed) == (player.numbers, player.jackpots, player.bets)
    cards = game.cards()
    assert len(cards) == len(set(cards)) == at.CARD_COUNT
    if over:
        assert rules.winners(state) == sum(1 << seat for seat in game.winners())


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_the_same_game_twice(part):
    for seats, options, seed, chance in random_games(40, seed=1000 * part + 1):
        state = rules.new(seats, seed, options)
        game = deal(state)
        while True:
            game.market.sort(key=code_of)
            same(state, game)
            offered = legal(state)
            if not offered:
                break
            move = chance.choice(offered)
            game.play(*pair(move))
            before = view.score(state, seat := rules.turn(state))
            promised = view.gain(state, seat, move)
            last = state[at.STEP] == at.FINAL
            rules.play(state, move)
            if not last:
                assert view.score(state, seat) == before + promised


def test_whatever_is_not_offered_is_refused_for_a_reason():
    for seats, options, seed, chance in random_games(8, seed=77):
        state = rules.new(seats, seed, options)
        while offered := legal(state):
            for _ in range(20):
                move = chance.randrange(5) << 7 | chance.randrange(128)
                assert (why_not(state, move) == "") == (move in offered), move
            rules.apply(state, chance.choice(offered))
        assert why_not(state, 0) == "lineit.why.over"
