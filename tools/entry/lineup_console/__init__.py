"""What pip installs: boards/, firmware/, host_sim/ and tools/ lie in here as in a checkout's root.
Only who starts `lineup` finds them by these names.
"""

import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def main() -> int:
    """The command line `lineup`; returns its exit status."""
    if (FOLDER / "tools").is_dir():
        sys.path.insert(0, str(FOLDER))
    from tools import cli

    return cli.main()
