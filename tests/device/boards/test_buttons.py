"""Buttons on the board's pins, as firmware code sees them."""

import pytest

from host_sim.emulator import Board, EmulatorError
from tests.device.repl import Repl

WATCH = """
import time
from array import array
from machine import Pin
levels, times = bytearray(64), array("i", [0] * 64)
count = 0
def note(pin):
    global count
    times[count] = time.ticks_us()
    levels[count] = pin.value()
    count += 1
pin = Pin({pin}, Pin.IN, Pin.PULL_UP)
pin.irq(note, Pin.IRQ_FALLING | Pin.IRQ_RISING, hard=True)
time.sleep_ms(300)
pin.irq(None)
print(list(levels[:count]))
"""


def test_every_button_pulls_its_pin_low(repl: Repl) -> None:
    buttons = repl.board.facts["keys"]
    repl.run(f"from machine import Pin\npins = {buttons}")
    code = "print([n for n in sorted(pins) if not Pin(pins[n], Pin.IN, Pin.PULL_UP).value()])"
    assert repl.run(code) == "[]\n"
    for name in buttons:
        repl.board.hold(name)
        assert repl.run(code) == f"['{name}']\n"
        repl.board.release(name)
    assert repl.run(code) == "[]\n"


def test_a_press_gives_two_edges(repl: Repl) -> None:
    repl.start(WATCH.format(pin=repl.board.facts["keys"]["A"]))
    repl.board.run(50)
    repl.board.press("A", 80)
    assert repl.result() == "[0, 1]\n"


def test_a_bouncing_contact_gives_more(repl: Repl) -> None:
    repl.start(WATCH.format(pin=repl.board.facts["keys"]["B"]))
    repl.board.run(50)
    repl.board.press("B", 60, bounce_us=[400, 300, 500, 200])
    # Closed, 4 changes, closed for good; opened with 4 changes, open for good.
    assert repl.result() == "[0, 1, 0, 1, 0, 1, 0, 1, 0, 1]\n"


def test_an_odd_number_of_bounces_ends_as_it_should(repl: Repl) -> None:
    repl.start(WATCH.format(pin=repl.board.facts["keys"]["B"]))
    repl.board.run(50)
    repl.board.hold("B", bounce_us=[400])
    repl.board.run(20)
    assert repl.result() == "[0, 1, 0]\n"
    repl.board.release("B")


def test_presses_take_their_time(repl: Repl) -> None:
    code = WATCH.format(pin=repl.board.facts["keys"]["A"])
    repl.start(code + "print(time.ticks_diff(times[1], times[0]))")
    repl.board.run(20)
    repl.board.press("A", 123)
    micros = int(repl.result().splitlines()[1])
    assert micros == pytest.approx(123_000, abs=500)


def test_a_button_held_at_power_on_is_down(board: Board) -> None:
    board.hold("X")
    board.power_off()
    board.power_on()
    board.settle()
    pins = board.read_memory(0xD0000004, 4)
    assert not int.from_bytes(pins, "little") & 1 << board.facts["keys"]["X"]
    board.release("X")
    pins = board.read_memory(0xD0000004, 4)
    assert int.from_bytes(pins, "little") & 1 << board.facts["keys"]["X"]


def test_unknown_buttons_are_named(board: Board) -> None:
    with pytest.raises(EmulatorError, match=r"no button 'Q'; it has UP, DOWN"):
        board.press("Q")
