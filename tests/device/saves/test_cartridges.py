"""`lineup cart install`, `list` and `remove` with an emulated board at the port, and power that
goes at each flash operation of an installation."""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.cartridges import file
from host_sim.cartridges.head import PAGE
from host_sim.emulator.errors import SwitchedOff
from tests.device.files import files
from tests.device.plugged import plugged, port_of
from tests.device.repl import Repl
from tests.tools.cart import sample
from tools import cli
from tools.cart import installed

MODEL = EMULATED[DEFAULT_BOARD]


def made(key: str, identity: int, size: int) -> file.Cartridge:
    data = bytes(i * 7 & 255 for i in range(size))
    files = {"x": data, file.FACTS: sample.FACTS}
    return file.made(key, bytes([identity] * 16), 0, (2, 2), files, {})


def put(folder: Path, *cartridges: file.Cartridge) -> list[Path]:
    folder.mkdir(exist_ok=True)
    paths = [folder / f"{i}.cart" for i in range(len(cartridges))]
    for path, one in zip(paths, cartridges, strict=True):
        path.write_bytes(one.to_bytes())
    return paths


def part_of(flash: bytes) -> bytes:
    return flash[MODEL.cartridges_at : MODEL.saves_at]


def told(capsys: pytest.CaptureFixture[str]) -> list[str]:
    out = capsys.readouterr()
    return (out.out + out.err).strip().splitlines()


def test_they_come_and_go_and_nothing_else_changes(
    firmware_image: Path, used_flash: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two, new = made("one", 1, 9000), made("two", 2, 30_000), made("one", 1, 11_800)
    paths = put(tmp_path, one, two, new, made("large", 3, 240_000), made("two", 4, 10))
    with plugged(firmware_image, used_flash) as board:
        port = ["--port", port_of(board)]

        def cart(*words: object) -> tuple[int, list[str]]:
            return cli.main(["cart", *map(str, words), *port]), told(capsys)

        assert cart("list") == (0, ["256 KB of 256 are free"])
        assert cart("install", paths[0]) == (0, ["one is on the board: 12 KB"])
        assert cart("install", paths[1]) == (0, ["two is on the board: 32 KB"])
        flash = part_of(board.flash_image())
        assert flash[: one.head.size] == one.on_console(1)
        assert flash[3 * 4096 :][: two.head.size] == two.on_console(2)
        done = cart("install", paths[2])
        assert done == (0, ["one took the place of the one that was there: 12 KB"])
        assert cart("list") == (0, [
            f"two: 32 KB, id {'02' * 16}", f"one: 12 KB, id {'01' * 16}", "212 KB of 256 are free",
        ])  # fmt: skip
        status, said = cart("install", paths[3])
        assert status == 2 and said[-1].endswith(
            "large takes 236 KB, and of 256 KB 212 are free; "
            "remove one of these first: two 32 KB, one 12 KB"
        )
        status, said = cart("install", paths[4])
        assert status == 2 and said[-1].endswith(
            "another game with the key two is there: remove that first"
        )
        for one_more, said_of_it in (
            (made("three", 2, 10), "two is there with the id of three: no two games share one"),
            (made("line", 5, 10), "line: the console has a game 'line' already"),
        ):
            (path,) = put(tmp_path / "more", one_more)
            status, said = cart("install", path)
            assert status == 2 and said[-1].endswith(said_of_it)
        assert cart("remove", "two") == (0, ["two is off the board; its saves stay there"])
        status, said = cart("remove", "two")
        assert status == 2 and said[-1].endswith(
            "there is no cartridge 'two' on the board; there are: one"
        )
        after = board.flash_image()
    assert after[: MODEL.cartridges_at] == used_flash[: MODEL.cartridges_at]
    assert files(after) == files(used_flash)
    assert part_of(after)[11 * 4096 :][: new.head.size] == new.on_console(3)


def test_what_is_free_in_several_pieces_is_put_together(
    firmware_image: Path, used_flash: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = made("one", 1, 60_000), made("two", 2, 90_000)
    flash = bytearray(used_flash)
    for order, (sector, kept) in enumerate({8: one, 40: two}.items()):
        at = MODEL.cartridges_at + 4096 * sector
        flash[at : at + kept.head.size] = kept.on_console(order + 1)
    (path,) = put(tmp_path, made("three", 3, 100_000))
    with plugged(firmware_image, bytes(flash)) as board:
        assert cli.main(["cart", "install", str(path), "--port", port_of(board)]) == 0
        assert told(capsys)[-1] == "three is on the board: 100 KB"
        after = board.flash_image()
    assert {at.head.key: at.sector for at in kept_in(after)} == {"one": 0, "three": 15, "two": 40}
    assert part_of(after)[PAGE : one.head.size] == one.rom
    assert files(after) == files(used_flash)


def test_a_romfs_of_somebody_is_not_written_over(
    firmware_image: Path, used_flash: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flash = bytearray(used_flash)
    flash[MODEL.cartridges_at : MODEL.cartridges_at + 3] = b"\xd2\xcd\x31"
    (path,) = put(tmp_path, made("one", 1, 100))
    with plugged(firmware_image, bytes(flash)) as board:
        assert cli.main(["cart", "install", str(path), "--port", port_of(board)]) == 2
        assert part_of(board.flash_image()) == part_of(bytes(flash))
    assert "a ROMFS of somebody else" in told(capsys)[-1]


@pytest.mark.in_turn
@pytest.mark.parametrize("part", [0.0, 0.5])
def test_power_that_goes_leaves_the_old_one_or_the_new_one(
    make_repl: Callable[..., Repl], used_flash: bytes, part: float
) -> None:
    """At every flash operation of a newer version's way onto the board, or in its middle."""
    old, new = made("one", 1, 700), made("one", 1, 1500)
    at, was, comes = MODEL.cartridges_at, old.on_console(1), new.on_console(2)
    flash = bytearray(used_flash)
    flash[at : at + len(was)] = was
    (before,) = kept_in(bytes(flash))
    code = installed.steps(new, before.end, 2, before)
    kept = []
    whole = False
    while not whole:
        repl = make_repl(bytes(flash))
        repl.board.cut_power_at_flash_op(len(kept) + 1, part)
        try:
            for step in code:
                repl.run(step)
            whole = True
        except SwitchedOff:
            pass
        left = repl.board.flash_image()
        repl.board.close()
        (found,) = kept_in(left)
        begin = at + found.sector * 4096
        told_to_be = left[begin : begin + found.head.size]
        assert told_to_be in (was, comes)
        assert files(left) == files(used_flash)
        kept.append(told_to_be == comes)
    assert kept == sorted(kept) and {*kept} == {False, True}
    assert len(kept) > 3 + len(comes) // PAGE


def kept_in(flash: bytes) -> list[installed.Kept]:
    """The cartridges that a console would take from a flash."""
    part = part_of(flash)
    return installed.newest({n // 4096: part[n : n + PAGE] for n in range(0, len(part), 4096)})
