# Waiting for an event: WFE, ARMv6-M Architecture Reference Manual B1.5.18.

import micropython


@micropython.asm_thumb
def doze():
    """Until an interrupt; at once where there was one since the last time."""
    data(2, 0xBF20)
