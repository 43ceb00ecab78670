# Addresses and request numbers of an RP2350 (datasheet 2.2, 12.6.4.1), as drivers.chip has them.

from micropython import const

SPI0 = const(0x40080000)
SPI1 = const(0x40088000)
DREQ_SPI0_TX = const(24)
DREQ_SPI1_TX = const(26)
WATCHDOG = const(0x400D8000)
TBMAN = const(0x40160000)
DMA_BUSY = const(1 << 26)
