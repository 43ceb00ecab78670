# The modules that are frozen into every board's image: copies of all of firmware/ and of what
# boards share (see tools/board/image/staged.py), and this board's facts (see
# tools/board/image/definition.py).
freeze("$(BOARD_DIR)/sources")
module("board_facts.py", base_path="$(BOARD_DIR)")
