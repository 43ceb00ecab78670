include("../manifest.py")
module("board.py")
