# argv: minutes, a folder for the saves. Prints what was counted, a name and a number a line.

import sys

import board
import pressing


def run() -> None:
    board.STORAGE = sys.argv[2]
    pressing.soak(int(sys.argv[1]))
    for name in pressing.COUNTED:
        print(name, getattr(pressing.Soak, name))
