"""The rules compiled: Python's source to C by `translate`, to machine code by the system's cc.

What the device's compilers ask for (buffers, small ints, no classes) is what makes it possible:
the rules are translated as they stand, and `lineup conformance --runtime c` compares the result
with them, byte for byte.
"""
