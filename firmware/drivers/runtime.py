# What runs the console.

import os

NAME = "MicroPython " + os.uname().release
