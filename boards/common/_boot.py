# Run by the port before anything else, at power-on and after each soft reset.

import sys

from drivers import storage

# Modules in the image come before files of the same name: the console's folder /lineup, or a
# board.py that somebody left on the flash, must not stand in for them.
sys.path.remove(".frozen")
sys.path.insert(0, ".frozen")
# The port looks for files of these names too, 2 ms at every import of every module, unless they
# are known.
for _name in ("array", "binascii", "errno", "hashlib", "io", "machine", "os", "struct", "time"):
    sys.modules[_name] = __import__(_name)
storage.mount()
