# The modules that are frozen into the unix port: the console of the image, and what presses its
# buttons here.
package("lineup", base_path="$(BOARD_DIR)/sources")
module("board.py")
module("plain.py")
module("pressing.py", base_path="../../bench/on_device")
module("soak_here.py")
