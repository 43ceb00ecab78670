"""The cartridges of a console on a desktop: those that are named, and those of a folder."""

from pathlib import Path

import pytest

from host_sim.cartridges import file, shelf
from host_sim.cartridges.file import Cartridge
from host_sim.command.errors import UserError
from tests.tools.cart import sample

FILES = {file.FACTS: sample.FACTS}


def made(key: str, identity: int) -> Cartridge:
    return file.made(key, identity.to_bytes(16, "little"), 0, (2, 2), FILES, {})


def put(folder: Path, name: str, one: Cartridge) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(one.to_bytes())
    return folder / name


def keys(found: list[Cartridge]) -> list[str]:
    return [one.head.key for one in found]


def test_those_that_are_named_come_before_those_of_the_folder(tmp_path: Path) -> None:
    home = tmp_path / shelf.FOLDER
    put(home, "b.cart", made("bb", 2))
    put(home, "a.cart", made("aa", 1))
    (home / "notes.txt").write_text("no cartridge")
    named = put(tmp_path, "z.cart", made("zz", 3))
    assert keys(shelf.standing(tmp_path, [named])) == ["zz", "aa", "bb"]
    assert keys(shelf.standing(tmp_path / "empty")) == []


def test_one_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    one, two = put(tmp_path, "a.cart", made("aa", 1)), put(tmp_path, "b.cart", made("bb", 1))
    with pytest.raises(UserError, match="with its id already"):
        shelf.standing(tmp_path, [one, two])


def test_two_of_one_key_or_number_are_refused(tmp_path: Path) -> None:
    one, two = put(tmp_path, "a.cart", made("aa", 1)), put(tmp_path, "b.cart", made("aa", 2))
    three = put(tmp_path, "c.cart", made("cc", 1 | 1 << 100))
    for other in (two, three):
        with pytest.raises(UserError, match="cannot be beside aa, another game"):
            shelf.standing(tmp_path, [one, other])


def test_what_is_wrong_in_the_folder_is_told_and_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / shelf.FOLDER
    put(home, "a.cart", made("aa", 1))
    (home / "b.cart").write_bytes(b"nothing")
    assert keys(shelf.standing(tmp_path)) == ["aa"]
    assert capsys.readouterr().err == f"{home}/b.cart: it is no cartridge: it is left out\n"


def test_a_newer_version_takes_the_place_of_the_older_one(tmp_path: Path) -> None:
    home = tmp_path / shelf.FOLDER
    old = put(home, "mine.cart", made("aa", 1))
    assert (
        shelf.put(tmp_path, file.made("aa", bytes([1]) + bytes(15), 1, (2, 2), FILES, {})) == old
    )
    assert [one.head.parts for one in shelf.standing(tmp_path)] == [1]
    assert shelf.put(tmp_path, made("bb", 2)) == home / "bb.cart"
    with pytest.raises(UserError, match="it cannot be beside aa, another game"):
        shelf.put(tmp_path, made("aa", 3))
    with pytest.raises(UserError, match="aa has the id of cc: no two games share one"):
        shelf.put(tmp_path, made("cc", 1))
    with pytest.raises(UserError, match="the console has a game 'line' already"):
        shelf.put(tmp_path, made("line", 7))
    assert keys(shelf.standing(tmp_path)) == ["bb", "aa"]
