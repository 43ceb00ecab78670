"""The hard player of the solo game: what it thinks of sheets, and how it learned that."""

import importlib
import random
from array import array
from pathlib import Path

import pytest

from host_sim.playing.bots import finish
from lineup.engine import rng
from lineup.games.numberdrop import rules
from lineup.games.numberdrop.bot.alone import AloneDecision, learned, patterns, value
from lineup.games.numberdrop.bot.alone.turns import Turns, spread_rolls
from lineup.games.numberdrop.bot.growth import Growth
from lineup.games.numberdrop.bot.sheet_value import PHASES
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules import tables
from tests.games.numberdrop.positions import FLAT_10, I, O, draw, moves, new, roll, scores
from tools.bots.learn.games.numberdrop.alone import AloneLearner


def random_state(chance: random.Random) -> bytearray:
    state = new(1)
    rows = chance.randrange(1, 12)
    marks = "1234567777X." + "0123456789" * 2
    draw(state, "\n".join(" ".join(chance.choices(marks, k=7)) for _ in range(rows)))
    for letter in range(5):
        state[at.NOTCHES + letter] = chance.randrange(5)
    return state


def generator() -> bytearray:
    buffer = bytearray(rng.SIZE)
    rng.seed(buffer, 0, 6)
    return buffer


def worth(sheet: bytearray, turns: int) -> tuple[int, value.AloneAppraiser]:
    appraiser, growth = value.AloneAppraiser(), Growth()
    growth.search(sheet)
    total = appraiser.look_at_rows(sheet, turns)
    return total + appraiser.look_at_combos(sheet, growth, 0, turns), appraiser


def test_with_no_turn_left_a_sheet_is_worth_its_points() -> None:
    chance = random.Random(3)
    for _ in range(40):
        state = random_state(chance)
        total, appraiser = worth(state[at.SHEETS :], 0)
        assert (total, appraiser.count) == (100 * scores(state)[0], 0)


def test_every_feature_found_has_a_value() -> None:
    chance = random.Random(4)
    assert len(learned.VALUES) == value.ALL * len(value.KNOTS)
    for _ in range(100):
        _, appraiser = worth(random_state(chance)[at.SHEETS :], chance.randrange(1, 70))
        assert appraiser.count <= len(appraiser.found) - 8
        for feature in appraiser.found[: appraiser.count]:
            assert feature // PHASES < value.ALL


def test_values_go_evenly_from_one_number_of_turns_to_the_next() -> None:
    assert [value.between(turns) for turns in (1, 4, 6, 8, 9, 48, 60, 80)] == [
        (0, 0), (0, 0), (0, 32), (0, 64), (1, 16), (5, 64), (6, 64), (6, 64),
    ]  # fmt: skip


def test_turns_end_with_the_slides_or_with_the_space() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    sheet = state[at.SHEETS :]
    assert value.turns_left(sheet, bytes(5)) == 60
    assert value.turns_left(sheet, b"\x04\x04\x04\x04\x03") == 4
    assert value.turns_left(sheet, b"\x04\x04\x04\x04\x04") == 0
    draw(state, FLAT_10)
    assert value.turns_left(state[at.SHEETS :], bytes(5)) == 6


def test_on_the_last_turn_it_takes_the_points() -> None:
    state = new(1)
    draw(state, "1 2 3 . . . .")
    for letter in range(5):
        state[at.NOTCHES + letter] = at.GO
    roll(state, "I", "4567")
    while rules.turn(state) >= 0 and state[at.STEP] in (at.DROP, at.DIGITS):
        listed = array("i", moves(state))
        decision = AloneDecision(bytearray(state), generator())
        rules.play(state, finish(decision.decide(listed, len(listed))))
    assert at.MOVE_COMBO | at.RUN | 7 in moves(state)


@pytest.mark.slow
def test_looking_ahead_leaves_the_sheet_as_it_was() -> None:
    chance = random.Random(5)
    for _ in range(6):
        state = random_state(chance)
        sheet = bytearray(state[at.SHEETS : at.SHEETS + at.SHEET_SIZE])
        before = bytes(state), bytes(sheet)
        rolls = array("i", [chance.randrange(7776) for _ in range(3)])
        ahead = Turns(state, value.AloneAppraiser())
        first = finish(ahead.average(sheet, rolls))
        assert (bytes(state), bytes(sheet)) == before
        assert finish(ahead.average(sheet, rolls)) == first


def test_each_face_of_each_die_is_in_one_of_the_rolls_looked_at() -> None:
    rolls = spread_rolls(generator())
    for die in range(5):
        assert sorted(roll // 6**die % 6 for roll in rolls) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    "name",
    [
        "rules.combos", "rules.falling", "bot.growth", "bot.joins", "bot.sheet_value",
        "bot.place_guesses", "bot.digit_guesses", "bot.alone.value", "bot.alone.patterns",
    ],
)  # fmt: skip
def test_figures_repeated_for_viper_are_those_of_the_layout(name: str) -> None:
    module = importlib.import_module(f"lineup.games.numberdrop.{name}")
    known = {**vars(tables), **vars(at)}
    own = {"_ROW", "_HOLE", "_STEP", "_HEIGHT"}
    found = {key for key in vars(module) if key[0] == "_" and key[1:] in known and key not in own}
    assert name == "bot.alone.value" or found
    for key in found:
        assert getattr(module, key) == known[key[1:]]


@pytest.mark.slow
def test_learning_alone_moves_values_and_saves_them(tmp_path: Path) -> None:
    learner = AloneLearner(go_on=True)
    learner.file = tmp_path / "values.py"
    for task in learner.tasks(range(3), 1):
        learner.learn(*learner.play(task), 0.1)
    assert learner.news().startswith("1 seats ")
    learner.save()
    names: dict[str, bytes] = {}
    exec(learner.file.read_text(), names)
    assert names["VALUES"] == bytes(learner.bytes) != learned.VALUES
    assert len(names["VALUES"]) == len(learned.VALUES)


def test_patterns_that_say_nothing_add_nothing_and_all_have_a_value() -> None:
    chance = random.Random(7)
    assert len(learned.PATTERNS) == patterns.ALL
    silent = patterns.Patterns(b"\x80" * patterns.ALL)
    growth = Growth()
    for _ in range(100):
        state = random_state(chance)
        sheet = state[at.SHEETS :]
        sheet[at.SAME], sheet[at.RUNS], sheet[at.CIRCLES] = (
            chance.randrange(64), chance.randrange(64), chance.randrange(32)
        )  # fmt: skip
        growth.search(sheet)
        turns = chance.randrange(1, 90)
        silent.look_at_tiles(state, state[at.NOTCHES : at.NOTCHES + 5])
        assert (silent.ground(sheet, turns), silent.hopes(sheet, growth, turns)) == (0, 0)


@pytest.mark.parametrize("turns, phase", [(9, 0), (21, 1), (37, 2), (38, 3)])
def test_a_pattern_is_counted_as_often_as_it_is_there(turns: int, phase: int) -> None:
    empty_row, growth = 329 + phase * 99 + 9 * 5 + 7, Growth()
    pair_of_three = 725 + phase * 216 + 3 * 2 + 2
    values = bytearray(b"\x80" * patterns.ALL)
    values[empty_row] += 3
    values[pair_of_three] += 5
    known = patterns.Patterns(values)
    state = new(1)
    draw(state, "4 4 . . . . .")
    sheet = state[at.SHEETS :]
    growth.search(sheet)
    assert known.ground(sheet, turns) == 3 * patterns.UNIT
    assert known.hopes(sheet, growth, turns) == 5 * patterns.UNIT


def test_the_tile_slides_after_which_the_sheet_is_worth_most() -> None:
    state = new(1)
    roll(state, "I", "1234")
    listed = array("i", moves(state))
    assert state[at.STEP] == at.SLIDE and len(listed) == 5
    for move in listed:
        values = bytearray(b"\x80" * patterns.ALL)
        for phase in range(4):
            shape = state[at.BLOCKS + (move & at.CHOICE_MASK)]
            values[21 + (phase * 5 + shape) * 10 + 2] = 255
        decision = AloneDecision(bytearray(state), generator(), patterns=values)
        assert finish(decision.decide(listed, len(listed))) == move


def choice(state: bytearray) -> int:
    listed = array("i", moves(state))
    decision = AloneDecision(bytearray(state), generator())
    return int(finish(decision.decide(listed, len(listed))))


def tiles_down(state: bytearray) -> None:
    for letter in range(5):
        state[at.BLOCKS + letter] = letter
        state[at.NOTCHES + letter] = at.GO


def test_that_tile_slides_after_which_the_second_one_cannot() -> None:
    state = new(1)
    draw(state, "1 2 3 4 5 . .")
    tiles_down(state)
    for letter in (I, O):
        state[at.NOTCHES + letter] = at.GO - 1
    for shape, letter in (("I", I), ("O", O)):
        roll(state, shape, "67*4")
        state[at.STEP] = at.SLIDE
        assert moves(state) == [at.MOVE_SLIDE | I, at.MOVE_SLIDE | O]
        assert choice(state) == at.MOVE_SLIDE | letter


def test_a_tile_s_shape_drops_where_it_leaves_room_for_the_dice() -> None:
    state = new(1)
    draw(state, "1 2 3 . . . .")
    tiles_down(state)
    roll(state, "I", "4567")
    state[at.STEP] = at.BLOCK
    state[at.LETTER] = O
    assert (choice(state) & 7) < 2
