"""Flash: kept without power, slow, and half done where the power goes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.emulator import Board, EmulatorError, SwitchedOff
from tests.device.files import STORAGE, STORAGE_SIZE
from tests.device.repl import Repl

LAST = STORAGE_SIZE // 4096 - 1
"""The last block of the file system, which these tests use raw."""

LAST_AT = STORAGE + LAST * 4096


def write(name: str, text: str) -> str:
    """Code in one line that writes a file."""
    return f"f = open('{name}', 'w'); f.write('{text}'); f.close()"


def erase(block: int) -> str:
    return f"rp2.Flash().ioctl(6, {block})"


def program(block: int, value: int, count: int) -> str:
    """Write without erasing: block, data, offset."""
    return f"rp2.Flash().writeblocks({block}, bytes([{value}]) * {count}, 0)"


def test_files_survive_power_off(make_repl: Callable[..., Repl]) -> None:
    repl = make_repl()
    repl.run(write("kept.txt", "still here"))
    repl.board.power_off()
    repl.board.power_on()
    repl.stop()
    assert repl.run("print(open('kept.txt').read())") == "still here\n"
    flash = repl.board.flash_image()
    again = make_repl(flash=flash)
    assert again.run("print(open('kept.txt').read())") == "still here\n"


def test_ram_does_not_survive_power_off(make_repl: Callable[..., Repl]) -> None:
    repl = make_repl()
    repl.run("import machine; machine.mem32[0x4005800c] = 0x1234; x = b'remember' * 4")
    assert b"remember" * 4 in repl.board.memory()
    repl.board.power_off()
    repl.board.power_on()
    assert b"remember" * 4 not in repl.board.memory()
    repl.stop()
    assert repl.run("import machine; print(machine.mem32[0x4005800c])") == "0\n"


def test_a_flash_file_is_kept(firmware_image: Path, used_flash: bytes, tmp_path: Path) -> None:
    path = tmp_path / "flash.bin"
    path.write_bytes(used_flash)
    with Board(firmware_image, flash=path, usb=True) as board:
        Repl(board).run(write("kept.txt", "in the file"))
    assert b"in the file" in path.read_bytes()
    assert path.read_bytes()[: 64 * 1024] == used_flash[: 64 * 1024]


def test_erasing_and_programming_take_their_time(repl: Repl) -> None:
    code = f"""
import rp2, time
flash = rp2.Flash()
pages = bytes([0x5A]) * 512
t = time.ticks_us()
flash.ioctl(6, {LAST})
erased = time.ticks_diff(time.ticks_us(), t)
t = time.ticks_us()
flash.writeblocks({LAST}, pages, 0)
print(erased, time.ticks_diff(time.ticks_us(), t))
"""
    erased, programmed = map(int, repl.run(code).split())
    assert 45_000 <= erased <= 46_000
    assert 800 <= programmed <= 1500  # two pages
    assert repl.board.flash_image()[LAST_AT : LAST_AT + 513] == b"\x5a" * 512 + b"\xff"


def test_programming_only_clears_bits(repl: Repl) -> None:
    repl.run(f"import rp2\n{erase(LAST)}\n{program(LAST, 0xF3, 256)}\n{program(LAST, 0x5A, 256)}")
    assert repl.board.flash_image()[LAST_AT : LAST_AT + 256] == b"\x52" * 256


@pytest.mark.parametrize("part", [0.0, 0.25, 0.5, 1.0])
def test_power_cut_while_erasing(make_repl: Callable[..., Repl], part: float) -> None:
    repl = make_repl()
    repl.run(f"import rp2\n{erase(LAST)}\nrp2.Flash().writeblocks({LAST}, bytes(4096), 0)")
    before = repl.board.flash_image()
    assert before[LAST_AT : LAST_AT + 4096] == bytes(4096)
    repl.board.cut_power_at_flash_op(1, part)
    repl.board.send(b"import rp2; " + erase(LAST).encode() + b"\r\n")
    repl.board.run_until("off")
    done = min(int(4096 * part), 4095)
    after = repl.board.flash_image()
    assert after[LAST_AT : LAST_AT + 4096] == b"\xff" * done + bytes(4096 - done)
    assert after[:LAST_AT] == before[:LAST_AT]
    with pytest.raises(SwitchedOff):
        repl.board.run(1)
    repl.board.power_on()
    repl.stop()
    assert repl.run("print('up')") == "up\n"


def test_power_cut_while_programming(make_repl: Callable[..., Repl]) -> None:
    repl = make_repl()
    repl.run(f"import rp2\n{erase(LAST)}")
    repl.board.cut_power_at_flash_op(3, 0.5)  # the third page of the write
    repl.board.send(program(LAST, 0x11, 1024).encode() + b"\r\n")
    repl.board.run_until("off")
    written = repl.board.flash_image()[LAST_AT : LAST_AT + 1024]
    assert written == b"\x11" * (256 * 2 + 128) + b"\xff" * (256 + 128)


def test_a_cut_in_a_file_write_leaves_the_old_file_or_the_new(
    make_repl: Callable[..., Repl],
) -> None:
    old, new = "old" * 300, "new" * 300
    repl = make_repl()
    repl.run(write("save", old))
    before = repl.board.status()["flash_operations"]
    repl.run(write("save", new))
    operations = repl.board.status()["flash_operations"] - before
    assert operations >= 4
    seen = set()
    for operation in (1, operations // 2, operations):
        repl.run(write("save", old))
        repl.board.cut_power_at_flash_op(operation)
        repl.board.send(write("save", new).encode() + b"\r\n")
        repl.board.run_until("off")
        repl.board.power_on()
        repl.stop()
        seen.add(repl.run("print(open('save').read(), end='')"))
    assert old in seen
    assert seen <= {old, new}


def test_a_cut_that_makes_no_sense_is_refused(board: Board) -> None:
    with pytest.raises(EmulatorError, match="n >= 1"):
        board.cut_power_at_flash_op(0)
    with pytest.raises(EmulatorError, match="part"):
        board.cut_power_at_flash_op(1, 1.5)
