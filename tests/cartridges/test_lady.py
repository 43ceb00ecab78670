"""Black Lady, a cartridge of this project with hidden hands: its rules, its players, its lesson,
and its screens on every panel in every language."""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from host_sim.cartridges.file import Cartridge
from host_sim.playing.bots import choose
from lineup.engine import protocol, rng
from lineup.engine.levels import EASY, HARD, NORMAL
from lineup.text import LANGUAGES
from tests.cartridges import rig

KEY = "lady"

LESSON = "press LEFT\npress A 2\n"
FOUR = "press LEFT\npress A\npress DOWN\npress A\npress DOWN\npress RIGHT 3\npress UP\npress A\n"
TURN = "press A\nwait 9000\npress RIGHT\n"

RANKS = ("9", "10", "J", "Q", "K", "A")


def card(name: str) -> int:
    """A card by its name: "SQ" is the queen of spades."""
    return 6 * "SHCD".index(name[0]) + RANKS.index(name[1:])


@pytest.fixture(scope="module")
def at(rules: Any) -> Any:
    return importlib.import_module("lineup.games.lady.rules.layout")


def dealt(rules: Any, at: Any, *hands: str) -> bytearray:
    """A position with these hands, in which the first one leads."""
    state: bytearray = rules.new(len(hands), 1, (0,))
    state[at.OWNER : at.OWNER + at.CARDS] = bytes(at.CARDS)
    for seat, hand in enumerate(hands):
        for name in hand.split():
            state[at.OWNER + card(name)] = seat + 1
    state[at.HELD] = sum(len(hand.split()) for hand in hands)
    return state


def listed(rules: Any, state: bytearray) -> list[int]:
    out = protocol.move_buffer(rules)
    return list(out[: rules.moves(state, out)])


@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_gets_as_many_cards(rules: Any, at: Any, seats: int) -> None:
    owners = rules.new(seats, 5, (0,))[at.OWNER : at.OWNER + at.CARDS]
    assert [owners.count(seat + 1) for seat in range(seats)] == [24 // seats] * seats


def test_who_can_has_to_follow_suit(rules: Any, at: Any) -> None:
    state = dealt(rules, at, "C10 D9", "CA H9", "SQ HA")
    rules.play(state, card("C10"))
    assert listed(rules, state) == [card("CA")]
    with pytest.raises(protocol.IllegalMove, match=r"lady\.why\.follow"):
        rules.play(state, card("H9"))
    rules.play(state, card("CA"))
    assert listed(rules, state) == [card("SQ"), card("HA")], "who has none plays anything"


def test_the_highest_card_of_the_suit_takes_and_leads(rules: Any, at: Any) -> None:
    state = dealt(rules, at, "C10 D9", "CJ S9", "HA DA")
    for name in ("C10", "CJ", "HA"):
        rules.play(state, card(name))
    assert rules.turn(state) == 1, "the ace of hearts did not follow"
    assert [rules.score(state, seat) for seat in range(3)] == [33, 32, 33]
    assert state[at.VOID + 2] == 1 << 2 and not state[at.TABLE]


def test_the_lady_costs_five_and_a_deal_eleven(rules: Any, at: Any) -> None:
    state = dealt(rules, at, "SK D9", "SQ S9", "H9 DA")
    for name in ("SK", "SQ", "H9"):
        rules.play(state, card(name))
    assert rules.score(state, 0) == 33 - 6
    state = rules.new(4, 9, (1,))
    while state[at.DEAL] == 1:
        rules.play(state, listed(rules, state)[0])
    assert sum(state[at.LOST : at.LOST + 4]) == rules.COST == 11
    assert state[at.HELD] == 24 and rules.turn(state) == 1, "the next seat leads"


def test_the_most_points_left_win(rules: Any, at: Any) -> None:
    state = dealt(rules, at, "D9", "D10", "DJ")
    state[at.DEAL], state[at.LOST] = state[at.DEALS], 3
    for name in ("D9", "D10", "DJ"):
        rules.play(state, card(name))
    assert rules.turn(state) == protocol.OVER and rules.reason(state) == "lady.end"
    assert rules.winners(state) == 0b110


def test_nobody_sees_the_cards_of_others(rules: Any, at: Any) -> None:
    state, seen = rules.new(4, 3, (0,)), bytearray(at.SIZE)
    rules.observe(state, 2, seen)
    assert set(seen[at.OWNER : at.OWNER + at.CARDS]) == {3, at.UNKNOWN}
    assert not any(seen[: rng.SIZE])


def test_a_guess_gives_nobody_a_suit_that_he_did_not_follow(rules: Any, at: Any) -> None:
    state = dealt(rules, at, "C9 D9 S9 SA", "H9 D10 DJ DQ", "C10 CJ SQ SK")
    for name in ("C9", "H9", "C10"):
        rules.play(state, card(name))
    seen, own = bytearray(at.SIZE), bytearray(rng.SIZE)
    rules.observe(state, 0, seen)
    for seed in range(20):
        rng.seed(own, 0, seed)
        guess = rules.resample(seen, 0, own)
        assert guess[at.OWNER + card("CJ")] == 3


def share(rules: Any, bot: Any, levels: tuple[int, int], seed: int) -> float:
    """The share of the first level in the victory over two of the second."""
    state, own = rules.new(3, seed, (0,)), bytearray(rng.SIZE)
    rng.seed(own, 0, seed)
    while rules.turn(state) >= 0:
        seat = rules.turn(state)
        level = levels[0] if seat == seed % 3 else levels[1]
        rules.play(state, choose(bot, rules, state, seat, own, level))
    won = rules.winners(state)
    return float(won >> seed % 3 & 1) / int(won).bit_count()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("levels", "count"), [((NORMAL, EASY), 150), ((HARD, NORMAL), 45), ((HARD, EASY), 30)]
)
def test_stronger_levels_win_more(
    games: ModuleType, rules: Any, levels: tuple[int, int], count: int
) -> None:
    bot = games.load_bot("lady")
    assert sum(share(rules, bot, levels, seed) for seed in range(count)) > count / 3


def test_the_lesson_says_what_is_so(games: ModuleType, rules: Any, at: Any) -> None:
    script = games.load_lesson("lady")
    state = rules.new(script.SEATS, script.SEED, script.OPTIONS)
    asked = [card("D9"), card("S10"), card("SQ"), card("HQ")]
    for (moves, claims), wanted in zip(script.STEPS, asked, strict=True):
        assert moves[0] == wanted and rules.turn(state) == 0
        lost = sum(state[at.LOST : at.LOST + 3])
        for move in moves:
            rules.play(state, move)
        now = sum(state[at.LOST : at.LOST + 3]) - lost
        assert all(now == value for _, value in claims)
    assert state[at.LOST] == 0, "the player took nothing"


@pytest.mark.slow
@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_have_room(
    cartridge: Cartridge, size: str, language: str, tmp_path: Path
) -> None:
    model = MODELS[size]
    keys = LESSON + "press A 3\npress RIGHT\npress A 2\n"
    assert rig.lost_words(cartridge, keys, model, language, tmp_path / "lesson") == []
    keys = FOUR + 3 * TURN
    keys += "press X\npress B\n" if model.has_xy else ""
    assert rig.lost_words(cartridge, keys, model, language, tmp_path / "game") == []
