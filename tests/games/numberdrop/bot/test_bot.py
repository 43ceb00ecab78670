"""The CPU players: fair, legal, the same on every runtime, and each level stronger."""

import importlib
import pkgutil
import random
from array import array
from collections.abc import Generator

import pytest

from host_sim.command import paths
from host_sim.playing.bots import choose, finish
from lineup.engine import levels as bots
from lineup.engine import rng
from lineup.games.numberdrop import bot, rules
from lineup.games.numberdrop.bot.decision import turns_left
from lineup.games.numberdrop.bot.digit_guesses import DigitGuesses
from lineup.games.numberdrop.bot.place_guesses import PlaceGuesses
from lineup.games.numberdrop.rules import layout as at
from tests import runtimes
from tests.games.numberdrop.positions import (
    FLAT_10,
    ask_combo,
    circle,
    claim,
    draw,
    grid_of,
    moves,
    new,
    place_at,
    roll,
    scores,
)  # fmt: skip

pytestmark = pytest.mark.slow


def generator(seed: int) -> bytearray:
    buffer = bytearray(rng.SIZE)
    rng.seed(buffer, 0, seed)
    return buffer


def played(levels: list[int], seed: int) -> bytearray:
    """The end of a game between these levels."""
    state = new(len(levels), seed)
    generators = [generator(seed * 8 + seat) for seat in range(len(levels))]
    while (seat := rules.turn(state)) >= 0:
        rules.play(state, choose(bot, rules, state, seat, generators[seat], levels[seat]))
    return state


def positions(count: int, seats: int, seed: int) -> list[bytearray]:
    """States of random but not silly games: the normal bot plays, sometimes anything."""
    chance = random.Random(seed)
    found = []
    while len(found) < count:
        state = new(seats, chance.getrandbits(64), (chance.randrange(2),))
        own = generator(chance.getrandbits(30))
        while rules.turn(state) >= 0:
            if chance.random() < 0.08:
                found.append(bytearray(state))
            if chance.random() < 0.1:
                rules.apply(state, chance.choice(moves(state)))
            else:
                level = bots.EASY
                rules.apply(state, choose(bot, rules, state, rules.turn(state), own, level))
    return found[:count]


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_bots_play_whole_games(seats: int) -> None:
    state = played([bots.HARD] if seats == 1 else [seat % 3 for seat in range(seats)], 5)
    assert rules.turn(state) < 0
    assert min(scores(state)) > 0


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_bot_leaves_the_observation_alone_and_answers_in_slices(level: int) -> None:
    for state in positions(12, 2, level):
        seat = rules.turn(state)
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        before = bytearray(seen)
        choices = moves(state)
        out = array("i", choices)
        thought = bot.think(seen, seat, out, len(choices), generator(1), level)
        slices = 0
        while True:
            try:
                next(thought)
            except StopIteration as stop:
                assert stop.value in choices
                break
            slices += 1
            assert seen == before
        assert seen == before
        assert list(out) == choices
        if state[at.STEP] == at.DROP and len(choices) > 4:
            assert slices >= 8


def thoughts(sheets: list[bytearray]) -> list[tuple[bytearray, Generator[object, None, int]]]:
    """A thought of each level about each of these states, and the observation it thinks of."""
    started = []
    for state in sheets:
        seat = rules.turn(state)
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        choices = array("i", moves(state))
        for level in bots.LEVELS:
            own = generator(level)
            thought = bot.think(seen, seat, choices, len(choices), own, level)
            started.append((seen, thought))
    return started


def test_thoughts_that_go_on_at_the_same_time_end_as_alone() -> None:
    sheets = positions(20, 2, 4) + positions(10, 1, 5)
    alone = [finish(thought) for _, thought in thoughts(sheets)]
    together: dict[int, int] = {}
    going = dict(enumerate(thought for _, thought in thoughts(sheets)))
    while going:
        for i in list(going):
            try:
                next(going[i])
            except StopIteration as stop:
                together[i] = stop.value
                del going[i]
    assert [together[i] for i in range(len(alone))] == alone


def test_a_thought_given_up_halfway_leaves_no_trace() -> None:
    sheets = positions(12, 2, 6)
    wanted = [finish(thought) for _, thought in thoughts(sheets)]
    for slices in (1, 5, 20):
        for seen, thought in thoughts(sheets):
            before = bytes(seen)
            for _ in zip(range(slices), thought, strict=False):
                pass
            thought.close()
            assert seen == before
        assert [finish(thought) for _, thought in thoughts(sheets)] == wanted


def test_no_module_of_the_bot_keeps_anything_that_changes() -> None:
    found = []
    for info in pkgutil.walk_packages(bot.__path__, bot.__name__ + "."):
        module = importlib.import_module(info.name)
        for name, value in vars(module).items():
            if isinstance(value, bytearray | array | list | dict | set) and name[:2] != "__":
                found.append(f"{info.name}.{name}")
    assert found == []


def test_hidden_choices_never_change_what_a_bot_does() -> None:
    changed = 0
    for state in positions(60, 3, 9):
        seat = rules.turn(state)
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        other = rules.resample(seen, seat, generator(len(seen)))
        changed += other[at.SHEETS :] != state[at.SHEETS :]
        level = bots.LEVELS[changed % 3]
        assert choose(bot, rules, other, seat, generator(3), level) == (
            choose(bot, rules, state, seat, generator(3), level)
        )
    assert changed > 15


def test_a_hard_bot_takes_what_ends_a_column_of_combos() -> None:
    state = new(2)
    draw(state, "1 2 3 4 5 . .\n" + FLAT_10)
    claim(state, 0, "run", 3, 4, 6, 7)
    ask_combo(state)
    move = choose(bot, rules, state, 0, generator(1), bots.HARD)
    assert move == at.MOVE_COMBO | at.RUN | 5


@pytest.mark.parametrize("seed", range(3))
def test_a_hard_bot_builds_a_run_of_stars_from_either_end(seed: int) -> None:
    state = new(2)
    draw(state, ". . . 2 4 3 4\n. . 6 6 7 2 1")
    roll(state, "T", "***2")
    own = generator(seed)
    while rules.turn(state) == 0 and state[at.STEP] in (at.DROP, at.DIGITS):
        rules.play(state, choose(bot, rules, state, 0, own, bots.HARD))
    assert at.MOVE_COMBO | at.RUN | 7 in moves(state)


def test_stars_are_guessed_for_combos_that_are_still_free() -> None:
    state = new(2)
    draw(state, "X X X X 1 X X")
    for runs, best in ((), 0x7654), ((3, 4, 5, 6, 7, 8), 0x7611):
        claim(state, 0, "run", *runs)
        roll(state, "I", "7**6")
        listed = array("i", moves(state))
        sheet = state[at.SHEETS : at.SHEETS + at.SHEET_SIZE]
        places = PlaceGuesses(sheet)
        finish(places.rank(listed, len(listed)))
        guesses = DigitGuesses(sheet, state, 400)
        finish(guesses.fill_places(places))
        found = [guess & 0xFFFF for guess in guesses.items[: guesses.count]]
        assert best in found, [hex(guess) for guess in found]


def test_a_hard_bot_finds_the_digits_that_make_a_large_combo() -> None:
    state = new(2)
    draw(state, "1 2 3 . . . .")
    roll(state, "I", "4567")
    for _ in range(4):
        rules.play(state, choose(bot, rules, state, 0, generator(1), bots.HARD))
    assert [grid_of(state)[0, column] for column in range(7)] == [1, 2, 3, 4, 5, 6, 7]


def test_no_bot_crosses_the_line_where_it_need_not_early_in_the_game() -> None:
    for level in bots.LEVELS:
        state = new(2)
        draw(state, "4 . . . . . .\n" * 10 + "1 . . . . . .")
        roll(state, "O", "1346")
        move = choose(bot, rules, state, 0, generator(2), level)
        assert move & 7 != 0


def test_tiles_with_a_circled_letter_slide_first_and_others_evenly() -> None:
    state = new(1)
    draw(state, "1 . . . . . .")
    for letter, notches in enumerate((1, 0, 2, 1, 3)):
        state[at.NOTCHES + letter] = notches
    roll(state, "I", "1346")
    assert choose(bot, rules, state, 0, generator(2), bots.TRICKY) == at.MOVE_SLIDE | 1
    circle(state, 0, "C")
    assert choose(bot, rules, state, 0, generator(2), bots.TRICKY) == at.MOVE_SLIDE | 2


def test_the_turns_left_shrink_with_the_fullest_sheet() -> None:
    state = new(2)
    draw(state, "1 . . . . . .", 0)
    draw(state, "1 . . . . . .", 1)
    early = turns_left(state, 0)
    draw(state, FLAT_10, 1)
    assert 1 <= turns_left(state, 0) < 4 < early < 20


@pytest.mark.parametrize(
    ("better", "worse", "games"), [(bots.HARD, bots.EASY, 6), (bots.NORMAL, bots.EASY, 16)]
)
def test_the_better_level_wins_most_games(better: int, worse: int, games: int) -> None:
    wins = 0
    for seed in range(games):
        levels = [better, worse] if seed % 2 else [worse, better]
        winners = rules.winners(played(levels, seed))
        wins += winners == 1 << levels.index(better)
    assert wins > games * 0.5


GAME = """
import gc
if hasattr(gc, "threshold"):  # compiling strews no garbage: the device has all frozen
    gc.threshold(4096)
from binascii import crc32
from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.games.numberdrop import bot, rules

gc.collect()
for seats, levels in ((1, (2,)), (2, (0, 1))):
    state = rules.new(seats, 21 + seats, (0,))
    own = bytearray(8)
    rng.seed(own, 0, 4)
    chain = count = 0
    while rules.turn(state) >= 0:
        seat = rules.turn(state)
        rules.apply(state, choose(bot, rules, state, seat, own, levels[seat]))
        chain = crc32(state, chain)
        count += 1
    print(count, chain)
"""


def test_bots_choose_the_same_on_micropython() -> None:
    runtimes.same_on_both(GAME, folders=(paths.ROOT,))


def test_a_forced_choice_needs_no_thought() -> None:
    state = new(2)
    roll(state, "I", "1346")
    only = array("i", [place_at(state, [(0, 0), (0, 1), (0, 2), (0, 3)])])
    assert finish(bot.think(state, 0, only, 1, generator(1), bots.HARD)) == only[0]
