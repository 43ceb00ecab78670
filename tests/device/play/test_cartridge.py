"""A cartridge on the emulated board: found, shown and played as in the simulator, and run where it
lies in flash."""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.cartridges import romfs
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.loaded import loaded
from host_sim.emulator import Board
from host_sim.playing import headless, script
from tests.device.files import files
from tests.device.repl import Repl
from tests.tools.cart import sample
from tools.cart.command import built

MODEL = EMULATED[DEFAULT_BOARD]
IMPORTED = """
import gc, lineup.games as games
import board
from lineup.engine import rng
from lineup.ui.pages import info_pages
from lineup.ui.table import desk, game_screen, score_bar, showing
games.take(board.cartridges())
key = "tiny"
gc.collect()
before = gc.mem_free()
games.load(key), games.load_bot(key), games.load_screen(key), games.load_art(key)
gc.collect()
print(before - gc.mem_free())
"""
"""Tells the heap that its modules take, beside the console's own that each game asks for."""


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Cartridge:
    return built(sample.written(tmp_path_factory.mktemp("tiny")))


def holding(flash: bytes, *cartridges: tuple[int, bytes]) -> bytes:
    """A flash with these bytes in these sectors of the cartridges' part."""
    out = bytearray(flash)
    for sector, data in cartridges:
        at = MODEL.cartridges_at + 4096 * sector
        assert at + len(data) <= MODEL.saves_at
        out[at : at + len(data)] = data
    return bytes(out)


def keys_of(repl: Repl) -> str:
    return repl.run("import board\nprint([row[:5] for row in board.cartridges()])").strip()


def test_its_page_and_its_game_are_those_of_the_simulator(
    firmware_image: Path, used_flash: bytes, tiny: Cartridge
) -> None:
    keys = ["LEFT", "X", "B", "A", "DOWN", "A", "A", "A", "RIGHT", "A"]
    shots = "".join(f"press {key}\nshot {i}\n" for i, key in enumerate(keys[:3]))
    with loaded([tiny]) as games:
        seen = headless.run(script.parse(shots), MODEL, games=games).shots
    with Board(firmware_image, flash=holding(used_flash, (0, tiny.on_console(1)))) as board:
        board.settle()
        for i, key in enumerate(keys):
            board.press(key)
            board.settle()
            if str(i) in seen:
                assert board.screen().tobytes() == seen[str(i)].tobytes(), key
        kept = files(board.flash_image())
    assert f"game{sample.NUMBER}.0" in kept


def test_what_is_broken_or_of_another_version_is_not_there(
    make_repl: Callable[..., Repl], used_flash: bytes, tiny: Cartridge
) -> None:
    whole = tiny.on_console(1)
    row = f"('tiny', {sample.NUMBER}, 1, 4, 7)"
    other = bytearray(whole)
    other[9] = 2  # the API version: the checksum is wrong then, too
    flash = holding(used_flash, (0, bytes(other)), (8, b"LINEUPCT" + bytes(248)), (16, whole))
    assert keys_of(make_repl(flash)) == f"[{row}]"
    assert keys_of(make_repl(holding(used_flash, (0, bytes(other))))) == "[]"


def test_of_two_with_the_same_id_the_last_one_is_meant(
    make_repl: Callable[..., Repl], used_flash: bytes, tiny: Cartridge
) -> None:
    flash = holding(used_flash, (3, tiny.on_console(8)), (20, tiny.on_console(9)))
    said = make_repl(flash).run("from drivers import cartridges\nprint(cartridges.heads()[0][:2])")
    assert said.strip() == f"(9, {0x10000000 + MODEL.cartridges_at + 20 * 4096})"


def test_its_code_stays_in_flash(
    make_repl: Callable[..., Repl], used_flash: bytes, tiny: Cartridge
) -> None:
    repl = make_repl(holding(used_flash, (0, tiny.on_console(1))))
    cost = int(repl.run(IMPORTED))
    assert cost < tiny.head.size // 3


FAST = "\n".join(
    (
        "import micropython\n\n",
        "@micropython.viper",
        "def mixed(n: int) -> int:",
        *(f"    n = (n << 3 ^ n >> {i % 5 + 1}) + {70_000 + i}" for i in range(400)),
        "    return n & 0xFFFF\n",
    )
)
MIXED = """
import gc, lineup.games as games
import board
games.take(board.cartridges())
games.load("tiny")
gc.collect()
before = gc.mem_free()
from lineup.games.tiny.rules import fast
gc.collect()
print(before - gc.mem_free(), fast.mixed(7))
"""


def test_its_machine_code_runs_in_flash(
    make_repl: Callable[..., Repl], used_flash: bytes, tmp_path: Path
) -> None:
    folder = sample.written(tmp_path)
    (folder / "rules" / "fast.py").write_text(FAST, encoding="utf-8")
    one = built(folder)
    code = romfs.files(one.rom)["tiny/rules/fast.mpy"]
    repl = make_repl(holding(used_flash, (0, one.on_console(1))))
    cost, result = map(int, repl.run(MIXED).split())
    assert len(code) > 6000 and cost < 1000
    n = 7
    for i in range(400):
        n = ((n << 3 ^ n >> i % 5 + 1) + 70_000 + i + (1 << 31)) % (1 << 32) - (1 << 31)
    assert result == n & 0xFFFF


RARE = "\u9f2c\u86f8"
FACES = f"""
import gc, board
from lineup.console import cartridges
from lineup.ui.type import fonts, messages
cartridges.take(board.cartridges())
messages.language("ja")
gc.collect()
before = gc.mem_free()
name = messages.t("tiny.name")
all = [font.has({RARE!r}) for font in (fonts.BODY, fonts.NAME)]
gc.collect()
print(before - gc.mem_free(), int(name.startswith({RARE!r})), *map(int, all))
messages.language("en")
print(messages.t("tiny.name"), fonts.BODY.has({RARE!r}))
"""


def test_characters_that_the_console_lacks_are_read_in_flash(
    make_repl: Callable[..., Repl], used_flash: bytes, tmp_path: Path
) -> None:
    folder = sample.written(tmp_path)
    names = folder / "texts" / "ja" / "messages.po"
    old = 'msgid "Tiny"\nmsgstr "'
    text = names.read_text(encoding="utf-8")
    assert old in text
    names.write_text(text.replace(old, old + RARE), encoding="utf-8")
    one = built(folder)
    repl = make_repl(holding(used_flash, (0, one.on_console(1))))
    first, english = repl.run(FACES).splitlines()
    cost, *found = map(int, first.split())
    assert found == [1, 1, 1] and english == "Tiny False"
    assert len(romfs.files(one.rom)["tiny/words/cjk_16_ja.mpy"]) > 15_000
    assert cost < 4000, "with all that the texts of a game take"
