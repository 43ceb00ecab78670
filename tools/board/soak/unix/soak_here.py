# argv: minutes, a folder for the saves, the ID of the game that is started again into or 0, the
# seed of the presses. Prints what was counted, a name and a number a line, the ID of the game
# that it wants to be started again into, 0 for none, and the seed from there on.

import sys

import board
import pressing


def run() -> None:
    board.STORAGE = sys.argv[2]
    pressing.Soak.seed = int(sys.argv[4])
    again = 0
    try:
        pressing.soak(int(sys.argv[1]))
    except SystemExit as end:
        again = end.args[0]
    for name in pressing.COUNTED:
        print(name, getattr(pressing.Soak, name))
    print("again", again)
    print("seed", pressing.Soak.seed)
