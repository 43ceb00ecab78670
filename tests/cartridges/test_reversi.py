"""Reversi, the first of this project's cartridges: its rules, its players, its lesson, and its
screens on every panel in every language."""

import importlib
from array import array
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from host_sim.cartridges.file import Cartridge
from host_sim.playing.bots import choose
from lineup.engine import protocol, rng
from lineup.engine.levels import EASY, HARD, NORMAL, TRICKY
from lineup.text import LANGUAGES
from tests.cartridges import rig

KEY = "reversi"

LESSON = "press LEFT\npress A 2\n"
GAME = "press LEFT\npress A\npress DOWN\npress A 2\n"


@pytest.fixture(scope="module")
def discs(rules: Any) -> Any:
    return importlib.import_module("lineup.games.reversi.rules.board")


def position(rules: Any, *lines: str, seat: int = 0) -> bytearray:
    """A position: "1" and "2" are the seats' discs, all other places are free."""
    state: bytearray = rules.new(2, 1, (0,))
    cells = "".join(line.ljust(8, ".") for line in lines).ljust(64, ".")
    state[11:75] = bytes(".12".index(cell) for cell in cells)
    state[8] = seat
    return state


def listed(rules: Any, state: bytearray) -> list[int]:
    out = protocol.move_buffer(rules)
    return list(out[: rules.moves(state, out)])


def test_a_disc_turns_round_what_it_encloses_in_all_directions(rules: Any, discs: Any) -> None:
    state = position(rules, "1..1..1", ".2.2.2", "..222", "122.22.1", "..222", ".2.2.2", "1..1..1")
    assert discs.turned(state, 0, 27) == 14
    rules.play(state, 27)
    left = [place for place in range(64) if discs.disc(state, place) == 1]
    assert left == [28, 29], "no disc of the mover's lies behind them"


def test_a_line_without_an_own_disc_at_its_end_stays(rules: Any, discs: Any) -> None:
    state = position(rules, ".22222221"[:8], "1")
    assert discs.turned(state, 0, 0) == 0
    with pytest.raises(protocol.IllegalMove, match=r"reversi\.why\.turns"):
        rules.play(state, 0)
    with pytest.raises(protocol.IllegalMove, match=r"reversi\.why\.taken"):
        rules.play(state, 8)


def test_who_cannot_put_a_disc_passes_and_who_can_may_not(rules: Any) -> None:
    state = position(rules, "12......", "........", "21......", seat=0)
    assert 64 not in listed(rules, state)
    with pytest.raises(protocol.IllegalMove, match=r"reversi\.why\.pass"):
        rules.play(state, 64)
    alone = position(rules, "21......", seat=0)
    assert listed(rules, alone) == [64]
    rules.play(alone, 64)
    assert rules.turn(alone) == 1 and listed(rules, alone) == [2]
    rules.play(alone, 2)
    assert rules.turn(alone) < 0 and rules.reason(alone) == "reversi.end"
    assert rules.winners(alone) == 2


def test_equal_discs_share_the_victory(rules: Any) -> None:
    state = position(rules, *["1111" + "2222"] * 8)
    state[8] = 255
    assert rules.winners(state) == 3 and rules.reason(state) == "reversi.end.full"


def test_a_drawn_opening_follows_the_seed(rules: Any) -> None:
    openings = {bytes(rules.new(2, seed, (1,))[11:]) for seed in range(30)}
    assert len(openings) > 10
    assert {sum(map(bool, one[:64])) for one in openings} == {8}
    assert len({bytes(rules.new(2, seed, (0,))[11:]) for seed in range(30)}) == 1


def lead(rules: Any, bot: Any, levels: tuple[int, int], seed: int) -> int:
    """By how many discs the first level wins a game, which it begins where the seed is even."""
    state, own = rules.new(2, seed, (1,)), bytearray(rng.SIZE)
    rng.seed(own, 0, seed)
    while rules.turn(state) >= 0:
        seat = rules.turn(state)
        rules.play(state, choose(bot, rules, state, seat, own, levels[seat ^ seed & 1]))
    points = array("i", (0, 0))
    rules.scores(state, points)
    return points[seed & 1] - points[1 - (seed & 1)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("levels", "count"), [((NORMAL, EASY), 12), ((TRICKY, NORMAL), 10), ((HARD, TRICKY), 6)]
)
def test_each_level_is_above_the_one_before(
    games: ModuleType, rules: Any, levels: tuple[int, int], count: int
) -> None:
    bot = games.load_bot("reversi")
    won = [lead(rules, bot, levels, seed) for seed in range(count)]
    assert 2 * sum(one > 0 for one in won) + won.count(0) > count


def test_the_lesson_says_what_is_so(games: ModuleType, rules: Any, discs: Any) -> None:
    script = games.load_lesson("reversi")
    state = rules.new(2, script.SEED, script.OPTIONS)
    for moves, claims in script.STEPS:
        for name, value in claims:
            letter, row = rules.place_name(moves[0])
            now = {"place": f"{letter}{row}", "turned": discs.turned(state, 0, moves[0])}
            assert now[name] == value
        for move in moves:
            rules.play(state, move)
    assert discs.disc(state, 56) == 0


@pytest.mark.slow
@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_have_room(
    cartridge: Cartridge, size: str, language: str, tmp_path: Path
) -> None:
    model = MODELS[size]
    keys = LESSON + "press A 3\npress LEFT\npress A 2\n"
    assert rig.lost_words(cartridge, keys, model, language, tmp_path / "lesson") == []
    keys = GAME + "press A 3\npress RIGHT\npress A\npress A\n"
    keys += "press X\npress B\n" if model.has_xy else ""
    assert rig.lost_words(cartridge, keys, model, language, tmp_path / "game") == []
