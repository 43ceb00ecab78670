"""The bot's opinion of sheets, and the learning of it."""

import importlib.util
import random
from array import array
from pathlib import Path

import pytest

from host_sim.playing.bots import finish
from lineup.games.numberdrop import rules
from lineup.games.numberdrop.bot import sheet_value, values
from lineup.games.numberdrop.bot.best_claim import Claims
from lineup.games.numberdrop.bot.digit_guesses import DigitGuesses
from lineup.games.numberdrop.bot.growth import Growth
from lineup.games.numberdrop.bot.place_guesses import PLACES, PlaceGuesses
from lineup.games.numberdrop.rules import layout
from lineup.games.numberdrop.rules import layout as at
from tests.games.numberdrop.positions import (
    FLAT_10,
    claim,
    draw,
    grid_of,
    moves,
    new,
    roll,
    scores,
    unused_of,
)  # fmt: skip
from tests.games.numberdrop.slow import combos
from tools.bots.learn.games.numberdrop import sheets as learn


def sheet_of(text: str, *, same: tuple[int, ...] = (), runs: tuple[int, ...] = ()) -> bytearray:
    state = new(1)
    draw(state, text)
    claim(state, 0, "same", *same)
    claim(state, 0, "run", *runs)
    return state[layout.SHEETS : layout.SHEETS + layout.SHEET_SIZE]


def value(sheet: bytearray, turns: int) -> int:
    appraiser, growth = sheet_value.Appraiser(), Growth()
    growth.search(sheet)
    return int(appraiser.ground(sheet, turns) + appraiser.hopes(sheet, growth, 0, turns))


def random_sheet(chance: random.Random) -> str:
    rows = chance.randrange(1, 12)
    marks = "1234567777X." + "0123456789" * 2
    return "\n".join(" ".join(chance.choices(marks, k=7)) for _ in range(rows))


def test_at_the_end_a_sheet_is_worth_its_points() -> None:
    chance = random.Random(3)
    for _ in range(60):
        state = new(1)
        draw(state, random_sheet(chance))
        claim(state, 0, "same", *chance.sample(range(3, 8), chance.randrange(6)))
        claim(state, 0, "run", *chance.sample(range(3, 9), chance.randrange(6)))
        sheet = state[layout.SHEETS : layout.SHEETS + layout.SHEET_SIZE]
        assert value(sheet, 0) == 100 * scores(state)[0]


@pytest.mark.slow
def test_looking_changes_nothing_and_finds_no_unknown_feature() -> None:
    chance = random.Random(4)
    for _ in range(200):
        sheet = sheet_of(random_sheet(chance))
        before = bytearray(sheet)
        turns = chance.randrange(16)
        first = value(sheet, turns)
        assert sheet == before
        growth, appraiser = Growth(), sheet_value.Appraiser()
        growth.search(sheet)
        appraiser.look_at_rows(sheet, turns)
        appraiser.look_at_combos(sheet, growth, 0, turns)
        assert appraiser.count <= len(appraiser.found) - 8
        for feature in appraiser.found[: appraiser.count]:
            assert feature % sheet_value.PHASES == sheet_value.phase_of(turns) > 0
            assert feature < sheet_value.FEATURES * sheet_value.PHASES == len(values.VALUES)
        assert value(sheet, turns) == first


def test_the_largest_group_and_run_are_those_of_the_sheet() -> None:
    chance = random.Random(5)
    for _ in range(60):
        state = new(1)
        draw(state, random_sheet(chance))
        growth = Growth()
        growth.search(state[layout.SHEETS :])
        found = combos(unused_of(state))
        for kind, best in (("same", growth.largest), ("run", growth.longest)):
            sizes = [size for other, size in found if other == kind]
            assert min(best, 8) == max(sizes) if sizes else best < 3


@pytest.mark.parametrize(("better", "worse"), [
    ("1 2 3 4 . . .", "1 2 4 3 . . ."),
    ("5 5 5 5 5 5 5", "5 2 5 2 5 2 5"),
    ("1 4 1 4 1 4 .", "1 4 1 4 . 4 .\n. . . . 1 . ."),
])  # fmt: skip
def test_what_promises_more_is_worth_more(better: str, worse: str) -> None:
    assert value(sheet_of(better), 9) > value(sheet_of(worse), 9)


def test_the_best_claim_is_found_and_the_sheet_put_back() -> None:
    sheet = sheet_of("7 7 7 7 7 7 7\n" + FLAT_10, same=(3, 4, 5, 6))
    before = bytearray(sheet)
    _, claim = finish(Claims(sheet, sheet_value.Appraiser(), 0).best(0, 6))
    assert claim == 7
    assert sheet == before


def test_guesses_are_legal_and_the_best_come_first() -> None:
    state = new(2)
    draw(state, "1 2 3 . . 4 .\n1 . . . . . .")
    roll(state, "*", "1*46")
    listed = array("i", moves(state))
    sheet = state[layout.SHEETS : layout.SHEETS + layout.SHEET_SIZE]
    places, guesses = PlaceGuesses(sheet), DigitGuesses(sheet, state, 40)
    finish(places.rank(listed, len(listed)))
    finish(guesses.fill_places(places))
    assert (places.count, guesses.count) == (PLACES, 40)
    for ranking in (places, guesses):
        assert list(ranking.scores) == sorted(ranking.scores, reverse=True)
    for guess in guesses.items:
        place = at.MOVE_PLACE | guess >> 16
        assert place in listed
        after = bytearray(state)
        rules.play(after, place)
        for i in range(4):
            if after[at.STEP] == at.DIGITS and rules.turn(after) == 0:
                rules.play(after, at.MOVE_DIGIT | guess >> (12 - 4 * i) & 15)
        fresh = [mark for cell, mark in grid_of(after).items() if cell not in grid_of(state)]
        assert fresh == [guess >> (12 - 4 * i) & 15 for i in range(4)]


@pytest.fixture
def learner() -> "learn.SheetLearner":
    return learn.SheetLearner(go_on=True)


@pytest.mark.slow
def test_learning_moves_a_value_towards_what_came_after(
    learner: "learn.SheetLearner",
) -> None:
    turns, scores = learn.play((bytes(learner.bytes), 2, 3))
    old, new = turns[4][0], turns[5][0]
    old.made -= 1000.0
    before = list(learner.values)
    error = new.value(before) - old.value(before)
    assert error > 0
    learner.learn([[old], [new]], scores[:1], 0.1)
    changed = [i for i, kept in enumerate(before) if learner.values[i] != kept]
    assert changed and set(changed) <= set(old.features)
    assert all(learner.values[i] > before[i] for i in changed)
    assert new.value(learner.values) - old.value(learner.values) < error


@pytest.mark.slow
def test_what_was_learned_is_saved_as_a_module(
    learner: "learn.SheetLearner", tmp_path: Path
) -> None:
    learner.file = tmp_path / "values.py"
    for number, seats in enumerate((1, 2)):
        learner.learn(*learn.play((bytes(learner.bytes), seats, number)), 0.05)
    assert learner.news().startswith("1 seats ")
    learner.save()
    spec = importlib.util.spec_from_file_location("learned", learner.file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.VALUES == bytes(learner.bytes) != values.VALUES
    assert len(module.VALUES) == len(values.VALUES)
