"""The machine, the Python, the commit and the day of a run."""

import datetime
import os
import platform
from pathlib import Path

from tools.release import source


def about() -> dict[str, str]:
    """Writes what a stored run says of itself."""
    return {
        "machine": f"{_processor()}, {os.cpu_count()} cores, {platform.system()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "commit": source.commit(),
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
    }


def _processor() -> str:
    """The processor's name as Linux tells it, else its architecture."""
    facts = Path("/proc/cpuinfo")
    if facts.is_file():
        for line in facts.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()
