"""The image that tools take."""

import os
from pathlib import Path

import pytest

from host_sim.errors import UserError
from tools import firmware

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
