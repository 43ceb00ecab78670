"""A .cart file: what is wrong with one is told in a line."""

from dataclasses import replace
from pathlib import Path

import pytest

from host_sim.cartridges import file
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import API, PAGE
from host_sim.command.errors import UserError
from tests.tools.cart import sample

FILES = {"tiny/__init__.mpy": b"code", file.FACTS: sample.FACTS}
SOURCES = {"tiny/__init__.py": b"# source\n", "LICENSE": b"all of it"}


@pytest.fixture
def tiny() -> Cartridge:
    return file.made("tiny", bytes(range(16)), 7, (2, 2), FILES, SOURCES)


def test_it_comes_back_from_its_bytes(tiny: Cartridge) -> None:
    again = file.parsed(tiny.to_bytes())
    assert again == tiny
    assert again.facts["title"] == {"en": "T"}
    assert again.sources == SOURCES


def test_a_console_gets_all_but_the_sources(tiny: Cartridge) -> None:
    data = tiny.on_console(3)
    assert len(data) == tiny.head.size
    assert b"# source" not in data
    assert data[PAGE:] == tiny.rom


def said(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    with pytest.raises(UserError) as error:
        file.read(path)
    (line,) = str(error.value).splitlines()
    return line.removeprefix(f"{path}: ")


def test_what_is_wrong_is_told_in_a_line(tiny: Cartridge, tmp_path: Path) -> None:
    path, data = tmp_path / "tiny.cart", tiny.to_bytes()
    assert said(path, b"") == "it is no cartridge"
    assert said(path, b"PK\3\4" + data) == "it is no cartridge"
    assert said(path, data[:100]) == "it is cut off: its head is not whole"
    assert said(path, data[:-9]) == "it is cut off: 9 of its bytes are missing"
    assert said(path, data + b"x") == "it is damaged: it goes on behind its end"
    other = replace(tiny, head=replace(tiny.head, api=API + 1))
    assert said(path, other.to_bytes()) == (
        f"it is made for API version {API + 1} of the console, and this is {API}"
    )


def test_a_changed_byte_anywhere_is_found(tiny: Cartridge, tmp_path: Path) -> None:
    data = tiny.to_bytes()
    for at in (*range(0, 129, 16), *range(PAGE, len(data), 29)):
        wrong = bytearray(data)
        wrong[at] ^= 0x40
        assert "it is " in said(tmp_path / "tiny.cart", bytes(wrong))


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        (b"", "its facts do not say title"),
        (sample.FACTS.replace(b"author", b"writer"), "its facts do not say author"),
        (sample.FACTS.replace(b'en = "T"', b'de = "T"'), "its title in English"),
        (sample.FACTS.replace(b"rules = 1", b"rules = x"), "its facts cannot be read"),
        (b"\xff", "its facts cannot be read"),
    ],
)
def test_facts_that_are_missing_are_told(facts: bytes, told: str, tmp_path: Path) -> None:
    one = file.made("tiny", bytes(16), 7, (2, 2), {file.FACTS: facts}, SOURCES)
    assert told in said(tmp_path / "tiny.cart", one.to_bytes())
    none = file.made("tiny", bytes(16), 7, (2, 2), {"x": b""}, SOURCES)
    assert "its facts cannot be read" in said(tmp_path / "tiny.cart", none.to_bytes())
