"""In the last round easy and normal see all that their own cards can bring."""

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import EASY, NORMAL
from lineup.games.line import bot, rules
from lineup.games.line.rules import layout as at
from lineup.games.line.rules import view
from tests.games.line.positions import CHAINS, SIMPLE, legal


def chosen(state: bytearray, level: int) -> int:
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    return choose(bot, rules, state, rules.turn(state), generator, level)


def reached(state: bytearray, seat: int, move: int) -> int:
    """The most points that the seat's row can have after the move, by trying all."""
    played = state[at.STEP] == at.PLAY
    after = bytearray(state)
    rules.apply(after, move)
    if played:
        return view.row_score(after, seat)
    return max(reached(after, seat, other) for other in legal(after))


@pytest.mark.slow
@pytest.mark.parametrize("level", [EASY, NORMAL])
@pytest.mark.parametrize("options", [CHAINS, SIMPLE])
def test_no_exchange_and_no_play_gives_points_away(level: int, options: tuple) -> None:
    exchanged = 0
    for seed in range(20):
        state = rules.new(2, seed, options)
        while (seat := rules.turn(state)) >= 0:
            move = chosen(state, level)
            if state[at.ROUND] == at.ROUNDS and state[at.STEP] != at.DRAFT:
                most = max(reached(state, seat, other) for other in legal(state))
                assert reached(state, seat, move) == most
                exchanged += state[at.STEP] == at.SWAP and move & at.CARD_MASK > 0
            rules.apply(state, move)
    assert exchanged > 10


def test_a_card_is_drafted_for_the_exchange_that_it_allows() -> None:
    state = rules.new(2, 5, CHAINS)
    while state[at.ROUND] < at.ROUNDS:
        rules.apply(state, chosen(state, NORMAL))
    seat = rules.turn(state)
    won = {}
    for draft in legal(state):
        after = bytearray(state)
        rules.apply(after, draft)
        while rules.turn(after) >= 0:
            rules.apply(after, chosen(after, NORMAL))
        won[draft] = view.row_score(after, seat)
    assert won[chosen(state, NORMAL)] == max(won.values()) > min(won.values())


def test_thinking_pauses_at_every_place_of_an_exchange() -> None:
    state = rules.new(2, 5, CHAINS)
    while state[at.ROUND] < at.ROUNDS:
        rules.apply(state, chosen(state, NORMAL))
    moves = legal(state)
    thought = bot.think(state, rules.turn(state), moves, len(moves), bytearray(8), NORMAL)
    cards, places = 3, at.ROUNDS - 3
    assert sum(1 for _ in thought) > len(moves) * cards * places
