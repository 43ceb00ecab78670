"""The page of licences: of all that a copy of the page carries."""

import sys
from pathlib import Path

from host_sim.command import paths

NEWLIB = Path("/usr/share/doc/libnewlib-arm-none-eabi/copyright")
"""Debian's text on the C library that the image is linked with."""


def text() -> str:
    """LICENSE, NOTICE and the C library's own page, where this machine has it."""
    parts = [(paths.ROOT / name).read_text(encoding="utf-8") for name in ("LICENSE", "NOTICE")]
    if NEWLIB.is_file():
        parts.append(
            "The C library in the firmware image is newlib. Debian's page on it:\n\n"
            + NEWLIB.read_text(encoding="utf-8")
        )
    else:
        print(
            "lineup web: the licences of newlib, the image's C library, are not on this machine; "
            "add its COPYING.NEWLIB to licences.txt before you publish the page",
            file=sys.stderr,
        )
    line = "\n\n" + "=" * 78 + "\n\n"
    return line.join(part.strip() for part in parts) + "\n"
