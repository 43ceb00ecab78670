"""Calls of a vector: what it gives, refuses and keeps."""

import copy
import gc
import pickle
import threading
import tracemalloc
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from host_sim.command.errors import UserError
from lineup.engine import protocol
from tools.lab import parameters
from tools.lab.vector import vector
from tools.lab.vector.arrays import SHOWN


def line(**arguments: Any) -> vector.Vector:
    made = vector.vector("line-v1", **{"tables": 3, "seed": 7, **arguments})
    made.reset()
    return made


def same(one: vector.Vector, other: vector.Vector) -> bool:
    pairs = zip(one.now, other.now, strict=True)
    return all(np.array_equal(a, b) for a, b in pairs if a is not None)


def test_arrays_are_what_they_are_said_to_be_and_stay_where_they_are() -> None:
    made = line(seats=3, features=True)
    assert made.features is not None
    sizes = {"tables": 3, "seats": 3, "bytes": made.size, "actions": 1 << 12, "most": 25,
             "features": made.features.size}  # fmt: skip
    before = [array.ctypes.data for array in made.now]
    made.step(made.sample())
    assert [array.ctypes.data for array in made.now] == before
    for field in SHOWN:
        array = getattr(made.now, field.name)
        assert array.shape == tuple(sizes[word] for word in ("tables", *field.shape))
        assert array.dtype == field.dtype and array.flags.c_contiguous and array.flags.writeable


def test_other_libraries_take_them_by_dlpack_without_a_copy() -> None:
    made = line()
    for name in ("observation", "action_mask", "legal", "rewards", "terminated", "seeds"):
        array = getattr(made.now, name)
        other = np.from_dlpack(array)
        assert other.ctypes.data == array.ctypes.data and other.dtype == array.dtype


def test_without_a_mask_all_else_is_the_same() -> None:
    bare, full = line(action_mask=False), line()
    for _ in range(30):
        actions = bare.sample()
        assert (actions == full.sample()).all()
        bare.step(actions)
        full.step(actions)
        assert bare.now.action_mask is None and same(bare, full)


@pytest.mark.slow
def test_threads_change_nothing() -> None:
    one, many = (line(tables=7, threads=threads) for threads in (1, 9))
    for _ in range(60):
        one.step(one.sample())
        many.step(many.sample())
        assert same(one, many)


@pytest.mark.slow
def test_a_seed_gives_the_same_games_and_another_gives_others() -> None:
    def played(seed: Any) -> bytes:
        made = vector.vector("setup", tables=3, seed=4)
        made.reset(seed=seed)
        for _ in range(20):
            made.step(made.sample())
        return made.states().tobytes()

    assert played(9) == played([9, 10, 11]) == played(np.array([9, 10, 11], np.uint64))
    assert played(9) != played(10)
    assert played(None) == played(4)
    drawn = [vector.vector("setup", tables=1).reset().seeds[0] for _ in range(2)]
    assert drawn[0] != drawn[1]


def test_some_tables_are_dealt_anew() -> None:
    made = line()
    made.step(made.sample())
    made.reset(seed=[1, 2, 3], which=np.array([False, True, False]))
    assert made.now.lengths.tolist() == [1, 0, 1]
    assert made.now.seeds.tolist() == [7, 2, 9]


def test_some_tables_are_played_at_alone() -> None:
    made = line(rewards="scores", options={"scoring": "simple"})
    for _ in range(40):
        before, seen = made.states(), made.now.observation.copy()
        which = np.array([True, False, made.now.lengths[0] % 3 == 0])
        actions = np.where(which, made.sample(), 4000)
        now = made.step(actions, which)
        assert (made.states()[1:][~which[1:]] == before[1:][~which[1:]]).all()
        assert (now.observation[~which] == seen[~which]).all() and not now.rewards[~which].any()
    assert now.lengths[1] == 0 < now.lengths[2] < 40
    with pytest.raises(protocol.IllegalMove, match="table 2"):
        made.step(np.where([True, True, False], made.sample(), 4000), which | True)


def test_an_illegal_action_is_refused_in_words_and_nothing_is_played() -> None:
    made = line()
    before = made.states()
    good = made.sample()
    for bad in (4000, -1, (1 << 32) + int(good[1])):
        actions = good.copy()
        actions[1] = bad
        with pytest.raises(protocol.IllegalMove, match=r"^table 1: ") as told:
            made.step(actions)
        assert "line." not in str(told.value)
        assert (made.states() == before).all() and not made.now.lengths.any()


def test_an_illegal_action_is_flagged_and_its_table_is_as_before() -> None:
    made = line(illegal="flag")
    before = made.states()
    actions = made.sample()
    actions[1] = 4000
    now = made.step(actions)
    assert now.illegal.tolist() == [False, True, False]
    assert now.lengths.tolist() == [1, 0, 1]
    changed = (made.states() != before).any(axis=1)
    assert changed.tolist() == [True, False, True]
    assert not made.step(made.sample()).illegal.any()


@pytest.mark.slow
def test_states_are_saved_loaded_and_kept_in_a_file(tmp_path: Path) -> None:
    made = line(rewards="scores", autoreset="disabled")
    for _ in range(25):
        made.step(made.sample())
    kept = made.save()
    np.savez(tmp_path / "kept.npz", **kept)
    other = vector.vector("line", tables=3, seed=1, rewards="scores", autoreset="disabled")
    other.load(np.load(tmp_path / "kept.npz"))
    for _ in range(25):
        actions = made.sample()
        made.step(actions)
        other.step(actions)
        assert same(made, other)
    made.load(kept)
    assert made.states().tobytes() == kept["states"].tobytes()


@pytest.mark.parametrize(("change", "error"), [
    ({"states": None}, "what save.. gives has states, turns, over"),
    ({"about": np.array("{}")}, "it is of {}, and this is of"),
    ({"turns": np.zeros(2, np.int32)}, r"turns: int32 of shape \(2,\) is not int32 of shape \(3,"),
    ({"over": np.zeros(3, np.int8)}, "over: int8 of shape .* is not bool"),
    ({"lengths": np.ones(3, np.int32)}, "it is not as save.. made it"),
])  # fmt: skip
def test_what_was_not_saved_here_is_not_loaded(change: dict[str, Any], error: str) -> None:
    made = line()
    kept: dict[str, Any] = {**made.save(), **change}
    before = made.states()
    with pytest.raises(parameters.Refused, match=error):
        made.load({name: array for name, array in kept.items() if array is not None})
    assert (made.states() == before).all()


@pytest.mark.slow
def test_states_of_other_seats_or_options_are_not_loaded() -> None:
    kept = line(tables=3, seats=3).save()
    for other in (line(seats=2), line(seats=3, options={"scoring": "simple"})):
        with pytest.raises(parameters.Refused, match="it is of .*line-v1"):
            other.load(kept)


@pytest.mark.slow
def test_copies_go_on_alike_and_alone() -> None:
    made = line(seats=3, options={"scoring": "simple"}, threads=2, features=True)
    made.step(made.sample())
    for other in (copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert same(made, other)
        before = made.states()
        first = other.sample()
        other.step(first)
        assert (made.states() == before).all()
    assert (made.sample() == first).all()


@pytest.mark.parametrize(("arguments", "error"), [
    ({"key": "chess-v1"}, "key: 'chess-v1' is not one of "),
    ({"key": "line-v2"}, "key: there is no 'line-v2'; there is line-v1$"),
    ({"key": 7}, "key: 7 is not one of "),
    ({"tables": 0}, "tables: 0 is not a whole number from 1 to 1048576$"),
    ({"tables": 2.0}, "tables: 2.0 is not a whole number"),
    ({"tables": (1 << 20) + 1}, "tables: 1048577 is not a whole number"),
    ({"seats": 5}, "seats: 5 is not one of 2, 3, 4$"),
    ({"options": {"scoring": "high"}}, "scoring: 'high' is not one of chains, "),
    ({"options": [0]}, r"options: \[0\] is not names and choices"),
    ({"rewards": "money"}, "rewards: 'money' is not one of wins, scores$"),
    ({"seed": -1}, "seed: -1 is not a whole number from 0 to 184"),
    ({"autoreset": True}, "autoreset: True is not one of next_step, same_step, disabled$"),
    ({"illegal": "lose"}, "illegal: 'lose' is not one of raise, flag$"),
    ({"action_mask": 1}, "action_mask: 1 is not True or False$"),
    ({"features": "planes"}, "features: 'planes' is not True or False$"),
    ({"threads": 0}, "threads: 0 is not a whole number from 1 to 256$"),
    ({"colour": 1}, "'colour': no such parameter; there are tables, seats, options, "),
])  # fmt: skip
def test_what_cannot_be_made_is_refused(arguments: dict[str, Any], error: str) -> None:
    with pytest.raises(parameters.Refused, match=f"^{error}") as told:
        vector.vector(**{"key": "line-v1", **arguments})
    assert isinstance(told.value, ValueError) and isinstance(told.value, UserError)


@pytest.mark.slow
@pytest.mark.parametrize(("call", "arguments", "error"), [
    ("step", ([0, 0],), r"actions: int64 of shape \(2,\) is not integers of shape \(3,\)$"),
    ("step", (np.zeros((3, 1), int),), r"actions: int64 of shape \(3, 1\) is not"),
    ("step", ([0.0, 0.0, 0.0],), "actions: float64 of shape"),
    ("step", ([True] * 3,), "actions: bool of shape"),
    ("step", ([[1], [1, 2], 3],), "actions: .* is no array"),
    ("step", (None,), "actions: object of shape"),
    ("step", ([0, 0, 0], [1, 1, 1]), "which: int64 of shape .* is not bools"),
    ("reset", (-1,), "seed: -1 is not a whole number from 0"),
    ("reset", (1.5,), "seed: 1.5 is not a whole number"),
    ("reset", ([1, 2],), r"seed: int64 of shape \(2,\) is not"),
    ("reset", ([1, 2, -3],), "seed: -3 is not from 0 to 184"),
    ("reset", (None, [1, 0, 0]), "which: int64 of shape .* is not bools"),
    ("reset", (None, np.ones(2, bool)), r"which: bool of shape \(2,\) is not bools"),
    ("observe", (2,), "seat: 2 is not a whole number from 0 to 1$"),
    ("observe", (None,), "seat: None is not a whole number"),
    ("observe", ([0, 1, 2],), "seat: not all of them are from 0 to 1$"),
    ("observe", ([0, 1],), r"seat: int64 of shape \(2,\) is not"),
    ("observe", (0, 1), "final: 1 is not True or False$"),
    ("load", (None,), "what save.. gives has states"),
])  # fmt: skip
def test_wrong_calls_are_refused(call: str, arguments: tuple[Any, ...], error: str) -> None:
    made = line()
    with pytest.raises(parameters.Refused, match=f"^{error}"):
        getattr(made, call)(*arguments)
    made.step(made.sample())


@pytest.mark.parametrize("call", ["sample", "save", "step", "observe"])
def test_nothing_is_asked_before_cards_are_dealt(call: str) -> None:
    made = vector.vector("line", tables=1)
    arguments = {"step": ([0],), "observe": (0,)}.get(call, ())
    with pytest.raises(parameters.Refused, match="nothing is dealt yet"):
        getattr(made, call)(*arguments)
    with pytest.raises(parameters.Refused, match="the first reset deals at all"):
        made.reset(which=np.array([True]))


@pytest.mark.slow
def test_a_thousand_resets_leave_memory_as_it_was() -> None:
    made = line(tables=64)

    def after(resets: int) -> int:
        for _ in range(resets):
            made.reset()
            made.step(made.sample())
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        assert after(10) + 16_000 > after(1000)  # 16 bytes a reset: what is once made is less
    finally:
        tracemalloc.stop()


def test_another_thread_is_refused_while_one_is_at_work() -> None:
    made = line()
    told: list[str] = []

    def call() -> None:
        try:
            made.sample()
        except parameters.Refused as error:
            told.append(str(error))

    with made._alone():
        other = threading.Thread(target=call)
        other.start()
        other.join()
    assert told == ["another thread is in a call of this vector"]
    made.step(made.sample())
