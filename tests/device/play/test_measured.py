"""The costs of a cartridge on the emulated board, of a game that is over in a few moves too."""

from pathlib import Path

from host_sim.emulator import Board
from tests.tools.cart import sample
from tools.cart import measured
from tools.cart.command import built


def test_a_game_of_four_moves_is_measured(firmware_image: Path, tmp_path: Path) -> None:
    place = sample.written(tmp_path)
    rules = place / "rules" / "__init__.py"
    text = rules.read_text(encoding="utf-8")
    assert 'b"\\x06\\x08"' in text and "SEATS = (1, 2, 3, 4)" in text
    text = text.replace('b"\\x06\\x08"', 'b"\\x02\\x02"')
    rules.write_text(text.replace("SEATS = (1, 2, 3, 4)", "SEATS = (1, 2)"), encoding="utf-8")
    found = {one.name: one.value for one in measured.figures(built(place))}
    assert list(found) == [
        "tiny.free_heap", "tiny.hard.2_seats.worst", "tiny.hard.2_seats.slice",
    ]  # fmt: skip
    with Board(firmware_image) as board:
        memory = len(board.memory()) / 1024
    assert measured.HEAP_BOUND_KB < found["tiny.free_heap"] < memory
    assert 0 < found["tiny.hard.2_seats.slice"] <= found["tiny.hard.2_seats.worst"]
