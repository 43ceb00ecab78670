# What is frozen into every board's image: all of firmware/, what boards share, and this board's
# facts (see tools/image/definition.py).
freeze("../firmware")
freeze("common")
module("board_facts.py", base_path="$(BOARD_DIR)")
