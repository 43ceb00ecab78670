"""MicroPython's own tests of `framebuf`, out of its source, run on the simulator's."""

import builtins
import contextlib
import io
import re
from pathlib import Path
from typing import Any

import framebuf
import pytest

from host_sim.command import paths
from tools.board.image import sources

NAMES = (
    "1", "2", "4", "8", "16", "_bounds", "_ellipse", "_palette", "_polygon", "_scroll",
    "_subclass",
)  # fmt: skip
GLYPHS = 96


@pytest.fixture(scope="module")
def source() -> Path:
    """MicroPython's, as the image is built from it."""
    return sources.from_debian(paths.BUILD / "sources").micropython


@pytest.fixture
def font(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives the simulator the font of `text`, which is in MicroPython's source alone."""
    header = (source / "extmod" / "font_petme128_8x8.h").read_text(encoding="utf-8")
    found = re.findall(r"0x([0-9a-f]{2}),", header.partition("font_petme128_8x8[] = {")[2])
    assert len(found) == 8 * GLYPHS
    monkeypatch.setattr(framebuf, "FONT", bytes.fromhex("".join(found)))


def of(kind: Any) -> Any:
    """A type that takes a FrameBuffer as a buffer, as Python does from 3.12 on."""

    class Kind(type):
        def __call__(cls, *args: Any) -> Any:
            return kind(*(getattr(one, "_view", one) for one in args))

    return Kind("Buffer", (), {})


def test_these_are_all_there_are(source: Path) -> None:
    there = {
        path.stem.removeprefix("framebuf") for path in source.glob("tests/extmod/framebuf*.py")
    }
    assert there == set(NAMES)


@pytest.mark.slow
@pytest.mark.usefixtures("font")
@pytest.mark.parametrize("name", NAMES)
def test_prints_what_micropython_prints(source: Path, name: str) -> None:
    path = source / "tests" / "extmod" / f"framebuf{name}.py"
    own = {kind: of(getattr(builtins, kind)) for kind in ("memoryview", "bytearray", "bytes")}
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(path.read_text(encoding="utf-8"), path.name, "exec"), own)
    wanted = path.with_suffix(".py.exp").read_text(encoding="utf-8")
    assert wanted.strip() != "SKIP" and out.getvalue() == wanted


def test_text_is_refused_without_its_font() -> None:
    buffer = framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_HLSB)
    with pytest.raises(NotImplementedError, match=r"Canvas\.text"):
        buffer.text("a", 0, 0)
