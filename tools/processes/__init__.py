"""Processes that work for the tools: of this Python, another one, MicroPython, or a cluster."""
