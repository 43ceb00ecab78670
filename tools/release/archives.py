"""Zip files whose bytes follow from what is in them, and from nothing else."""

import io
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path


def zipped(contents: Mapping[str, bytes], seconds: int) -> bytes:
    """A zip file. seconds: when all of it was made, since 1970."""
    when = time.gmtime(max(seconds, 315_532_800))[:6]  # zip counts from 1980
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(contents):
            info = zipfile.ZipInfo(name, when)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o100644 << 16
            archive.writestr(info, contents[name])
    return file.getvalue()


def tree(folder: Path, top: str) -> dict[str, bytes]:
    """All files of a folder, by their names below `top`."""
    return {
        f"{top}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
