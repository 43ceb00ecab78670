# What is frozen into every board's image: all of firmware/ and the port's module rp2.
freeze("../firmware")
freeze("common")
module("rp2.py", base_path="$(PORT_DIR)/modules")
