"""The checks that compare CPython with MicroPython pass the toy and catch what differs there."""

import re
from pathlib import Path

import pytest

from tests import runtimes as both
from tests.tools.game.conformance import toy
from tools.game.conformance import runtimes, trace
from tools.game.conformance.rules import Setup

HERE = Path(__file__).resolve().parent

BROKEN = {
    "same-on-micropython": """
def new(seats, seed, options):
    return toy.new(seats, seed if seed < 1 << 63 else seed - 1, options)
""",
    "no-allocation": """
def moves(state, out):
    listed = [i for i in range(toy.moves(state, out))]
    return len(listed)
""",
}
"""Check that must fail -> what the toy is on MicroPython."""


@pytest.mark.slow
def test_the_toy_is_the_same_on_micropython_and_allocates_nothing():
    assert runtimes.check(toy, module="toy", folders=(HERE,)) == []


def test_there_is_a_broken_game_for_each_check():
    assert set(BROKEN) == set(runtimes.CHECKS[runtimes.MICROPYTHON])


@pytest.mark.slow
@pytest.mark.parametrize("name", BROKEN)
def test_a_game_broken_on_micropython_fails_the_check_for_it(name, tmp_path):
    broken = tmp_path / "broken_toy.py"
    broken.write_text("from toy import *\nimport toy\n" + BROKEN[name])
    failures = runtimes.check(toy, module="broken_toy", folders=(tmp_path, HERE))
    assert [failure.check for failure in failures] == [name]


DECK_DIFFERS = """
def apply(state, move):
    rules.apply(state, move)
    state[layout.DECK + 3] ^= 64
"""
TURN_DIFFERS = """
def turn(state):
    return 0 if rules.turn(state) == 1 else rules.turn(state)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (DECK_DIFFERS, r": DECK\[3\]: \d+ -> \d+"),
        (TURN_DIFFERS, "the same state, but other moves, scores or observations"),
    ],
)
def test_what_differs_on_micropython_is_named(tmp_path, wrong, said):
    from lineup.games.line import rules

    source = "from lineup.games.line.rules import *\nfrom lineup.games.line import rules\n"
    source += "from lineup.games.line.rules import layout\n"
    (tmp_path / "broken_line.py").write_text(source + wrong)
    failure = runtimes.check(rules, module="broken_line", folders=(tmp_path,), games=2)[0]
    assert failure.check == "same-on-micropython"
    assert re.search(said, failure.detail)


@pytest.mark.slow
def test_a_game_that_is_another_on_pypy_fails_its_check(tmp_path):
    (tmp_path / "broken_toy.py").write_text(
        "from toy import *\nimport toy\n" + BROKEN["same-on-micropython"]
    )
    folders = (tmp_path, HERE)
    assert runtimes.check(toy, module="toy", folders=folders, there=runtimes.PYPY) == []
    (found,) = runtimes.check(toy, module="broken_toy", folders=folders, there=runtimes.PYPY)
    assert found.check == "same-on-pypy" and "on PyPy" in found.detail


def test_a_game_that_crashes_on_micropython_is_reported(tmp_path):
    (tmp_path / "broken_toy.py").write_text("import dataclasses\n")
    failures = runtimes.check(toy, module="broken_toy", folders=(tmp_path, HERE))
    assert [failure.check for failure in failures] == list(runtimes.CHECKS[runtimes.MICROPYTHON])
    assert "dataclasses" in failures[0].detail


def test_a_trace_is_a_chain_over_states_observations_and_moves():
    lines = runtimes.printed(toy, Setup(2, 7, (0, 1))).splitlines()
    assert lines[0] == "0 -1 " + lines[0].split()[2]
    assert [int(line.split()[0]) for line in lines] == list(range(len(lines)))
    assert len({line.split()[2] for line in lines}) == len(lines)
    other = runtimes.printed(toy, Setup(2, 8, (0, 1))).splitlines()
    assert lines[0] != other[0]


def test_a_trace_prints_every_nth_digest_and_the_last_one(capsys):
    trace.trace(toy, 3, 7, (1, 0))
    every = capsys.readouterr().out.splitlines()
    trace.trace(toy, 3, 7, (1, 0), 5)
    assert capsys.readouterr().out.splitlines() == [*every[:-1:5], every[-1]]
    trace.trace(toy, 3, 7, (1, 0), 1, 4)
    assert capsys.readouterr().out.splitlines() == every[:5]


@pytest.mark.slow
def test_a_game_of_the_console_is_traced_by_its_key():
    code = "import trace; trace.run('numberdrop', 2, 2**63 + 5, (1,), 10)"
    text = both.same_on_both(code, folders=(Path(trace.__file__).parent,))
    assert text.startswith("0 -1 ")
