# What is frozen into every board's image: all of firmware/, what boards share, this board's facts
# (see tools/image/definition.py), and the port's module rp2.
freeze("../firmware")
freeze("common")
module("board_facts.py", base_path="$(BOARD_DIR)")
module("rp2.py", base_path="$(PORT_DIR)/modules")
