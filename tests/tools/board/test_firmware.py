"""The image that tools take, and one that is too large to be built."""

import os
from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from tools import cli
from tools.board import firmware
from tools.board.image import build, sdk_board, sources

NOW = 4_000_000_000
"""After every source was written, in seconds since 1970."""


def test_no_image_and_one_of_older_sources_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(firmware, "product_folder", lambda name: tmp_path / name)
    with pytest.raises(UserError, match="there is no firmware image"):
        firmware.made("pocket")
    image = tmp_path / "pocket" / "firmware.bin"
    image.parent.mkdir()
    image.write_bytes(b"code")
    os.utime(image, (0, 0))
    with pytest.raises(UserError, match="older than its sources: make firmware"):
        firmware.made("pocket")
    os.utime(image, (NOW, NOW))
    assert firmware.made("pocket") == image


@pytest.mark.slow
def test_one_too_large_is_told_in_figures_and_no_image_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """tests/device/image/test_image.py has the linker's part of it."""

    def link(*told: object) -> None:
        log = tmp_path / "log"
        log.touch()
        said = "ld: region \\`FLASH' overflowed by 136 bytes"
        build.step(["sh", "-c", f'echo "{said}"; exit 1'], dict(os.environ), log)

    monkeypatch.setattr(firmware, "product_folder", lambda name: tmp_path / name)
    monkeypatch.setattr(build, "need_tools", lambda from_debian: None)
    monkeypatch.setattr(sources, "from_debian", lambda cache: None)
    monkeypatch.setattr(sources, "assemble", lambda parts, tree: "")
    monkeypatch.setattr(sdk_board, "check", lambda board, tree: None)
    monkeypatch.setattr(build, "build", link)
    products = tmp_path / "picopad"
    products.mkdir()
    for name in firmware.PRODUCTS:
        (products / name).write_bytes(b"of the build before")
    assert cli.main(["firmware", "--board", "picopad"]) == 2
    assert capsys.readouterr().err == (
        "lineup firmware: an image of 1,310,856 bytes is 136 too large for picopad: it may have "
        "1,310,720, behind them lie cartridges and saves\n"
    )
    assert [path for path in products.iterdir() if path.is_file()] == []
