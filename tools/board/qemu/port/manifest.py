# The modules that are frozen into the qemu port: the console of the image, and what plays it here.
package("lineup", base_path="$(BOARD_DIR)/sources")
module("board.py")
module("plain.py")
module("playing.py")
