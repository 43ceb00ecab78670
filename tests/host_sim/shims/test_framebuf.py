"""The shim framebuf against MicroPython's own, call by call."""

import contextlib
import io
from pathlib import Path

import pytest

from tests.host_sim.shims import framebuf_calls as calls
from tests.runtimes import micropython

SCRIPT = Path(calls.__file__)
DRAWING = (
    "fill", "fill_rect", "rect", "pixel", "hline", "vline", "line", "ellipse", "poly", "scroll",
    "blit",
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("method", [*DRAWING, "formats", "create", "refused"])
def test_same_bytes_as_the_real_one(method: str) -> None:
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        calls.run(method, 4, 6000)
    there = micropython(SCRIPT.read_text(), method, "4", "6000", heap="2m")
    lines = zip(here.getvalue().splitlines(), there.splitlines(), strict=True)
    assert [pair for pair in lines if pair[0] != pair[1]][:3] == []


@pytest.mark.slow
def test_the_calls_draw_something() -> None:
    """Guards the comparison: a good part of the calls changes the buffer."""
    for method in DRAWING:
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            calls.run(method, 5, 800)
        digests = [line.split()[-1] for line in text.getvalue().splitlines()]
        changed = sum(a != b for a, b in zip(digests, digests[1:], strict=False))
        assert changed > 120, method
