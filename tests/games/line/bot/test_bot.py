"""The CPU players: legal, fair, and not blind."""

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import EASY, HARD, NORMAL
from lineup.games.line import bot, rules
from lineup.games.line.rules import layout as at
from tests.games.line.positions import (
    CHAINS,
    SIMPLE,
    column,
    legal,
    play,
    random_games,
    seen_by,
    swap,
    table,
)

pytestmark = pytest.mark.slow


def chosen(state, level, seed=1):
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    return choose(bot, rules, state, rules.turn(state), generator, level)


@pytest.mark.parametrize("level", [EASY, NORMAL, HARD])
@pytest.mark.parametrize("options", [CHAINS, SIMPLE])
def test_whole_games(level, options):
    for seats in rules.SEATS if level != HARD else (3,):
        state = rules.new(seats, 5, options)
        while (seat := rules.turn(state)) >= 0:
            rules.play(state, chosen(state, level if seat == 0 else min(level, NORMAL)))


@pytest.mark.parametrize("level", [EASY, NORMAL, HARD])
def test_the_order_of_the_piles_changes_no_choice(level):
    for seats, options, seed, chance in random_games(3, seed=9):
        state = rules.new(seats, seed, options)
        for _ in range(15):
            rules.play(state, chance.choice(legal(state)))
        other = rules.resample(seen_by(state, 0), 0, bytearray(b"anything"))
        assert chosen(other, level) == chosen(state, level)


@pytest.mark.parametrize("level", [NORMAL, HARD])
def test_a_long_chain_is_gone_on_with(level):
    row = (*("Hardflip c", "Air Walk b", "Smith Grind a") * 2, "Smith Grind a", "Heelflip a")
    state = table([row, ()], [("Indy b", "Feeble Grind a", "Crooked Grind b")])
    assert chosen(state, level) == play("Feeble Grind a")
    offered = ("Heelflip b", "Feeble Grind a", "Crooked Grind a")
    state = column(table([row, ()], [("Indy b", "Crooked Grind b")]), *offered)
    if level == NORMAL:  # hard sees that an exchange makes as much of each
        assert chosen(state, level) == 1


def test_a_card_that_lies_face_down_is_exchanged():
    row = ("Hardflip c", "-Air Walk a", "Smith Grind a", "Melon a", "Feeble Grind a")
    state = table([row + row[2:], ()], [("Air Walk b", "Indy b", "Mute a")], step=at.SWAP)
    assert chosen(state, HARD) in (swap(1, "Air Walk b"), swap(1, "Mute a"))  # 176 points each


def test_hard_plans_with_the_exchange_after_this_one():
    # Indy first, now; Air Walk joins it with the rest, in all colours, at the ninth obstacle.
    row = ("Hardflip c", "-Air Walk a", "Smith Grind a", "Melon a", "Feeble Grind a")
    state = table([row, ()], [("Air Walk b", "Indy b", "Mute a")], step=at.SWAP)
    assert chosen(state, HARD) == swap(0, "Indy b")
    assert chosen(state, NORMAL) == swap(1, "Air Walk b")


def test_thinking_yields_before_every_run():
    state = rules.new(2, 3, CHAINS)
    seen = seen_by(state, 0)
    moves = legal(state)
    thought = bot.think(seen, 0, moves, len(moves), bytearray(b"12345678"), HARD)
    assert sum(1 for _ in thought) > 30 * (len(moves) + 1)
