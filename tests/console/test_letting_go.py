"""A game that the console lets go of gives back its room in the table of modules, too."""

from tests.runtimes import micropython

ROW = 16  # bytes of a name and a module on a computer; other traces of theirs are less in all

MANY = """
import gc
import sys

from drivers import runtime
from lineup import console


def free():
    gc.collect()
    return gc.mem_free()


console.stay()
console.forget()
runtime.shrink_modules()
before = free()
for i in range(1, 150):
    sys.modules["lineup.games" + i * ".large"] = console
console.forget()
runtime.shrink_modules()
names = [name for name in sys.modules if "large" in name]
print(before - free(), names, "lineup.console" in sys.modules)
"""


def test_the_modules_of_a_large_game_leave_no_room_behind() -> None:
    lost, *rest = micropython(MANY).split(" ", 1)
    assert int(lost) < 149 * ROW
    assert rest == ["[] True\n"]
