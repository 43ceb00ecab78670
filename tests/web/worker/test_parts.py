"""The parts that the page's worker reckons with: time, presses, and what holds a button."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from host_sim.emulator.node import find_node

CHECK = Path(__file__).with_name("parts_check.mjs")


@pytest.fixture(scope="module")
def outcome() -> Any:
    return json.loads(subprocess.check_output([find_node(), str(CHECK)]))


def test_time_passes_as_fast_as_it_is_asked_to(outcome: Any) -> None:
    assert outcome["able"] == {"seconds": 10, "speed": 1, "slowFor": 0}
    assert outcome["fast"] == {"seconds": 80, "speed": 8, "slowFor": 0}


def test_a_slow_browser_is_noticed_and_never_caught_up_for(outcome: Any) -> None:
    assert outcome["slow"] == {"seconds": 5, "speed": 0.5, "slowFor": 10}


def test_a_console_that_is_off_is_not_slow(outcome: Any) -> None:
    assert outcome["off"] == {"seconds": 0, "speed": 0, "slowFor": 0}


def test_taps_are_spread_so_that_the_console_sees_each(outcome: Any) -> None:
    assert outcome["pressed"]["due"] == 0
    assert outcome["pressed"]["edges"] == [
        [0, "A", True], [60, "A", False], [120, "A", True], [500, "B", True],
    ]  # fmt: skip


def test_a_button_is_down_while_anything_holds_it(outcome: Any) -> None:
    assert outcome["held"] == [["A", True], ["A", False], ["B", True], ["B", False]]


def test_bytes_of_two_boards_arrive_at_their_time_however_they_run(outcome: Any) -> None:
    wired = outcome["wired"]
    assert wired["exact"] and wired["count"] > 100
    assert 0 < wired["lead"] <= 10


def test_a_board_whose_other_end_is_off_waits_for_nobody(outcome: Any) -> None:
    assert outcome["wired"]["alone"] and outcome["wired"]["again"] == 10e6


def test_a_link_is_read_as_it_was_made(outcome: Any) -> None:
    assert all(one["wrong"] == "" for one in outcome["linked"]["links"])
    assert [one["link"] for one in outcome["linked"]["links"]] == [
        "", "", "7E", "7e lineit", "#replay=LINEUP%3AA%25B%20C", "#replay=A%2BB",
        "#replay=LINEUP%3A100%25", "#replay=lineup%20game%20a1", "7E",
    ]  # fmt: skip


def test_what_people_paste_is_taken(outcome: Any) -> None:
    assert all(one["wrong"] == "" for one in outcome["linked"]["pasted"])
    assert [one["link"] for one in outcome["linked"]["pasted"]] == [
        "#replay=lineup%20game%20A1", "7E", "7e", "15nm-7j lineit", "15 NM 7J",
        "#replay=lineup%3Aa1", "7E line", "#replay=LINEUP%3AA%25B", "#replay=A1",
        "15NM7J", "15NM7J lineit", "15NM7J",
    ]  # fmt: skip


def test_what_no_link_can_be_is_refused_by_the_page_itself(outcome: Any) -> None:
    refused = outcome["linked"]["refused"]
    assert {one["link"] for one in refused} == {""}
    assert [one["wrong"] for one in refused[:2]] == ["linkLong"] * 2
    assert {one["wrong"] for one in refused[2:]} == {"linkWrong"}
