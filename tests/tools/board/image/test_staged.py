"""The frozen modules are the sources with constants put in, line for line."""

from pathlib import Path

from lineup.text import COUNT
from lineup.ui.type.messages import find
from tools.board.image import staged

INPUT = "UP, DOWN = range(2)\n_LATE = 9  # ms\n\n\ndef late(ms):\n    return ms > _LATE\n"


def made(source: str, **others: str) -> str:
    """The copy of a module `a.it`, with others beside it."""
    sources = {"a": "", "a.input": INPUT, "a.it": source}
    return staged.texts(sources | {f"a.{name}": text for name, text in others.items()})["a.it"]


def test_an_imported_constant_becomes_its_number() -> None:
    assert made("from a.input import DOWN, late\nx = -DOWN\n") == (
        "from a.input import late\nx = -1\n"
    )
    assert made("from a.input import DOWN\nx = DOWN\n") == "pass\nx = 1\n"


def test_so_does_one_of_another_module() -> None:
    assert made("from a import input\nx = input.DOWN\n") == "pass\nx = 1\n"
    assert made("from a import input as keys\nx = keys.DOWN, keys.late\n") == (
        "from a import input as keys\nx = 1, keys.late\n"
    )


def test_constants_are_made_of_others() -> None:
    source = "from a.more import FAR\nx = FAR\n"
    more = "from a.input import DOWN\nFAR = const(~(DOWN << 4) - 2)\n"
    assert made(source, more=more) == "pass\nx = (-19)\n"


def test_private_constants_go_with_what_they_are_made_of() -> None:
    source = "from a.chip import BASE\n_AT = const(BASE + 0x0C)\nx = mem32[_AT]\n"
    assert made(source, chip="BASE = const(0x40058000)\n") == "pass\n\nx = mem32[1074102284]\n"


def test_private_constants_go_and_public_ones_stay() -> None:
    assert staged.texts({"a": INPUT})["a"] == (
        "UP, DOWN = range(2)\n  # ms\n\n\ndef late(ms):\n    return ms > 9\n"
    )


def test_what_a_name_may_not_always_be_is_left_alone() -> None:
    for source in (
        "from a.input import DOWN\n\n\ndef f(DOWN):\n    return DOWN\n",
        "from a.input import DOWN\nDOWN += 1\nx = DOWN\n",
        'from a.input import DOWN\nx = f"{DOWN}"\n',
        "from a.input import DOWN as DOWN\n",
        "from a.large import LARGE\nx = LARGE\n",
        "N = 1\n\n\ndef f():\n    global N\n    N = 2\n",
    ):
        assert made(source, large="LARGE = 1 << 32\n") == source
    source = "from a import large\nlarge.N = 2\nx = large.N\n"
    assert made(source, large="N = 1\n") == source


def test_a_package_keeps_what_it_may_be_asked_for() -> None:
    sources = {"a": "from a.b import N\nx = N\n", "a.b": "N = 1\n", "c": "x = f().N\n"}
    assert staged.texts(sources)["a"] == "from a.b import N\nx = 1\n"


def test_messages_are_asked_for_by_number() -> None:
    source = "from lineup.ui.type.messages import t\nx = t('ui.{}' if n else key, 'ui.back')\n"
    texts = staged.texts({"lineup.ui.type.messages": "", "a": source.format("back")})
    assert texts["a"] == source.replace("'ui.{}'", str(find("ui.back")))
    assert 0 <= find("ui.back") < COUNT
    unknown = source.format("no such text")
    assert staged.texts({"a": unknown})["a"] == unknown


def test_copies_of_modules_that_are_gone_go(tmp_path: Path) -> None:
    (tmp_path / "old.py").write_text("")
    source = tmp_path / "new.txt"
    source.write_text("x = 1\n")
    staged.write({"new": source}, tmp_path)
    assert [path.name for path in tmp_path.glob("*.py")] == ["new.py"]
