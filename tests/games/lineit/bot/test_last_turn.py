"""The last turn of a game, and the last hand cards, bring most, at every level."""

from functools import cache

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import LEVELS, NORMAL, SPOILING_HARD, SPOILING_TRICKY
from lineup.games.lineit import bot, rules
from lineup.games.lineit.bot.position_features import turns_left
from lineup.games.lineit.rules import layout as at
from tests.games.lineit.positions import legal

ALL = (*LEVELS, SPOILING_TRICKY, SPOILING_HARD)


def chosen(state: bytearray, level: int, seed: int = 1) -> int:
    own = bytearray(rng.SIZE)
    rng.seed(own, 0, seed)
    return choose(bot, rules, state, rules.turn(state), own, level)


def reached(state: bytes, seat: int) -> int:
    """The most points of a seat at the end, whose turn it is or who waits for its last card."""

    @cache
    def most(state: bytes) -> int:
        if rules.turn(state) < 0:
            found = [0] * state[at.SEATS]
            rules.scores(state, found)
            return found[seat]
        listed = legal(bytearray(state))
        if rules.turn(state) != seat:
            listed = listed[:1]
        return max(most(applied(state, move)) for move in listed)

    return most(state)


def applied(state: bytes, move: int) -> bytes:
    deeper = bytearray(state)
    rules.apply(deeper, move)
    return bytes(deeper)


def last_decisions(seats: int, seed: int, option: int):
    """Those of who has the last turn, and all of the last hand cards, without the cards that the
    deck would still feed to the jackpots: nobody knows them."""
    state = rules.new(seats, seed, (option,))
    met = 0
    while (seat := rules.turn(state)) >= 0:
        last = (seat + 1) % seats == state[at.FIRST] and turns_left(state) == 0
        if len(legal(state)) > 1 and (state[at.STEP] == at.FINAL or last):
            met += 1
            known = bytearray(state)
            known[at.DECK : at.DECK + known[at.DECK_N]] = bytes(known[at.DECK_N])
            known[at.DECK_N] = 0
            yield known
        rules.apply(state, chosen(state, NORMAL, seed))
    assert met


@pytest.mark.slow
@pytest.mark.parametrize("option", [0, 1])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_it_brings_most(seats: int, option: int) -> None:
    for seed in range(2):
        for state in last_decisions(seats, seed, option):
            seat = rules.turn(state)
            values = {move: reached(applied(state, move), seat) for move in legal(state)}
            for move in {chosen(state, level, seed) for level in ALL}:
                assert values[move] == max(values.values()), seed
