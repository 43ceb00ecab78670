"""Names that a board lacks are found in a source, with its line; what is the game's own is not."""

import array

import pytest

from tools.cart import check, unsupported

SOURCE = '''
"""A module."""
from lineup.ui.drawing import theme


class Box:
    def title(self):
        return self.ljust

    def draw(self, canvas, numbers, word):
        canvas.fb.text("a", 0, 0)
        canvas.text(word.zfill(3), 0, 0, theme.INK, None)
        return self.title(), numbers.tolist()


def read(format, path):
    try:
        return open(path), format(1), vars(path)
    except ModuleNotFoundError:
        return word.removeprefix("a"), __import__("random")
'''


def test_each_is_told_with_its_line() -> None:
    lines = SOURCE.splitlines()
    found = [(lines[line - 1].strip(), said) for line, said in unsupported.problems(SOURCE)]
    told = sorted((said.split(":")[0], text) for text, said in found)
    assert [said for said, _ in told] == [
        "__import__ is not for a cartridge",
        "a board has no ModuleNotFoundError",
        "a board has no vars",
        "framebuf's text is on boards only",
        "no built-in type of a board has ljust",
        "no built-in type of a board has removeprefix",
        "no built-in type of a board has tolist",
        "no built-in type of a board has zfill",
        "open is not for a cartridge",
    ]
    for said, text in told:
        name = said.split(" ")[0] if "is not for" in said else said.split(" ")[-1]
        assert name in text or "framebuf" in said


def test_names_of_other_modules_of_the_game_are_its_own() -> None:
    assert list(unsupported.problems("x = a.zfill(3)\n", {"zfill"})) == []


def test_machine_code_is_for_what_micropython_plays() -> None:
    source = "import micropython\n\n\n@micropython.viper\ndef f(a):\n    return ptr8(a)[0]\n"
    assert [line for line, _ in unsupported.problems(source)] == [4, 6]
    assert list(unsupported.problems(source, viper=True)) == []


def test_constants_that_a_board_keeps_to_a_module() -> None:
    assert unsupported.hidden("_A = const(1)\nB = const(2)\n_C = 3\n_D = f(4)\n") == {"_A"}


def test_an_array_has_no_more_methods_than_a_boards() -> None:
    with check._strict_arrays():
        made = array.array("i", [1, 2])
        made.append(3)
        assert list(made) == [1, 2, 3] and made[2] == 3 and len(memoryview(made)) == 3
        for name in unsupported.ARRAYS:
            with pytest.raises(AttributeError, match=f"an array has no {name} on a board"):
                getattr(made, name)
    assert array.array("i", [1]).pop() == 1
