"""`python -m lineup_console`."""

import sys

from lineup_console import main

if __name__ == "__main__":
    sys.exit(main())
