# Addresses and request numbers of the chip, an RP2040 (datasheet 2.2, 2.5.3.1). The image for an
# RP2350 has drivers.chip_rp2350 in its place.

from micropython import const

SPI0 = const(0x4003C000)
SPI1 = const(0x40040000)
DREQ_SPI0_TX = const(16)
DREQ_SPI1_TX = const(18)
WATCHDOG = const(0x40058000)
TBMAN = const(0x4006C000)
DMA_BUSY = const(1 << 24)
