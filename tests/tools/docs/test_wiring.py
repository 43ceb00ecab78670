"""The wiring that is drawn is the board's."""

import re

import pytest

from host_sim.boards.models import BUILT
from tools.docs import blocks


@pytest.mark.parametrize("name", BUILT)
def test_every_pin_of_a_board_is_named_once(name: str) -> None:
    facts = BUILT[name].facts
    pins = blocks.roles(BUILT[name])
    for key, pin in facts["keys"].items():
        assert pins[pin] == f"key {key}"
    assert pins[facts["panel"]["sck"]] == "panel: clock (SCK)"
    assert len(set(pins.values())) == len(pins)


def test_a_pico_has_each_gpio_where_its_datasheet_has_it() -> None:
    lines = list(blocks.pico({pin: f"<{pin}>" for pin in range(29)}))
    numbers = {}
    for line in lines[1:-1]:
        left, right = re.findall(r"\| (\d+)\s+(\d+) \|", line)[0]
        for pin in re.findall(r"<(\d+)>", line):
            numbers[int(pin)] = left if line.index(f"<{pin}>") < line.index("|") else right
    known = {0: "1", 1: "2", 2: "4", 15: "20", 16: "21", 22: "29", 26: "31", 28: "34"}
    assert {pin: numbers[pin] for pin in known} == known
    assert len(numbers) == 26
