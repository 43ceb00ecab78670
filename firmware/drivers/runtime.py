# The name of what runs the console.

import os

NAME = "MicroPython " + os.uname().release
