"""The Python client: running, waiting, looking, errors, and the command line."""

import os
import select
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from host_sim.emulator import (
    Board,
    DeviceFault,
    EmulatorError,
    ImageMissing,
    NodeMissing,
    SwitchedOff,
    TimeLimit,
    UnknownBoard,
    node,
    parts,
)
from host_sim.emulator import client as client_module
from host_sim.emulator.player import run_script
from host_sim.playing import headless
from host_sim.playing.script import Step, parse
from tests.device import native, sessions
from tests.device.repl import Repl
from tests.patience import PATIENCE_S

SCRIPT = """
press DOWN
shot lower
press UP 2
wait 40
shot upper
"""


def test_time_is_exact_and_runs_repeat(firmware_image: Path, used_flash: bytes) -> None:
    seen = []
    for _ in range(2):
        with Board(firmware_image, flash=used_flash) as board:
            assert board.time_ms == 0
            board.run(12.5)
            assert board.time_ms == pytest.approx(12.5, abs=0.001)
            settled = board.settle()
            board.press("DOWN")
            board.settle()
            seen.append((settled, board.frames(), board.time_ms, board.screen().tobytes()))
    assert seen[0] == seen[1]
    assert len(seen[0][1]) >= 1


def test_frames_and_quiet_can_be_waited_for(board: Board) -> None:
    first = board.run_until("frames", 1)
    assert len(board.frames()) == 1
    assert board.frames()[0].ms <= first
    quiet = board.run_until("quiet", 30)
    assert quiet >= board.frames()[-1].ms + 30
    board.settle()
    assert board.frames(start=1) == board.frames()[1:]
    assert board.frames()[-1].crc == client_module.picture_crc(board.screen())


def test_pins_can_be_watched(board: Board) -> None:
    light = board.facts["panel"]["backlight"]
    board.watch_pin(light)
    lit = board.run_until("pin", [light, 1])
    assert board.pin_events(light)[-1] == (pytest.approx(lit, abs=0.1), 1)
    assert board.backlight > 0


def test_the_cpu_sleeps_while_the_console_waits(board: Board) -> None:
    board.settle()
    before = board.status()
    board.run(10_000)
    after = board.status()
    assert after["idle_ms"] - before["idle_ms"] > 8_000


def test_a_time_limit_names_a_screenshot(board: Board) -> None:
    board.settle()
    with pytest.raises(TimeLimit, match="within 50 emulated ms; the screen then: ") as caught:
        board.run_until("frames", 1, limit_ms=50)
    path = Path(str(caught.value).split("the screen then: ")[1].split(";")[0])
    assert Image.open(path).size == (240, 240)
    path.unlink()


def test_a_board_that_is_off_says_so_and_is_dark(board: Board) -> None:
    board.settle()
    assert board.screen().getbbox() is not None
    at = board.time_ms
    board.power_off()
    assert board.screen().getbbox() is None
    for use in (lambda: board.run(1), board.frames, board.memory, board.settle):
        with pytest.raises(SwitchedOff, match="off"):
            use()
    assert board.time_ms == at
    board.power_on()
    board.settle()
    assert board.screen().getbbox() is not None


def test_an_unknown_condition_is_named(board: Board) -> None:
    with pytest.raises(EmulatorError, match="no such condition: happy"):
        board.run_until("happy")


def test_memory_can_be_read(make_repl: Callable[..., Repl]) -> None:
    repl = make_repl()
    repl.run("kept = b'find this in memory' + b'!' * 3")
    memory = repl.board.memory()
    assert len(memory) == 264 * 1024
    at = memory.index(b"find this in memory!!!")
    assert repl.board.holds(b"find this in memory!!!")
    assert not repl.board.holds(b"find this in memory" + bytes(range(90)))
    assert repl.board.read_memory(0x20000000 + at, 9) == b"find this"


@pytest.mark.parametrize(
    ("access", "wanted"),
    [
        ("return ptr32(0x20000001)[0]", "aligned"),
        ("return ptr32(0x30000000)[0]", "invalid memory address: 30000000"),
        ("p = ptr32(0x30000000); p[0] = 1; return 0", "undefined address: 30000000"),
    ],
)
def test_a_crash_of_the_chip_is_an_error(
    make_repl: Callable[..., Repl], access: str, wanted: str
) -> None:
    repl = make_repl()
    native.load(repl, f"@micropython.viper\ndef f() -> int:\n {access}\n")
    repl.start("loaded.f()")
    with pytest.raises(DeviceFault, match=wanted):
        repl.result()


def test_scripts_are_played(board: Board, tmp_path: Path) -> None:
    shots = run_script(board, parse(SCRIPT), tmp_path)
    assert shots == [tmp_path / "lower.png", tmp_path / "upper.png"]
    lower, upper = (Image.open(path).tobytes() for path in shots)
    assert lower != upper
    assert upper == board.screen().tobytes()
    with pytest.raises(EmulatorError, match="line 1: there is no folder"):
        run_script(board, parse("shot NAME"))


@pytest.mark.in_turn
@pytest.mark.parametrize("name", ["lineit", "lineit-small"])
def test_a_script_waits_for_whatever_the_console_shows(
    name: str, image_of: Callable[[str], Path], tmp_path: Path
) -> None:
    text = (sessions.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    steps = []
    for step in parse(text)[:40]:
        steps += [step, Step(step.line, "shot", name=f"line-{step.line}")]
    model, _ = headless.made_for(text)
    wanted = headless.run(steps, model).shots
    with Board(image_of(model.name), model.name) as board:
        for path in run_script(board, steps, tmp_path):
            assert Image.open(path).tobytes() == wanted[path.stem].tobytes(), path.stem


def test_missing_and_broken_images(tmp_path: Path) -> None:
    with pytest.raises(ImageMissing, match=r"nothing\.bin.*lineup firmware"):
        Board(tmp_path / "nothing.bin")
    short = tmp_path / "short.bin"
    short.write_bytes(b"12")
    with pytest.raises(ImageMissing, match="only 2 bytes"):
        Board(short)
    with pytest.raises(UnknownBoard, match="'gameboy'; known: pico_lcd_1_3"):
        Board(short, board="gameboy")


def test_a_uf2_file_is_the_same_image(firmware_image: Path, tmp_path: Path) -> None:
    from host_sim.boards import uf2

    image = firmware_image.read_bytes()
    path = tmp_path / "firmware.uf2"
    path.write_bytes(uf2.encode(image))
    assert parts.read_image(path)[: len(image)] == image
    path.write_bytes(path.read_bytes()[:512] + b"broken" * 100)
    with pytest.raises(ImageMissing, match="is damaged, or no UF2 file"):
        parts.read_image(path)
    path.write_bytes(uf2.encode(image, family=0xE48BFF59))
    with pytest.raises(ImageMissing, match="is for another chip than the RP2040"):
        parts.read_image(path)


def test_an_image_that_reaches_into_the_next_part_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.bin"
    path.write_bytes(bytes(1280 * 1024 + 1))
    with pytest.raises(ImageMissing, match="of 1,310,721 bytes is 1 too large for picopad"):
        Board(path, "picopad")


def test_flash_of_another_size_is_refused(firmware_image: Path) -> None:
    with pytest.raises(EmulatorError, match="flash contents have 7 bytes"):
        Board(firmware_image, flash=b"7 bytes")


def test_without_node_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NodeMissing, match="apt-get install nodejs npm"):
        node.find_node()
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v16.20.0\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    with pytest.raises(NodeMissing, match=r"v16\.20\.0; version 18 or newer"):
        node.find_node()


def listened_at(pid: int) -> set[int]:
    """Lists the TCP ports of a process: another one may have got that of a board before."""
    held = {os.readlink(one) for one in Path(f"/proc/{pid}/fd").iterdir()}
    rows = map(str.split, Path("/proc/net/tcp").read_text().splitlines()[1:])
    return {
        int(place.rsplit(":")[1], 16)
        for _, place, _, state, *rest in rows
        if state == "0A" and f"socket:[{rest[5]}]" in held
    }


def test_a_process_is_used_again_and_keeps_nothing_of_a_board(
    firmware_image: Path, used_flash: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node, "MOST_BOARDS", 1000)
    with Board(firmware_image, flash=used_flash, usb=True) as first:
        first.run(20)
        pid, port = first._node.pid, first.serial_port
        assert port is not None
        socket.create_connection(("127.0.0.1", port)).close()
        assert listened_at(pid) == {port}
    with Board(firmware_image) as second:
        assert second._node.pid == pid
        assert second.time_ms == 0 and second.status()["boots"] == 1
        assert second.flash_image() != used_flash
        assert listened_at(pid) == set()
        with pytest.raises(EmulatorError, match="was closed"):
            first.status()


def test_the_process_ends_with_its_client(firmware_image: Path) -> None:
    code = (
        "import os, sys; from host_sim.emulator import Board\n"
        f"board = Board({str(firmware_image)!r})\n"
        "print(board._node.pid, flush=True)\n"
        "sys.stdin.read()\n"
    )
    client = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert client.stdout is not None and client.stdin is not None
    pid = int(client.stdout.readline())
    process = os.pidfd_open(pid)
    client.kill()
    client.wait()
    assert select.select([process], [], [], PATIENCE_S)[0]
    os.close(process)
    client.stdin.close()
    client.stdout.close()


def test_a_closed_board_says_so(firmware_image: Path) -> None:
    board = Board(firmware_image)
    board.close()
    board.close()
    with pytest.raises(EmulatorError, match="closed"):
        board.run(1)
