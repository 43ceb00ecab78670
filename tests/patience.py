"""The time that a test waits for what comes within seconds on an idle machine."""

PATIENCE_S = 300
"""Only what hangs takes so long: a machine with much else to do is no fault."""
