"""A cartridge goes from one console to another over the link: asked for, checked, put there; the
wire may be pulled out, and what comes may be damaged."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from host_sim.cartridges import file
from host_sim.cartridges.console_shelf import Shelf
from host_sim.cartridges.loaded import Loaded
from lineup.console.pages import lend_pages
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.console import two
from tests.games import screen_rig as rig
from tests.tools.cart import sample

FACTS = sample.FACTS + b'de = "Winzig"\n'


def made(version: bytes = b"1.0", size: int = 9000, identity: int = 7) -> file.Cartridge:
    facts = FACTS.replace(b'version = "1.0"', b'version = "' + version + b'"')
    files = {"t/x.mpy": bytes(i * 7 & 255 for i in range(size)), file.FACTS: facts}
    return file.made("tiny", bytes([identity] * 16), 0, (2, 2), files, {"tiny/x.py": b"X = 1\n"})


class Quiet(two.Board):
    """A board at which nobody presses anything."""

    def get(self) -> int:
        return rig.Board.get(self)


class Console:
    """One that lends or borrows; `asked` are the questions, which get the answer `answer`."""

    def __init__(self, desk: two.Desk, size: tuple[int, int], folder: Path, seed: int = 1) -> None:
        self.board = Quiet(desk, size)
        self.ui = Ui(self.board)
        self.ui.animations = False
        self.shelf = Shelf(folder, ())
        self.has: list[str] = []

    def keep(self, one: file.Cartridge) -> None:
        self.shelf.games.append(Loaded(one, Path()))


Pair = Callable[..., tuple[two.Desk, Any, Any, list[Any]]]


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pair:
    """A lender and a borrower, and what they are asked and told: (its Ui, title, text)."""

    def make(answer: int = 1) -> tuple[two.Desk, Any, Any, list[Any]]:
        desk = two.Desk()
        lender, borrower = two.pair(desk, rig.SIZES[0], tmp_path, Console)
        told: list[Any] = []

        def ask(ui: Any, title: str, choices: Any, focus: int = 0, text: str = "") -> int:
            told.append((ui, title, text))
            return answer if len(choices) > 1 else 0

        monkeypatch.setattr(lend_pages, "ask", ask)
        return desk, lender, borrower, told

    return make


def exchange(desk: two.Desk, lender: Any, borrower: Any) -> bool:
    """Runs both to their end: whether something has changed."""
    changed: list[bool] = []
    desk.run(
        (lender.board, lambda: lend_pages.lend(lender.ui, lender.shelf.kept()[0])),
        (borrower.board, lambda: changed.append(lend_pages.borrow(borrower.ui, borrower.shelf))),
    )
    return changed[0]


def titles(told: list[Any], console: Any) -> list[tuple[str, str]]:
    return [(title, text) for ui, title, text in told if ui is console.ui]


def test_it_is_shown_asked_for_and_there(pair: Pair, tmp_path: Path) -> None:
    desk, lender, borrower, told = pair()
    one = made(size=30_000)
    lender.keep(one)
    assert exchange(desk, lender, borrower)
    assert (tmp_path / "b" / "cartridges" / "tiny.cart").read_bytes() == one.to_bytes()
    asked, done = titles(told, borrower)
    assert asked[0] == "T" and asked[1].startswith("Version 1.0, by A, 30 KB. It is a program")
    assert done == ("T", "T is in the launcher.")
    assert titles(told, lender) == [("T", "The other console has T.")]
    assert [game.head.id for game in borrower.shelf.games] == [one.head.id]


def test_what_it_replaces_is_said_and_goes(pair: Pair, tmp_path: Path) -> None:
    desk, lender, borrower, told = pair()
    lender.keep(made(b"1.1"))
    borrower.keep(made(b"1.0"))
    assert exchange(desk, lender, borrower)
    assert "It takes the place of version 1.0." in titles(told, borrower)[0][1]
    assert [game.one.facts["version"] for game in borrower.shelf.games] == ["1.1"]


def test_who_says_no_has_nothing(pair: Pair, tmp_path: Path) -> None:
    desk, lender, borrower, told = pair(answer=0)
    lender.keep(made())
    assert not exchange(desk, lender, borrower)
    assert not list((tmp_path / "b").iterdir())
    assert titles(told, lender) == [("T", "The other console did not take it.")]


def test_another_game_with_its_key_stays(pair: Pair, tmp_path: Path) -> None:
    desk, lender, borrower, told = pair()
    lender.keep(made())
    borrower.keep(made(identity=8))
    assert not exchange(desk, lender, borrower)
    assert titles(told, borrower)[0][1] == t("cart.beside")


def test_on_a_computer_one_of_a_board_is_refused(pair: Pair, tmp_path: Path) -> None:
    desk, lender, borrower, told = pair()
    one = made()
    lender.keep(one)
    (kept,) = lender.shelf.kept()
    board = SimpleNamespace(
        key="tiny", mark=kept.mark, size=kept.size, whole=lambda: kept.size,
        read=lambda at, count: kept.read(at, min(count, kept.size - at)),
    )  # fmt: skip
    lender.shelf.kept = lambda: [board]
    assert not exchange(desk, lender, borrower)
    assert titles(told, borrower)[0][1] == t("cart.no_archive")


@pytest.mark.parametrize("every", [0, 3, 7])
def test_with_noise_and_a_pulled_wire_it_goes_on_from_where_it_was(
    pair: Pair, tmp_path: Path, every: int
) -> None:
    desk, lender, borrower, _ = pair()
    one = made(size=20_000)
    lender.keep(one)
    sent = asked = 0

    def spoil(data: bytes) -> bytes:
        # Every so many messages one is broken; forty of them are lost in a row.
        nonlocal sent
        sent += 1
        if 60 < sent < 100:
            return b""
        return data[:-3] + b"\1\2\0" if every and not sent % every else data

    lender.board.wire.spoil = spoil
    read = lender.shelf.kept()[0].read

    def counted(at: int, count: int) -> bytes:
        nonlocal asked
        asked += count
        return bytes(read(at, count))

    (kept,) = lender.shelf.kept()
    lent = SimpleNamespace(
        key="tiny", mark=kept.mark, size=kept.size, whole=kept.whole, read=counted
    )
    lender.shelf.kept = lambda: [lent]
    assert exchange(desk, lender, borrower)
    assert (tmp_path / "b" / "cartridges" / "tiny.cart").read_bytes() == one.to_bytes()
    assert every or asked < 2 * kept.whole()


def test_what_is_damaged_changes_nothing(pair: Pair, tmp_path: Path) -> None:
    desk, lender, borrower, told = pair()
    one = made()
    lender.keep(one)
    (kept,) = lender.shelf.kept()
    data = bytearray(one.to_bytes())
    data[5000] ^= 1
    lent = SimpleNamespace(
        key="tiny", mark=kept.mark, size=kept.size, whole=kept.whole,
        read=lambda at, count: bytes(data[at : at + count]),
    )  # fmt: skip
    lender.shelf.kept = lambda: [lent]
    borrower.keep(made(b"0.9"))
    assert not exchange(desk, lender, borrower)
    assert titles(told, borrower)[-1][1] == t("cart.broken")
    assert [game.one.facts["version"] for game in borrower.shelf.games] == ["0.9"]
    with suppress(FileNotFoundError):
        assert not list((tmp_path / "b" / "cartridges").iterdir())
