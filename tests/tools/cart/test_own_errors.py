"""An error of an author's own code is told with its place, and nothing of the console's."""

import io
import traceback
from pathlib import Path

import pytest

from tests.tools.cart import sample
from tools import cli
from tools.cart import folder, own_errors
from tools.cart.command import built
from tools.cart.registered import registered


def broken(home: Path, name: str, old: str, new: str) -> tuple[Path, int]:
    """The folder of a game with this change, and the line where it is."""
    place = sample.written(home)
    before, found, after = (place / name).read_text(encoding="utf-8").partition(old)
    assert found
    (place / name).write_text(before + new + after, encoding="utf-8")
    return place, before.count("\n") + 1


@pytest.mark.parametrize(
    ("name", "old", "new", "where", "said"),
    [
        ("rules/__init__.py", "state[die] = 0", "state[dye] = 0", "in apply", "name 'dye' is not"),
        ("bot/__init__.py", "luck = bytes(rng)", "luck = rng.copy()()", "in think", "TypeError: "),
        ("bot/why.py", "rules.gain(seen", "rules.gains(seen", "in ", "attribute 'gains'"),
        ("screen/desk.py", "number or ghost:", "numbers:", "in cell", "'numbers' is not defined"),
        ("screen/game_screen.py", "desk.box(self.desk.viewer, m", "desk.bo(self.desk.viewer, m",
         "in spots", "'bo'"),
        ("screen/art.py", "tall = (i + 2)", "tall = (j + 2)", "in art", "name 'j' is not defined"),
        ("screen/figures.py", 'rstrip("!.")', "rstrip(1)", "in draw", "TypeError: rstrip arg"),
        ("screen/desk.py", '"tiny.turn"', '"tiny.torn"', "in paint", "no message tiny.torn"),
    ],
)  # fmt: skip
@pytest.mark.slow
def test_check_tells_the_place(
    name: str, old: str, new: str, where: str, said: str,
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    place, line = broken(tmp_path, name, old, new)
    assert cli.main(["cart", "check", str(place), "--games", "2"]) == 1
    out = capsys.readouterr()
    told = [one for one in out.out.splitlines() if said in one]
    assert told and f"{name}:{line}" in out.out and where in out.out
    assert "Traceback" not in out.out + out.err and "/console/" not in out.out


def test_frames_of_others_are_left_out(tmp_path: Path) -> None:
    place, line = broken(
        tmp_path, "screen/art.py", "canvas.rect(x, y, w, h,", "canvas.fb.fill(x, y, w, h,"
    )
    with registered(built(place)) as games:
        from lineup.ui.drawing.canvas import Canvas

        canvas = object.__new__(Canvas)
        with pytest.raises(AttributeError) as error:
            games.load_art(sample.KEY).art(canvas, 0, 0, 9, 9)
        read = folder.read(place)
        lines = own_errors.told(error.value, read)
        trace = "".join(traceback.format_exception(error.value))
    art = f"screen/art.py:{line}"
    said = "AttributeError: 'Canvas' object has no attribute 'fb'"
    assert lines[:2] == [f"{place / art}: {said}", f"  {art}, in art"]
    assert "canvas.fb.fill" in lines[2] and len(lines) <= 4

    stream = io.StringIO()
    shown = own_errors.Shortened(stream, read)
    print("as it is", file=shown)
    print(trace, file=shown)
    assert stream.getvalue().splitlines()[:2] == ["as it is", lines[0]]


def test_an_error_of_somebody_else_is_not_the_authors(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no number") as error:
        raise ValueError("no number")
    assert own_errors.told(error.value, folder.read(sample.written(tmp_path))) == []
