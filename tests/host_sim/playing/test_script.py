"""The script format: what it says, and what it says about mistakes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim.playing.script import BUTTONS, Options, ScriptError, Step, options, parse


def test_every_step() -> None:
    text = """
        # a whole line of comment
        press A
        Press left 3   # three times
        hold B 800
        wait 500
        shot menu-1_b
        reset
        down x
        up X
        settle
    """
    assert parse(text) == [
        Step(3, "press", 4, 1, 60),
        Step(4, "press", 2, 3, 60),
        Step(5, "hold", 5, ms=800),
        Step(6, "wait", ms=500),
        Step(7, "shot", name="menu-1_b"),
        Step(8, "reset"),
        Step(9, "down", 6),
        Step(10, "up", 6),
        Step(11, "settle"),
    ]


def test_buttons_are_numbered_as_the_console_numbers_them() -> None:
    from lineup.ui import input as keys

    assert [getattr(keys, name) for name in BUTTONS] == list(range(len(BUTTONS)))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("jump A", "'jump' is no step"),
        ("press", r"write it as 'press BUTTON \[TIMES\]'"),
        ("press A 2 3", "write it as"),
        ("press C", "'C' is no button; known: UP, DOWN"),
        ("press A 0", "a number from 1 to 1000"),
        ("press A -1", "a number from 1 to 1000"),
        ("press A two", "not 'two'"),
        ("press A ²", "not '²'"),
        ("press A " + "9" * 5000, "a number from 1 to 1000, not '99999999999999999999'$"),
        ("wait " + "0" * 5000, "a number from 1 to 3600000"),
        ("hold A", "write it as 'hold BUTTON MS'"),
        ("hold A 3600001", "a number from 1 to 3600000"),
        ("wait", "write it as 'wait MS'"),
        ("shot ../x", "letters, digits"),
        ("shot", "write it as 'shot NAME'"),
        ("reset now", "write it as 'reset'"),
    ],
)
def test_mistakes_name_their_line(line: str, message: str) -> None:
    with pytest.raises(ScriptError, match=f"^line 3: .*{message}"):
        parse(f"press A\n\n{line}\npress B\n")


def test_leading_zeros_mean_nothing() -> None:
    assert parse(f"press A {'0' * 5000}12\nwait 007") == [
        Step(1, "press", 4, 12, 60), Step(2, "wait", ms=7),
    ]  # fmt: skip


@pytest.mark.slow
@given(st.text(max_size=60))
def test_any_text_is_a_script_or_a_named_mistake(text: str) -> None:
    try:
        steps = parse(text)
    except ScriptError as error:
        assert str(error).startswith("line ")
    else:
        assert all(1 <= step.line <= len(text.splitlines()) for step in steps)


def test_options_of_a_script() -> None:
    text = "#! --board 240x135\npress A\n#! --seed 7\n# --board 1x1"
    assert options(text) == Options("240x135", 7)
    assert options("press A") == Options()


@pytest.mark.parametrize(
    "asked",
    [
        "--storage DIR", "--shots DIR", "--record F", "--help", "-h", "--bord 240x135", "240x135",
        "--seed seven", "--seed " + "9" * 5000, "--seed", '--board "open',
    ],
)  # fmt: skip
def test_a_script_asks_for_nothing_else(asked: str) -> None:
    with pytest.raises(ScriptError, match="^line 2: "):
        options(f"press A\n#! {asked}")
