"""The stand-in after its rules have changed: old games cannot be played again."""

import sys

sys.path.insert(0, __file__.rsplit("tests", 1)[0])

from tests.console.standin import main, rules

main.install()
import board  # noqa: E402

from lineup.console.app import run  # noqa: E402

version = rules.VERSION
rules.VERSION = version + 1
try:
    run(board)
finally:
    rules.VERSION = version
